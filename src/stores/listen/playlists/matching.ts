// Asks the pod for the tracks that the rows of a playlist file mean.
import { atom, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { getTrack, listTracks } from '../../../lib/api/listen/tracks.ts'
import type { Track, TrackQuery } from '../../../lib/contract/listen/tracks.ts'
import type { FileRow } from '../../../lib/files/types.ts'
import { matchRow, type Match } from '../../../lib/playlists/match.ts'
import { toFound, trackIdOf, type FoundTrack } from '../../../lib/playlists/tracks.ts'
import { askedSearch } from '../../../lib/search/rank.ts'

export type Matching = {
  /** One for each row; undefined while it is not known. */
  readonly matches: readonly (Match<FoundTrack> | undefined)[]
  readonly done: number
  /** Why it stopped; `run` goes on. */
  readonly error: unknown
}

/** Requests at a time. */
const AT_ONCE = 3
/** Tracks that a search returns for a row. */
const HITS = 10

/** A number of a deleted track finds nothing. */
const trackOrNone = (id: number, signal: AbortSignal): Promise<Track[]> =>
  getTrack(id, signal).then(
    (track) => [track],
    (error: unknown) => {
      if (error instanceof NotFoundError) return []
      throw error
    }
  )

async function find(row: FileRow, signal: AbortSignal): Promise<Match<FoundTrack>> {
  const found: FoundTrack[] = []
  const add = (tracks: readonly Track[]): Match<FoundTrack> => {
    found.push(...tracks.map(toFound))
    return matchRow(row, found)
  }
  const list = async (query: TrackQuery) =>
    (await listTracks({ include_channels: true, page_size: HITS, ...query }, signal)).results
  const asks: (() => Promise<Track[]>)[] = [
    ...row.addresses.flatMap((address) => {
      const id = trackIdOf(address)
      return id === undefined ? [] : [() => trackOrNone(id, signal)]
    }),
    ...(row.mbid ? [() => list({ mbid: row.mbid })] : []),
    // The words of all names first: a title alone may be that of many tracks.
    ...[...new Set([`${row.title} ${row.artist}`, row.title].map(askedSearch))]
      .filter((q) => q !== '')
      .map((q) => () => list({ q }))
  ]
  let match: Match<FoundTrack> = { state: 'missing' }
  for (const ask of asks) {
    match = add(await ask())
    if (match.state !== 'missing') break
  }
  return match
}

/** Finds the tracks of rows, some at a time. */
export function createMatching(rows: readonly FileRow[]): {
  readonly $matching: ReadableAtom<Matching>
  /** Begins, or goes on after an error. */
  run(): void
  stop(): void
} {
  const $matching = atom<Matching>({
    matches: rows.map(() => undefined),
    done: 0,
    error: undefined
  })
  let running = new AbortController()

  async function work(next: () => number | undefined, signal: AbortSignal): Promise<void> {
    for (let at = next(); at !== undefined && !signal.aborted; at = next()) {
      const match = await find(rows[at]!, signal)
      if (signal.aborted) return
      const { matches, done } = $matching.get()
      $matching.set({ matches: matches.with(at, match), done: done + 1, error: undefined })
    }
  }

  return {
    $matching,
    run() {
      running.abort()
      running = new AbortController()
      const { signal } = running
      const { matches } = $matching.get()
      const open = matches.flatMap((match, at) => (match ? [] : [at]))
      $matching.set({ ...$matching.get(), error: undefined })
      const workers = Array.from({ length: AT_ONCE }, () => work(() => open.shift(), signal))
      Promise.all(workers).catch((error: unknown) => {
        if (signal.aborted) return
        running.abort()
        $matching.set({ ...$matching.get(), error })
      })
    },
    stop: () => running.abort()
  }
}
