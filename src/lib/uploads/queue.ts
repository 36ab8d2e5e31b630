// What happens to files on their way to the pod. Pure: every function returns new groups.
// docs/product/library.md#uploads.
import type { ImportStatus } from '../contract/publish/uploads.ts'
import type { AudioKind, FailReason, Problem, ReadTags, UploadGroup, UploadItem } from './types.ts'

export type Groups = readonly UploadGroup[]

const ID_LENGTH = 21
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** An id of 21 characters, each one of 64. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => LETTERS[byte & 63]).join(
    ''
  )

export type NewFile = { name: string; path: string; size: number; modified: number }

export const newItem = (file: NewFile, id = newId()): UploadItem => ({
  id,
  ...file,
  state: 'queued',
  progress: 0,
  tries: 0
})

/** Changes the item with an id; the same groups if there is none, or nothing changes. */
export function changeItem(
  groups: Groups,
  id: string,
  change: (item: UploadItem) => UploadItem
): Groups {
  let changed = false
  const next = groups.map((group) => {
    const at = group.queue.findIndex((item) => item.id === id)
    if (at < 0) return group
    const item = change(group.queue[at]!)
    if (item === group.queue[at]) return group
    changed = true
    return { ...group, queue: group.queue.with(at, item) }
  })
  return changed ? next : groups
}

export const findItem = (
  groups: Groups,
  id: string
): { group: UploadGroup; item: UploadItem } | undefined => {
  for (const group of groups) {
    const item = group.queue.find((each) => each.id === id)
    if (item) return { group, item }
  }
  return undefined
}

/** Adds a group at the end. A group without files is not added. */
export const addGroup = (groups: Groups, group: UploadGroup): Groups =>
  group.queue.length === 0 ? groups : [...groups, group]

/** Takes an item out of its group, and the group with its last item. */
export function removeItem(groups: Groups, id: string): Groups {
  if (!findItem(groups, id)) return groups
  return groups
    .map((group) => ({ ...group, queue: group.queue.filter((item) => item.id !== id) }))
    .filter(({ queue }) => queue.length > 0)
}

export const removeGroup = (groups: Groups, guid: string): Groups =>
  groups.filter((group) => group.guid !== guid)

const only =
  (states: readonly UploadItem['state'][], change: (item: UploadItem) => UploadItem) =>
  (item: UploadItem): UploadItem =>
    states.includes(item.state) ? change(item) : item

/** What is said of a failure, gone. */
const NO_FAULT = { reason: undefined, problem: undefined, detail: undefined, details: undefined }

const fail =
  (reason: FailReason, problem: Problem | undefined, detail?: string) =>
  (item: UploadItem): UploadItem => ({
    ...item,
    state: 'failed',
    reason,
    problem,
    detail,
    progress: item.guid === undefined ? 0 : item.progress
  })

export type Found = { kind: AudioKind; tags: ReadTags; hash?: string | undefined }

/** The file was read: it waits for its turn to be sent. */
export const parsed = (groups: Groups, id: string, found: Found): Groups =>
  changeItem(
    groups,
    id,
    only(['queued'], (item) => ({ ...item, ...found, state: 'parsed' }))
  )

/**
 * The file cannot be sent as it is: it has no tags, or is no sound.
 * @param found what could be read all the same
 */
export const unusable = (
  groups: Groups,
  id: string,
  problem: Problem,
  found: Partial<Found> = {}
): Groups =>
  changeItem(
    groups,
    id,
    only(['queued'], (item) => fail('missing-tags', problem)({ ...item, ...found }))
  )

/** @param at milliseconds since 1970 */
export const sendingBegan = (groups: Groups, id: string, at?: number): Groups =>
  changeItem(
    groups,
    id,
    only(['parsed'], (item) => ({
      ...item,
      state: 'uploading',
      progress: 0,
      unsure: true,
      beganAt: item.beganAt ?? at
    }))
  )

/** @param percent of the file, 0 to 100; it never goes back */
export const progressed = (groups: Groups, id: string, percent: number): Groups =>
  changeItem(
    groups,
    id,
    only(['uploading'], (item) => {
      const progress = Math.min(100, Math.max(item.progress, Math.floor(percent)))
      return progress === item.progress ? item : { ...item, progress }
    })
  )

/** The pod has the file. @param at milliseconds since 1970 */
export const sent = (groups: Groups, id: string, guid: string, at?: number): Groups =>
  changeItem(
    groups,
    id,
    only(['uploading', 'parsed'], (item) => ({
      ...item,
      state: 'uploaded',
      guid,
      sentAt: at,
      progress: 100,
      unsure: undefined,
      problem: undefined,
      detail: undefined
    }))
  )

/**
 * Sending was interrupted by something that may pass: the file goes back to its place in the queue.
 * @param unsure whether the pod may have the file all the same
 */
