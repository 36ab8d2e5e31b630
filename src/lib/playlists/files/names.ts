// Title, artist and album of a track from lines of text, paths and addresses.
import { MAX_CELL, type Said } from '../../files/types.ts'

/** Endings of files of sound, those that no browser plays too. */
const SOUND = /\.(?:aac|aiff?|alac|ape|flac|m4[ab]|mp[23c]|og[ag]|opus|wav|wma|wv)$/i

/** `https://…`, `file:///…`. */
export const isAddress = (line: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(line)

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')

/** Whether a line is the path or the address of a file of sound. */
export const isSoundPath = (line: string): boolean =>
  SOUND.test(isAddress(line) ? withoutQuery(line) : line)

/**
 * A path as people read it. It counts as encoded if it is so throughout: "100% Pure" and "50%20
 * Off" are names.
 */
function decoded(path: string): string {
  if (/\s/.test(path)) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const DASH = /\s[-–—]\s/

/**
 * `Artist - Title`; without a dash all of it is the title.
 * @param artist if known, only this artist counts as one, and the rest is the title, with dashes
 */
export function splitNames(text: string, artist?: string): Pick<Said, 'title' | 'artist'> {
  const dash = DASH.exec(text)
  if (artist === undefined) {
    if (!dash) return { title: text }
    return {
      artist: text.slice(0, dash.index).trim(),
      title: text.slice(dash.index + dash[0].length).trim()
    }
  }
  const begins = text.slice(0, artist.length).toLowerCase() === artist.toLowerCase()
  const rest = text.slice(artist.length)
  const behind = begins && artist !== '' ? /^\s+[-–—]\s+(?=\S)/.exec(rest)?.[0] : undefined
  return { artist, title: behind === undefined ? text : rest.slice(behind.length) }
}

/**
 * Facts from the path or address of a file: `Artist/Album/01 Title.flac`, or `Artist - Title.mp3`.
 * The folders of a short path, and those of a web address, are too vague to be an artist.
 */
export function namesOfPath(line: string, artist?: string): Said {
  const isFile = /^file:\/*/i.test(line)
  const isWeb = !isFile && isAddress(line)
  // An address with blanks was written without encoding, so its signs are letters too.
  const address = (isFile || isWeb) && !/\s/.test(line)
  const path = decoded(
    (address ? withoutQuery(line) : line).replace(/^file:(?:\/\/localhost(?=\/))?\/*/i, '')
  )
  const parts = path
    .split(/[\\/]/)
    .filter((part) => part !== '' && !/^(?:\.{1,2}|[a-z]:)$/i.test(part))
  const file = (parts.at(-1) ?? '').replace(/\.[a-z\d]{2,4}$/i, '')
  const names = splitNames(file.replace(/^\d{1,3}(?:[-.]\d{1,3})?\s*[-._)]*\s+/, ''), artist)
  if (isWeb || parts.length < 3) return names
  if (names.artist !== undefined) return artist ? { ...names, album: parts.at(-2) } : names
  return { ...names, artist: parts.at(-3), album: parts.at(-2) }
}

/** The facts of a track; without a title, they are those of its path or address. */
export function namesOr(path: unknown, title: unknown, artist: unknown, album: unknown): Said {
  if (title || typeof path !== 'string') return { title, artist, album }
  const known = typeof artist === 'string' && artist !== '' ? artist : undefined
  const names = namesOfPath(path.slice(0, MAX_CELL), known)
  return { ...names, album: album || names.album }
}
