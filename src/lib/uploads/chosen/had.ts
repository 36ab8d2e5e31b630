// What the person has on the pod already, as far as it is known before a file is sent. Pods have no
// search by bytes: this browser remembers what it sent, and lists of uploads are compared by
// tags, size and duration.
import type { Upload } from '../../contract/publish/uploads.ts'
import type { UploadItem } from '../types.ts'

/** Hashes are kept in so many texts, as one of them is written for each file that was sent. */
const HEAD = 2
/** Of each text; together 20,480 files. The oldest are forgotten. */
const MAX_LINES = 80
/** Digits of a hash that are kept. */
const DIGITS = 16

const shorten = (hash: string): string => hash.slice(0, DIGITS)

/** Which text a hash is kept in. */
export const headOf = (hash: string): string => hash.slice(0, HEAD)

/** A text that remembers which upload a file became. */
export function remembered(text: string, hash: string, uuid: string): string {
  const others = text.split('\n').filter((line) => line !== '' && !line.startsWith(shorten(hash)))
  return [...others, `${shorten(hash)} ${uuid}`].slice(-MAX_LINES).join('\n')
}

/** The uuid of the upload that a file with these bytes became. */
export const uploadIn = (text: string, hash: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${shorten(hash)} `))
    ?.slice(DIGITS + 1)

/**
 * What the pod is asked for: searches, each with the files that it may find. Files without an album
 * are searched by their titles.
 */
export function searchesFor(items: readonly UploadItem[]): Map<string, UploadItem[]> {
  const found = new Map<string, UploadItem[]>()
  for (const item of items) {
    const { album, title } = item.tags ?? {}
    const [field, value] = album === undefined ? ['title', title] : ['album', album]
    // A search cannot quote a quote.
    if (value === undefined || value.includes('"')) continue
    const search = `${field}:"${value}"`
    found.set(search, [...(found.get(search) ?? []), item])
  }
  return found
}

/** Seconds; pods count whole ones. */
const TOLERANCE = 1
const plain = (text: string | undefined): string | undefined =>
  text?.normalize('NFC').trim().toLowerCase()

/** Whether an upload probably has the bytes of a file. */
export function isSame({ tags, size }: UploadItem, upload: Upload): boolean {
  const { duration } = tags ?? {}
  return (
    upload.size === size &&
    upload.import_status !== 'errored' &&
    plain(upload.track?.title) === plain(tags?.title) &&
    (duration === undefined ||
      upload.duration === null ||
      Math.abs(upload.duration - duration) <= TOLERANCE)
  )
}
