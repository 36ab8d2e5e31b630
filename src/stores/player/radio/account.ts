// Another person's listening: their history page by page, newest first, and each new listen as it
// happens. It uses no radio session of the pod. docs/product/player.md#listening-along.
import { NotFoundError } from '../../../lib/api/errors.ts'
import { listListenings } from '../../../lib/api/listen/history.ts'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import type { LiveEvent } from '../../../lib/contract/live/events.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { insertNext, move } from '../../../lib/queue/edit.ts'
import type { Radio } from '../../../lib/queue/radio-states.ts'
import { indexOfKey, type Queue, type QueueTrack } from '../../../lib/queue/types.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import { $liveOpen } from '../../live/live.ts'
import { poll } from '../../live/poll.ts'

/** Listens already returned: the same one may arrive as a page and as an event. */
const given = new Set<string>()
const MAX_GIVEN = 500

/**
 * Track and time name a listen in pages and in events of every dialect: rows of 2.0 have no id, and
 * events no `fid`.
 */
const isNew = (track: number, date: string): boolean => {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return true
  const listen = `${track} ${time}`
  if (given.has(listen)) return false
  given.add(listen)
  if (given.size > MAX_GIVEN) given.delete(given.values().next().value!)
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
      const { track, creation_date: date } = listening
      if (isNew(track.id, date) && !isUnplayable(track)) return { track, page: nextPage }
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
  if (!isNew(event.object.local_id, event.published)) return undefined
  const track = await getTrack(event.object.local_id)
  return isUnplayable(track) ? undefined : track
}

/** Milliseconds between two requests where there are no live events. */
const POLL_MS = 15_000
/** Listens requested at a time: more are unlikely between two requests. */
const MAX_AT_ONCE = 5

/**
 * Polls the newest listens of an account while there are no live events: visitors and token
 * sessions get no socket.
 * @param onListen receives each new listen, oldest first
 * @returns a function that stops this
 */
export function pollListens(account: string, onListen: (track: Track) => void): () => void {
  // Listens before the first request belong to the history.
  let newest: number | undefined // in milliseconds since 1970
  const checkNewest = async (): Promise<void> => {
    if ($liveOpen.get()) return void (newest = undefined)
    const query = { scope: `actor:${account}`, ordering: '-creation_date', page_size: MAX_AT_ONCE }
    const { results } = await listListenings(query)
    const before = newest
    newest = Math.max(before ?? 0, ...results.map(({ creation_date: date }) => Date.parse(date)))
    if (before === undefined) return
    for (const { creation_date: date, track } of results.toReversed())
      if (Date.parse(date) > before && isNew(track.id, date) && !isUnplayable(track))
        onListen(track)
  }
  checkNewest().catch(() => {}) // the next poll requests the same
  return poll(checkNewest, POLL_MS)
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
