// Files with the same bytes for the same library: they go up once, and the others are told by it.
import type { Groups } from './queue.ts'
import type { UploadGroup, UploadItem } from './types.ts'

const keyOf = ({ target }: UploadGroup, { hash }: UploadItem): string | undefined =>
  target.type === 'library' && hash !== undefined ? `${target.library} ${hash}` : undefined

/** Each change of the uploads asks several times; groups never change. */
function once<T>(find: (groups: Groups) => T): (groups: Groups) => T {
  const known = new WeakMap<Groups, T>()
  return (groups) => {
    const found = known.get(groups) ?? find(groups)
    known.set(groups, found)
    return found
  }
}

/** The first one of each; one that failed is none. Of drafts nothing goes up yet. */
const firsts = once((groups): Map<string, UploadItem> => {
  const found = new Map<string, UploadItem>()
  for (const group of groups)
    for (const item of group.queue) {
      // What is paused may never go.
      const isOff =
        group.draft || item.state === 'failed' || (group.paused && item.state === 'parsed')
      const key = isOff ? undefined : keyOf(group, item)
      // One that the pod has, or may have, comes before those that wait.
      const known = key === undefined ? undefined : found.get(key)
      if (key !== undefined && (!known || (known.state === 'parsed' && item.state !== 'parsed')))
        found.set(key, item)
    }
  return found
})

/**
 * The ids of files that wait for another one with the same bytes: it is sent, and they are not. One
 * that may have been sent already goes on.
 */
export const waitingTwins = once((groups): ReadonlySet<string> => {
  const first = firsts(groups)
  return new Set(
    groups.flatMap((group) =>
      group.queue
        .filter((item) => {
          const key = item.state === 'parsed' && !item.unsure ? keyOf(group, item) : undefined
          const other = key === undefined ? undefined : first.get(key)
          return other !== undefined && other.id !== item.id
        })
        .map(({ id }) => id)
    )
  )
})

/** What waited for a file that is a track now is skipped, and leads to its track. */
export function settleTwins(groups: Groups): Groups {
  const waiting = waitingTwins(groups)
  if (waiting.size === 0) return groups
  const first = firsts(groups)
  let changed = false
  const next = groups.map((group) => {
    if (group.draft || group.paused) return group
    const queue = group.queue.map((item) => {
      const other = waiting.has(item.id) ? first.get(keyOf(group, item)!) : undefined
      if (other?.state !== 'imported') return item
      changed = true
      const { track } = other
      return {
        ...item,
        state: 'imported' as const,
        importStatus: 'skipped' as const,
        progress: 100,
        track
      }
    })
    return { ...group, queue }
  })
  return changed ? next : groups
}
