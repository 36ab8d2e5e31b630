// What groups of files say together: what goes next, how far they are.
// docs/product/library.md#uploads.
import { fitting } from './pace.ts'
import { isUnsent, waitsForRoom, type Groups } from './queue.ts'
import { waitingTwins } from './twins.ts'
import type { ClientStatus, UploadGroup, UploadItem } from './types.ts'

/** The ids of the files to read next. @param atOnce how many may be read at a time */
export const nextToRead = (groups: Groups, atOnce: number): string[] =>
  groups
    .flatMap(({ queue }) => queue)
    .filter(({ state }) => state === 'queued')
    .slice(0, atOnce)
    .map(({ id }) => id)

const looks = ({ name, size }: UploadItem): string => `${size} ${name}`

/**
 * Files of a group that may be sent. Of files that look the same to the pod, one goes at a time: an
 * upload that is found after a lost answer could be that of another one. Those of a channel go one
 * by one, as their order is that of the episodes.
 */
function sendable({ target, queue }: UploadGroup, waiting: ReadonlySet<string>): UploadItem[] {
  const going = queue.filter(({ state }) => state === 'uploading')
  if (target.type === 'channel')
    return going.length > 0 ? [] : queue.filter(({ state }) => state === 'parsed').slice(0, 1)
  const taken = new Set(going.map(looks))
  return queue.filter((item) => {
    if (item.state !== 'parsed' || taken.has(looks(item)) || waiting.has(item.id)) return false
    taken.add(looks(item))
    return true
  })
}

/**
 * The ids of the files to send next, in the order of the queue. A group begins when those before it
 * have nothing left to send, unless they are paused. Of a channel one goes at a time, because the
 * pod lists its episodes in the order in which they came.
 * @param atOnce how many may be on their way at a time
 */
export function nextToSend(groups: Groups, atOnce: number): string[] {
  const running = groups
    .flatMap(({ queue }) => queue)
    .filter(({ state }) => state === 'uploading').length
  const waiting = waitingTwins(groups)
  return groups
    .filter(({ paused }) => !paused)
    .flatMap((group) => sendable(group, waiting))
    .slice(0, Math.max(0, atOnce - running))
    .map(({ id }) => id)
}

/** Files whose import the client waits for. */
export const awaitingImport = (groups: Groups): UploadItem[] =>
  groups
    .flatMap(({ queue }) => queue)
    .filter(({ state, guid }) => state === 'uploaded' && guid !== undefined)

/** Whether leaving the page now would interrupt something. */
export const isBusy = (groups: Groups): boolean =>
  groups.some(
    ({ queue, paused }) =>
      queue.some(({ state }) => state === 'uploading') ||
      (!paused && queue.some(({ state }) => state === 'queued' || state === 'parsed'))
  )

/** Bytes that are still to be sent, but for one group and for drafts. @param but its guid */
export const unsentBytes = (groups: Groups, but?: string): number =>
  groups
    .filter(({ guid, draft }) => !draft && guid !== but)
    .flatMap(({ queue }) => queue.filter(isUnsent))
    .reduce((sum, { size }) => sum + size, 0)

/**
 * The ids of files for which there was no room on the pod, as far as there is some now. What goes
 * up without them comes first.
 * @param left bytes
 */
export function fitsNow(groups: Groups, left: number): string[] {
  const refused = groups.flatMap(({ queue }) => queue).filter(waitsForRoom)
  const going = unsentBytes(groups.filter(({ paused }) => !paused))
  const { files } = fitting(
    refused.map(({ size }) => size),
    left - going
  )
  return refused.slice(0, files).map(({ id }) => id)
}

/** A group is done when nothing of it waits, goes up or is being imported. */
export const isDone = ({ queue }: UploadGroup): boolean =>
  queue.every(({ state }) => state === 'imported' || state === 'failed')

const statusOfItem = ({ state }: UploadItem): ClientStatus => {
  if (state === 'failed') return 'errored'
  if (state === 'uploading') return 'uploading'
  return state === 'uploaded' || state === 'imported' ? 'uploaded' : 'pending'
}

/** The status of an item, or of a group by its items. */
export function statusOf(of: UploadItem | UploadGroup): ClientStatus {
  if (!('queue' in of)) return statusOfItem(of)
  const states = new Set(of.queue.map(statusOfItem))
  if (states.has('uploading')) return 'uploading'
  if (states.has('pending')) return states.has('uploaded') ? 'uploading' : 'pending'
  return states.has('errored') ? 'errored' : 'uploaded'
}

export type GroupSummary = {
  /** Percent of the bytes that are sent, 0 to 100. */
  progress: number
  files: number
  /** Bytes of all files, and of those what is sent. */
  size: number
  sent: number
  imported: number
  /** Among the imported: those that the person had already. */
  skipped: number
  /** Sent, and not imported yet. */
  processing: number
  uploading: number
  waiting: number
  failed: number
}

/** Figures of one group, or of several together. */
export function summarise(groups: Groups): GroupSummary {
  const items = groups.flatMap(({ queue }) => queue)
  const count = (matches: (item: UploadItem) => boolean): number => items.filter(matches).length
  const counted = items.filter(({ reason }) => reason !== 'upload-cancelled')
  const size = items.reduce((sum, item) => sum + item.size, 0)
  const whole = counted.reduce((sum, item) => sum + item.size, 0)
  const done = counted.reduce((sum, item) => sum + (item.size * item.progress) / 100, 0)
  return {
    progress: whole === 0 ? 0 : Math.floor((done / whole) * 100),
    files: items.length,
    size,
    sent: done,
    imported: count(({ state }) => state === 'imported'),
    skipped: count(({ importStatus }) => importStatus === 'skipped'),
    processing: count(({ state }) => state === 'uploaded'),
    uploading: count(({ state }) => state === 'uploading'),
    waiting: count(({ state }) => state === 'queued' || state === 'parsed'),
    failed: count(({ state }) => state === 'failed')
  }
}

/**
 * Files with the same bytes as one before them: the name of that one by the id of each. Files that
 * failed do not count.
 */
export function sameBytes(
  groups: readonly Pick<UploadGroup, 'queue'>[]
): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const same = new Map<string, string>()
  for (const { id, hash, name, state } of groups.flatMap(({ queue }) => queue)) {
    if (hash === undefined || state === 'failed') continue
    const before = first.get(hash)
    if (before === undefined) first.set(hash, name)
    else same.set(id, before)
  }
  return same
}

/** What the pod calls a group: the `import_reference` of its uploads. */
export const referenceOf = ({ guid, pod }: UploadGroup): string => pod?.guid ?? guid

export const withPodGroup = (groups: Groups, guid: string, pod: UploadGroup['pod']): Groups =>
  groups.map((group) => (group.guid === guid ? { ...group, pod } : group))
