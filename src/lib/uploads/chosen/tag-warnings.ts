// Tags that a pod will take, although they are hardly what the person wants.
import type { ReadTags } from '../types.ts'

export type TagWarning =
  /** Letters of another encoding; `better`: what they may be. */
  | { kind: 'garbled'; better: string }
  /** Pods make these artists of it. */
  | { kind: 'artists'; names: readonly string[] }

/** Letters of a text in Cyrillic that is read as Latin-1: nearly all have marks. */
const MIN_LETTERS = 4
const MIN_SHARE = 0.75
/** Signs inside of words, which are letters in Polish. */
const POLISH = /[\p{L}][³¹¿¯£]|[³¿¯£][\p{L}]/gu

/** A text whose letters are read in another encoding. */
function readAs(text: string, encoding: string): string {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return new TextDecoder(encoding).decode(bytes)
}

/** The bytes of a text in an encoding of one byte a letter; undefined if it has other letters. */
function bytesIn(text: string, encoding: string): Uint8Array<ArrayBuffer> | undefined {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new TextDecoder(encoding).decode(all)
  const bytes = Array.from(text, (letter) =>
    // Some readers leave these bytes as they are.
    /[\x80-\x9f]/.test(letter) ? letter.charCodeAt(0) : letters.indexOf(letter)
  )
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes)
}

/** Encodings that UTF-8 is often read in, and what then stands there instead of what was meant. */
const MISREAD: readonly (readonly [encoding: string, meant: RegExp])[] = [
  // One letter with a mark, or of three bytes, is enough; else it takes two.
  ['windows-1252', /[\xa1-\xff\u0800-\u{10ffff}]|[^\0-\x7f].*[^\0-\x7f]/su],
  ['windows-1251', /[\u0400-\u045f].*[\u0400-\u045f]/su]
]

/** What a text is in UTF-8 that was read in another encoding; undefined if it was not. */
function asUtf8(text: string): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) return undefined
  for (const [encoding, meant] of MISREAD) {
    const bytes = bytesIn(text, encoding)
    if (!bytes) continue
    try {
      const found = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      if (meant.test(found)) return found
    } catch {
      // Other bytes than UTF-8 has.
    }
  }
  return undefined
}

/** What a text that was read in a wrong encoding may be; undefined for one that looks right. */
export function lessGarbled(text: string): string | undefined {
  const better = asUtf8(text)
  if (better !== undefined) return better
  if (/[^\0-\xff]/.test(text)) return undefined
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const marked = text.match(/[\xc0-\xff]/g)?.length ?? 0
  if (marked >= MIN_LETTERS && marked / letters >= MIN_SHARE) return readAs(text, 'windows-1251')
  return (text.match(POLISH)?.length ?? 0) >= 2 ? readAs(text, 'windows-1250') : undefined
}

/** The worst first. */
export function tagWarnings({
  title = '',
  artists,
  album = '',
  podArtists
}: ReadTags): TagWarning[] {
  const better = [title, ...artists, album].map(lessGarbled).find((each) => each !== undefined)
  return [
    ...(better === undefined ? [] : [{ kind: 'garbled' as const, better }]),
    ...(podArtists ? [{ kind: 'artists' as const, names: podArtists }] : [])
  ]
}
