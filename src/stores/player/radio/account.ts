// Another person's listening: their history page by page, newest first, and each new listen as it
// happens. It uses no radio session of the pod. docs/product/player.md#listening-along.
import { NotFoundError } from '../../../lib/api/errors.ts'
import { listListenings } from '../../../lib/api/library/history.ts'
import { getTrack } from '../../../lib/api/library/tracks.ts'
import type { LiveEvent } from '../../../lib/contract/events.ts'
import type { Track } from '../../../lib/contract/library/tracks.ts'
import { insertNext, move } from '../../../lib/queue/edit.ts'
import type { Radio } from '../../../lib/queue/radio-states.ts'
import { indexOfKey, type Queue, type QueueTrack } from '../../../lib/queue/types.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import { $liveOpen } from '../../live/live.ts'
import { poll } from '../../live/poll.ts'

/** Ids of listens already returned: the same one may arrive as a page and as an event. */
const given = new Set<number>()
const MOST_GIVEN = 500

const isNew = (listening: number): boolean => {
  if (given.has(listening)) return false
  given.add(listening)
  if (given.size > MOST_GIVEN) given.delete(given.values().next().value!)
  return true
}

/** The next playable track of the history and the page after it; at its end no track and page 0. */
export async function historyTrack({
  objectId,
  page
}: Radio): Promise<{ track: Track | undefined; page: number }> {
  if (page === 1) given.clear()
  let nextPage = page
  while (nextPage > 0) {
    try {
      const query = {
        scope: `actor:${objectId}`,
        ordering: '-creation_date',
        page_size: 1,
        page: nextPage++
      }
      const { results } = await listListenings(query)
      const listening = results[0]
      if (!listening) break
      if (isNew(listening.id) && !isUnplayable(listening.track))
        return { track: listening.track, page: nextPage }
    } catch (error) {
      // Pods answer 404 for a page past the end.
      if (error instanceof NotFoundError) break
      throw error
    }
  }
  return { track: undefined, page: 0 }
}

/** The track of an event, if it is new and playable. */
export async function heardTrack(
  event: Extract<LiveEvent, { type: 'Listen' }>
): Promise<Track | undefined> {
  if (!isNew(event.local_id)) return undefined
  const track = await getTrack(event.object.local_id)
  return isUnplayable(track) ? undefined : track
}

/** Milliseconds between two requests where there are no live events. */
const EVERY = 15_000
/** Listens requested at a time: more are unlikely between two requests. */
const MOST_AT_ONCE = 5

/**
 * Polls the newest listens of an account while there are no live events: visitors and token
 * sessions get no socket.
 * @param onListen receives each new listen, oldest first
 * @returns a function that stops this
 */
export function pollListens(account: string, onListen: (track: Track) => void): () => void {
  // Listens before the first request belong to the history.
  let newest: number | undefined
  const checkNewest = async (): Promise<void> => {
    if ($liveOpen.get()) return void (newest = undefined)
    const query = { scope: `actor:${account}`, ordering: '-creation_date', page_size: MOST_AT_ONCE }
    const { results } = await listListenings(query)
    const before = newest
    newest = Math.max(before ?? 0, ...results.map(({ id }) => id))
    if (before === undefined) return
    for (const { id, track } of results.toReversed())
      if (id > before && isNew(id) && !isUnplayable(track)) onListen(track)
  }
  checkNewest().catch(() => {}) // the next poll requests the same
  return poll(checkNewest, EVERY)
}

/**
 * Inserts tracks after the last live entry if that is still ahead, else right after the current
 * one.
 */
export function afterLive(queue: Queue, tracks: readonly QueueTrack[], liveKey: number): Queue {
  const added = insertNext(queue, tracks)
  const before = indexOfKey(added, liveKey)
  return before > added.position + 1 ? move(added, queue.nextKey, before) : added
}
