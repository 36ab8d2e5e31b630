// Looks up one object on another pod and waits for the outcome. Used by one form or dialog at a
// time. docs/product/federation.md#fetches.
import { atom, type ReadableAtom } from 'nanostores'
import { NotFoundError, PermissionError } from '../../../lib/api/errors.ts'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { getFetch, startFetch } from '../../../lib/api/listen/other-pods.ts'
import { findRemoteLibrary } from '../../../lib/api/publish/libraries.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import type { Fetch } from '../../../lib/contract/listen/other-pods.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { env } from '../../../lib/env.ts'
import { fetchedKind, outcomeOf, type Outcome } from '../../../lib/other-pods/outcome.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { askedSearch } from '../../../lib/search/rank.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { poll } from '../../live/poll.ts'

/**
 * `pending`: this pod has not ended within a minute, and goes on. `failed`: this pod itself did not
 * answer as it should.
 */
export type Lookup =
  { state: 'idle' } | { state: 'asking' } | Outcome | { state: 'failed'; error: unknown }

const IDLE: Lookup = { state: 'idle' }
/** Milliseconds between two questions while the pod reads. */
const POLL_MS = 2000
/** Milliseconds after which a fetch that still waits is left to the pod. */
const TIMEOUT_MS = 60_000
/** Questions that may fail one after the other; a refusal is final at once. */
const MAX_FAILURES = 3
const NEWEST = 50

type Row = { fid: string | null; id: number }
type Ask = { q?: string; include_channels: true; ordering: string; page_size: number }
const LISTS: Readonly<
  Record<string, readonly [RouteName, (ask: Ask, signal: AbortSignal) => Promise<Page<Row>>]>
> = {
  artist: ['library.artists.detail', listArtists],
  album: ['library.albums.detail', listAlbums],
  track: ['library.tracks.detail', listTracks]
}

/**
 * The page of an object whose number here the pod did not name: pods of 2.0 send the object as it
 * is on its own pod. It is one of those with its name.
 */
async function pathByAddress(fetch: Fetch, signal: AbortSignal): Promise<string | undefined> {
  const found = fetchedKind(fetch)
  if (!found) return undefined
  const { kind, fid, name } = found
  if (kind === 'library') {
    const library = await findRemoteLibrary(fid)
    return library && routePath('library.detail', { id: library.uuid })
  }
  const q = askedSearch(name)
  const ask: Ask = {
    ...(q ? { q } : {}),
    include_channels: true,
    ordering: '-creation_date',
    page_size: NEWEST
  }
  if (kind === 'channel') {
    const { results } = await listChannels(ask, signal)
    const channel = results.find(({ actor }) => actor?.fid === fid)
    return channel && routePath('channels.detail', { id: channel.uuid })
  }
  if (kind === 'upload') {
    const { results } = await listTracks(ask, signal)
    const track = results.find((each) => each.fid === fid)
    const [upload, ...others] = track?.uploads ?? []
    if (upload && others.length === 0)
      return routePath('library.uploads.detail', { id: upload.uuid })
    return track && routePath('library.tracks.detail', { id: track.id })
  }
  const list = Object.hasOwn(LISTS, kind) ? LISTS[kind] : undefined
  const row = (await list?.[1](ask, signal))?.results.find((each) => each.fid === fid)
  return list && row && routePath(list[0], { id: row.id })
}

async function settle(fetch: Fetch, signal: AbortSignal): Promise<Lookup> {
  const outcome = outcomeOf(fetch)
  if (outcome.state !== 'finished' || outcome.path !== undefined) return outcome
  return { ...outcome, path: await pathByAddress(fetch, signal).catch(() => undefined) }
}

export type LookingUp = {
  $value: ReadableAtom<Lookup>
  /**
   * Begins a lookup; the one before is dropped.
   * @param address from `lookupOf`
   * @param force also if the pod has read it within the last hour
   */
  begin(address: string, force?: boolean): Promise<Lookup>
  /** Drops the lookup and its result. */
  stop(): void
}

/** One lookup after the other, for one form. */
export function lookingUp(): LookingUp {
  const $value = atom<Lookup>(IDLE)
  let running: AbortController | undefined
  let stopPolling = (): void => {}

  function stop(): void {
    stopPolling()
    running?.abort()
    $value.set(IDLE)
  }

  /**
   * Asks until the fetch has ended, or for a minute. @throws ApiError if the pod refuses to answer,
   * or fails to three times in a row
   */
  const ended = (fetch: Fetch, signal: AbortSignal): Promise<Fetch> =>
    new Promise((done, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason as Error))
      const until = env().now() + TIMEOUT_MS
      let failures = 0
      stopPolling = poll(async () => {
        try {
          const now = await getFetch(fetch.id, signal)
          failures = 0
          if (now.status === 'pending' && env().now() < until) return
          stopPolling()
          done(now)
        } catch (error) {
          const isFinal = error instanceof NotFoundError || error instanceof PermissionError
          if (!isFinal && ++failures < MAX_FAILURES) throw error
          stopPolling()
          fail(error as Error)
        }
      }, POLL_MS)
    })

  async function run(address: string, force: boolean, signal: AbortSignal): Promise<Lookup> {
    try {
      const first = await startFetch(address, force, signal)
      return await settle(first.status === 'pending' ? await ended(first, signal) : first, signal)
    } catch (error) {
      return { state: 'failed', error }
    }
  }

  return {
    $value,
    stop,
    async begin(address, force = false) {
      stop()
      const controller = new AbortController()
      running = controller
      $value.set({ state: 'asking' })
      const found = await run(address, force, controller.signal)
      if (controller.signal.aborted) return IDLE
      $value.set(found)
      return found
    }
  }
}