export const interrupted = (groups: Groups, id: string, unsure: boolean): Groups =>
  changeItem(
    groups,
    id,
    only(['uploading'], (item) => ({
      ...item,
      state: 'parsed',
      progress: 0,
      unsure: unsure || undefined,
      tries: item.tries + 1
    }))
  )

/** Sending failed for good; only the person can try again. */
export const sendingFailed = (
  groups: Groups,
  id: string,
  problem: Problem,
  detail?: string
): Groups =>
  changeItem(
    groups,
    id,
    only(['uploading', 'parsed', 'queued'], fail('upload-failed', problem, detail))
  )

export type ImportNews = {
  status: ImportStatus
  date?: string | undefined
  track?: number | undefined
  problem?: Problem | undefined
  detail?: string | undefined
  /** Of an import that failed, as the pod sent them. */
  details?: unknown
}

/**
 * What the pod says about an upload; a draft is settled until somebody publishes it. News about
 * other uploads change nothing.
 */
export function importNews(groups: Groups, guid: string, news: ImportNews): Groups {
  const item = groups.flatMap(({ queue }) => queue).find((each) => each.guid === guid)
  if (!item) return groups
  return changeItem(groups, item.id, (each) => {
    if (each.state === 'failed' && each.reason === 'upload-cancelled') return each
    const same = each.importStatus === news.status && each.importDate === news.date
    if (same) return each
    const known = { ...each, importStatus: news.status, importDate: news.date, track: news.track }
    const { status, problem, detail, details } = news
    if (status === 'errored') return { ...fail('import-failed', problem, detail)(known), details }
    const settled = news.status !== 'pending'
    return { ...known, state: settled ? 'imported' : 'uploaded', ...NO_FAULT }
  })
}

/** The file is another upload on the pod from now on. */
export const became = (groups: Groups, id: string, guid: string, news: ImportNews): Groups =>
  importNews(
    changeItem(groups, id, (item) => ({ ...item, guid })),
    guid,
    news
  )

/** Whether the pod does not have the file yet, and is to get it. */
export const isUnsent = ({ state }: UploadItem): boolean =>
  state === 'queued' || state === 'parsed' || state === 'uploading'

/** Whether `cancel` does something: the file is not imported. */
export const canCancel = ({ state }: UploadItem): boolean =>
  state !== 'imported' && state !== 'failed'

/** There was no room for the file on the pod. */
export const waitsForRoom = ({ state, problem }: UploadItem): boolean =>
  state === 'failed' && problem === 'quota'

/** Gives up a file that is not imported yet. */
export const cancel = (groups: Groups, id: string): Groups =>
  changeItem(groups, id, (item) =>
    canCancel(item) || waitsForRoom(item) ? fail('upload-cancelled', undefined)(item) : item
  )

/** Whether a failed file may be tried again as it is: its tags were read. */
export const canRetry = ({ state, reason, tags, guid }: UploadItem): boolean =>
  state === 'failed' &&
  tags !== undefined &&
  (reason !== 'import-failed' || guid !== undefined) &&
  reason !== 'missing-tags'

/**
 * Tries again: error, reason, time and progress are reset. A file that the pod has waits for its
 * import; another one is sent.
 */
export const retry = (groups: Groups, id: string): Groups =>
  changeItem(groups, id, (item) =>
    canRetry(item)
      ? {
          ...item,
          state: item.reason === 'import-failed' ? 'uploaded' : 'parsed',
          guid: item.reason === 'import-failed' ? item.guid : undefined,
          ...NO_FAULT,
          importStatus: undefined,
          importDate: undefined,
          progress: item.reason === 'import-failed' ? 100 : 0,
          tries: 0
        }
      : item
  )

/** Of the files that began, those that these groups show as if they had not. */
export const stillBegun = (
  groups: Groups,
  late: ReadonlyMap<string, number>
): ReadonlyMap<string, number> =>
  new Map(
    [...late].filter(([id]) => {
      const item = findItem(groups, id)?.item
      return (item?.state === 'queued' || item?.state === 'parsed') && !item.unsure
    })
  )

/** The pod may have these files, so it is asked before they are sent. */
export const begun = (groups: Groups, late: ReadonlyMap<string, number>): Groups =>
  [...stillBegun(groups, late)].reduce(
    (all, [id, at]) =>
      changeItem(all, id, (item) => ({ ...item, unsure: true, beganAt: item.beganAt ?? at })),
    groups
  )

/** What is on its way goes back to its place: the pod is asked about it before it goes again. */
export const heldUp = (group: UploadGroup): UploadGroup => ({
  ...group,
  queue: group.queue.map((item) =>
    item.state === 'uploading' ? { ...item, state: 'parsed' as const, progress: 0 } : item
  )
})

/** After a reload nothing is on its way. */
export const afterReload = (groups: Groups): Groups => groups.map(heldUp)
