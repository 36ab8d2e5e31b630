// What people write about files that they publish in a channel: the texts of one file, copied to
// those below it, put into order, and made ready for the pod. docs/product/library.md#publishing.
import type { ImportMetadata } from '../contract/publish/uploads.ts'
import { characters } from '../text/characters.ts'
import { changeItem, type Groups } from './queue.ts'
import type { ReadTags, UploadGroup, UploadItem, UploadTarget } from './types.ts'

/** Characters; docs/product/limits.md#publishing. */
export const MAX_EPISODE = { title: 500, description: 5000, copyright: 500, tag: 100 } as const
/** Pods leave out further tags. */
export const MAX_TAGS = 30

/** What is written about a file; the title may be empty until it is published. */
export type EpisodeTexts = ImportMetadata
/** What several files may have in common. */
export type SharedField = 'album' | 'tags' | 'license' | 'cover' | 'description' | 'copyright'
export type EpisodeFault = { field: 'title' | 'description' | 'copyright'; over: number }

const TAG = /^[\p{L}\p{N}\p{M}_]+$/u

/** Words that can be tags, each once, without what stands around them. */
export function episodeTags(words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of words) {
    const tag = word.replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, '')
    if (TAG.test(tag) && characters(tag) <= MAX_EPISODE.tag && !found.has(tag.toLowerCase()))
      found.set(tag.toLowerCase(), tag)
  }
  return [...found.values()].slice(0, MAX_TAGS)
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
const withoutEnding = (name: string): string => name.replace(/\.\w{1,5}$/, '') || name

/** The texts that a file begins with: those of its tags, or its name. */
export function textsOf(tags: ReadTags | undefined, name: string): EpisodeTexts {
  const description = tags?.description?.trim()
  return {
    title: cut(tags?.title ?? withoutEnding(name), MAX_EPISODE.title),
    description: description ? cut(description, MAX_EPISODE.description) : null,
    tags: episodeTags(tags?.genres ?? [])
  }
}

/** The texts of a file that is published; those of its tags until something was written. */
export const episodeOf = ({ metadata, tags, name }: UploadItem): EpisodeTexts =>
  metadata ?? textsOf(tags, name)

const said = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Without empty texts: pods refuse them, and those of 1.4 fail to import a file with nulls. */
export function readyTexts({ title, tags = [], ...texts }: EpisodeTexts): ImportMetadata {
  const trimmed = Object.entries(texts).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value
  ])
  const written = Object.fromEntries(trimmed.filter(([, value]) => said(value))) as typeof texts
  return { ...written, title: title.trim(), tags: episodeTags(tags) }
}

/** What pods would refuse: a text that is missing (`over` 0), or has `over` characters too many. */
export function episodeFaults(texts: EpisodeTexts): EpisodeFault[] {
  const ready = readyTexts(texts)
  const long = (['title', 'description', 'copyright'] as const).flatMap((field) => {
    const over = characters(ready[field] ?? '') - MAX_EPISODE[field]
    return over > 0 ? [{ field, over }] : []
  })
  return ready.title === '' ? [{ field: 'title', over: 0 }, ...long] : long
}

/** Writes something about files that are not sent yet. */
export const described = (
  groups: Groups,
  ids: readonly string[],
  change: Partial<EpisodeTexts>
): Groups =>
  ids.reduce(
    (now, id) =>
      changeItem(now, id, (item) =>
        item.guid === undefined ? { ...item, metadata: { ...episodeOf(item), ...change } } : item
      ),
    groups
  )

const withQueue = (
  groups: Groups,
  id: string,
  change: (queue: readonly UploadItem[], at: number) => readonly UploadItem[]
): Groups =>
  groups.map((group) => {
    const at = group.queue.findIndex((item) => item.id === id)
    return at < 0 ? group : { ...group, queue: change(group.queue, at) }
  })

/** Copies a field of a file to all files below it. */
export const filledDown = (groups: Groups, id: string, field: SharedField): Groups =>
  withQueue(groups, id, (queue, from) => {
    const value = episodeOf(queue[from]!)[field]
    return queue.map((item, at) =>
      at > from && item.guid === undefined
        ? { ...item, metadata: { ...episodeOf(item), [field]: value } }
        : item
    )
  })

/** Moves a file within its group. @param to its index afterwards */
export const reordered = (groups: Groups, id: string, to: number): Groups =>
  withQueue(groups, id, (queue, from) => {
    const place = Math.max(0, Math.min(queue.length - 1, to))
    return from === place ? queue : queue.toSpliced(from, 1).toSpliced(place, 0, queue[from]!)
  })

/** How many tracks albums of the channel have already, by id. */
export type AlbumCounts = Readonly<Record<number, number>>

/**
 * The position of each file, by id: it follows the order, and goes on where the album or series
 * ends. Files that cannot be sent have none.
 */
export function positionsOf(
  queue: readonly UploadItem[],
  counts: AlbumCounts
): ReadonlyMap<string, number> {
  const last = new Map<number | undefined, number>()
  const found = new Map<string, number>()
  for (const item of queue) {
    if (item.state === 'failed') continue
    const album = episodeOf(item).album ?? undefined
    const before = last.get(album) ?? (album === undefined ? 0 : (counts[album] ?? 0))
    last.set(album, before + 1)
    found.set(item.id, before + 1)
  }
  return found
}

/** A group whose texts are ready to be sent, with the positions of its files. */
export function readyGroup(group: UploadGroup, counts: AlbumCounts): UploadGroup {
  const positions = positionsOf(group.queue, counts)
  const queue = group.queue.map((item) => {
    const position = positions.get(item.id)
    return { ...item, metadata: readyTexts({ ...episodeOf(item), position: position ?? null }) }
  })
  return { ...group, queue }
}

/** Whether files of two groups go to the same place. */
export const isSameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.type === 'channel'
    ? b.type === 'channel' && a.channel === b.channel
    : b.type === 'library' && a.library === b.library

export const isFor = ({ target }: UploadGroup, channel: string): boolean =>
  target.type === 'channel' && target.channel === channel
