// Writes groups of uploads as text for the storage. Reading checks every value, because other code
// or an older version may have written the text.
import type { ImportMetadata } from '../contract/publish/uploads.ts'
import type { Groups } from './queue.ts'
import type { ItemState, ReadTags, UploadGroup, UploadItem, UploadTarget } from './types.ts'

/** Finished groups that are remembered. */
export const MAX_HISTORY = 50
/** Files that may be on their way at a time. */
export const MAX_AT_ONCE = 3

export type KeptUploads = {
  readonly groups: Groups
  /** The newest first. */
  readonly history: Groups
  readonly atOnce: number
  /** Bytes of the smallest file that the pod called too large. */
  readonly tooLarge?: number | undefined
}

export const NO_UPLOADS: KeptUploads = { groups: [], history: [], atOnce: 1 }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  (value !== null && typeof value === 'object' ? value : {}) as Fields
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const STATES: ReadonlySet<unknown> = new Set<ItemState>([
  'queued',
  'parsed',
  'uploading',
  'uploaded',
  'imported',
  'failed'
])
const OPTIONAL_TEXTS = ['reason', 'problem', 'detail', 'hash', 'kind', 'guid', 'importStatus']

function textIn(value: unknown): ReadTags['text'] {
  const { begin, lines, timed } = fieldsOf(value)
  return isText(begin) && isCount(lines) ? { begin, lines, timed: timed === true } : undefined
}

function tagsOf(value: unknown): ReadTags | undefined {
  const fields = fieldsOf(value)
  if (!Array.isArray(fields.artists)) return undefined
  const { podArtists } = fields
  return {
    ...fields,
    podArtists: Array.isArray(podArtists) ? podArtists.filter(isText) : undefined,
    artists: fields.artists.filter(isText),
    genres: listOf(fields.genres).filter(isText),
    hasCover: fields.hasCover === true,
    chapters: listOf(fields.chapters).flatMap((each) => {
      const { start, title } = fieldsOf(each)
      return isCount(start) && isText(title) ? [{ start, title }] : []
    }),
    text: textIn(fields.text)
  }
}

const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isIdOrNull = (value: unknown): boolean => value === null || Number.isSafeInteger(value)
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
/** What each field of the texts of an episode may be. */
const EPISODE: Readonly<Record<keyof ImportMetadata, (value: unknown) => boolean>> = {
  title: isText,
  description: isTextOrNull,
  mbid: isTextOrNull,
  copyright: isTextOrNull,
  position: isIdOrNull,
  tags: isTexts,
  license: isTextOrNull,
  cover: isTextOrNull,
  album: isIdOrNull
}

/** What was written about a file of a channel; other values are left out. */
export const readTexts = (value: unknown): Partial<ImportMetadata> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      ([field, each]) =>
        Object.hasOwn(EPISODE, field) && EPISODE[field as keyof ImportMetadata](each)
    )
  )

function itemOf(value: unknown): UploadItem[] {
  const fields = fieldsOf(value)
  const { id, name, path, size, modified, state, progress, tries } = fields
  const texts = [id, name, path].every(isText) && STATES.has(state)
  if (!texts || ![size, modified, progress, tries].every(isCount)) return []
  if (OPTIONAL_TEXTS.some((key) => fields[key] !== undefined && !isText(fields[key]))) return []
  const { title, ...written } = readTexts(fields.metadata)
  const metadata = title === undefined ? undefined : { ...written, title }
  return [{ ...(fields as UploadItem), tags: tagsOf(fields.tags), metadata }]
}

function targetOf(value: unknown): UploadTarget | undefined {
  const { type, library, channel, name } = fieldsOf(value)
  if (!isText(name)) return undefined
  if (type === 'library' && isText(library)) return { type, library, name }
  return type === 'channel' && isText(channel) ? { type, channel, name } : undefined
}

function podGroupOf(value: unknown): UploadGroup['pod'] {
  const { guid, path } = fieldsOf(value)
  return isText(guid) && isText(path) ? { guid, path } : undefined
}

function groupOf(value: unknown): UploadGroup[] {
  const { guid, pod, target, createdAt, paused, full, draft, hold, queue } = fieldsOf(value)
  const there = podGroupOf(pod)
  const goal = targetOf(target)
  const items = listOf(queue).flatMap(itemOf)
  if (!isText(guid) || !isCount(createdAt) || !goal || items.length === 0) return []
  return [
    {
      guid,
      target: goal,
      createdAt,
      paused: paused === true,
      draft: draft === true,
      ...(full === true && { full }),
      ...(hold === true && { hold }),
      ...(there && { pod: there }),
      queue: items
    }
  ]
}

/** What can be used of what was kept, or came from another tab. */
export function readUploads(value: unknown): KeptUploads {
  const { groups, history, atOnce, tooLarge } = fieldsOf(value)
  return {
    groups: listOf(groups).flatMap(groupOf),
    history: listOf(history).flatMap(groupOf).slice(0, MAX_HISTORY),
    atOnce: isCount(atOnce) ? Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(atOnce))) : 1,
    tooLarge: isCount(tooLarge) ? tooLarge : undefined
  }
}

/** When files began, by id: milliseconds since 1970. */
export const packBegun = (begun: ReadonlyMap<string, number>): string =>
  begun.size === 0 ? '' : JSON.stringify([...begun])

/** As `packBegun` wrote it; what is no such pair is left out. */
export function unpackBegun(text: string): ReadonlyMap<string, number> {
  try {
    const pairs = listOf(JSON.parse(text)).map(listOf)
    return new Map(
      pairs.filter((pair): pair is [string, number] => isText(pair[0]) && isCount(pair[1]))
    )
  } catch {
    return new Map()
  }
}

export function unpackUploads(text: string): KeptUploads {
  try {
    return readUploads(JSON.parse(text))
  } catch {
    return NO_UPLOADS
  }
}
