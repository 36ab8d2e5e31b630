// Reads one file of sound: its format, its tags, and a hash of its bytes. Runs in a worker, because
// the parser is large, and files are.
import type { IAudioMetadata } from 'music-metadata'
import { collectTags } from '../file-tags/collect.ts'
import type { Found } from './queue.ts'
import { id3Length, KIND_BYTES, kindOf, kindProblem } from './kinds.ts'
import type { Problem, ReadTags } from './types.ts'
import { podArtists, withoutApe } from './pod-tags.ts'
import { isCut } from './whole.ts'

/** What was found; with a `problem` the file cannot be sent. */
export type FileFacts = Partial<Found> & { problem?: Problem | undefined }

/** Bytes that are in memory at a time. */
const SLICE = 4 * 1024 * 1024

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * SHA-256 of the SHA-256 of each 4 MB, so that a large file is never in memory as a whole.
 * @returns undefined where the browser has no such function: on pages without TLS
 */
export async function hashOf(file: Blob): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < file.size; at += SLICE)
    parts.push(
      new Uint8Array(await subtle.digest('SHA-256', await file.slice(at, at + SLICE).arrayBuffer()))
    )
  return hex(await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()))
}

/** Marks that turn the direction of the text behind them, and NULs. */
const UNSEEN = /[\0\u202a-\u202e\u2066-\u2069]/g
const said = (text: string | undefined): string | undefined =>
  text?.replace(UNSEEN, '').trim() || undefined
/** A number or a date that is none is left out. */
const counted = (number: number | null): number | undefined =>
  number !== null && number > 0 ? number : undefined
const dated = (date: string | undefined): string | undefined =>
  date !== undefined && /^(?!0000)\d{4}(?!\d)/.test(date) ? date : undefined

/** So many chapters are kept with the file, and so many characters of a text. */
const MAX_CHAPTERS = 100
const MAX_BEGIN = 400

/** What players read in the file: chapters, and a text to read along. */
function insideOf(parsed: IAudioMetadata): Pick<ReadTags, 'chapters' | 'text'> {
  const { chapters, lyrics } = collectTags(parsed)
  const lines = lyrics?.synced?.map(({ text }) => text) ?? lyrics?.plain?.split('\n') ?? []
  const written = lines.filter((line) => line.trim() !== '')
  const text = {
    begin: Array.from(written.slice(0, MAX_BEGIN).join('\n')).slice(0, MAX_BEGIN).join(''),
    lines: written.length,
    timed: lyrics?.synced !== undefined
  }
  return {
    ...(chapters.length > 0 && {
      chapters: chapters.slice(0, MAX_CHAPTERS).map(({ start, title }) => ({ start, title }))
    }),
    ...(text.lines > 0 && { text })
  }
}

async function tagsOf(parsed: IAudioMetadata, file: Blob): Promise<ReadTags> {
  const { common, format } = parsed
  const artists = (common.artists ?? [common.artist]).flatMap((name) => said(name) ?? [])
  const made = await podArtists(parsed, file)
  return {
    title: said(common.title),
    artists,
    ...(made && made.join() !== artists.join() && { podArtists: made }),
    albumArtist: said(common.albumartist),
    album: said(common.album),
    position: counted(common.track.no),
    disc: counted(common.disk.no),
    date: dated(said(common.date ?? common.year?.toString())),
    genres: common.genre ?? [],
    license: said(common.license),
    description: said(common.description?.[0] ?? common.longDescription),
    mbid: common.musicbrainz_recordingid,
    duration: format.duration,
    hasCover: (common.picture?.length ?? 0) > 0,
    ...insideOf(parsed)
  }
}

/** What a pod needs, and the file does not say. */
export function tagProblem({ title, artists, album }: ReadTags): Problem | undefined {
  if (title === undefined && artists.length === 0 && album === undefined) return 'no-tags'
  if (title === undefined) return 'no-title'
  return artists.length === 0 ? 'no-artist' : undefined
}

/** Of AAC without a container. Its tags are foreign to it, and pods fail over them or read none. */
const aacProblem = (head: Uint8Array): Problem => (id3Length(head) > 0 ? 'aac-tags' : 'aac')

/** @param name of the file; tells formats apart that begin alike */
export async function readSound(file: Blob, name: string): Promise<FileFacts> {
  const head = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())
  const kind = kindOf(head, name)
  const problem = kindProblem(file.size, kind)
  if (problem || !kind) return { problem }
  const { parseBlob } = await import('music-metadata')
  const sound = kind === 'mp3' ? await withoutApe(file) : file
  const parsed = await parseBlob(sound, { duration: false, includeChapters: true }).catch(
    () => undefined
  )
  const cut = (await isCut(file, kind)) ? ('cut' as const) : undefined
  if (!parsed?.format.codec && !parsed?.format.container) return { kind, problem: cut ?? 'damaged' }
  const tags = await tagsOf(parsed, file)
  const lacks = kind === 'aac' ? aacProblem(head) : tagProblem(tags)
  return { kind, tags, hash: await hashOf(file), problem: cut ?? lacks }
}
