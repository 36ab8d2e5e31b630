// A search over the other pods of the person, side by side. docs/product/library.md#several-pods.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import { UnauthorizedError } from '../../../lib/api/errors.ts'
import { readTokens } from '../../../lib/api/tokens.ts'
import { hasEnv } from '../../../lib/env.ts'
import { pictureAt, trackAt } from '../../../lib/other-pods/other-pod.ts'
import type { Instance } from '../../../lib/pods/instances.ts'
import { foundOf, rowsOf } from '../../../lib/search/found.ts'
import type { Found, Rows } from '../../../lib/search/kinds.ts'
import { readSearch } from '../../../lib/search/kinds.ts'
import { orders } from '../../../lib/search/orders.ts'
import { askedSearch } from '../../../lib/search/rank.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { resourceCache } from '../../kit/caches.ts'
import { LOADING, onRenewal, type Loadable } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $otherPods, refreshInstances } from '../../session/instances.ts'
import { personAt } from '../../session/other-pods.ts'

/** The kinds that are asked for at other pods. */
const kinds = ['tracks', 'albums', 'artists'] as const
type Kind = (typeof kinds)[number]
/** The best rows of each kind, and how many there are in all. */
export type PodFound = { readonly [K in Kind]: { rows: readonly Rows[K][]; count: number } }
/** `closed`: the pod shows strangers nothing, and nobody is signed in there. */
export type PodResult = { pod: Instance; found: Loadable<PodFound> | { state: 'closed' } }

/** Rows of each kind that are asked for. docs/product/limits.md#search. */
const ROWS = 8
/** Milliseconds without a change of the search until other pods are asked. */
const PAUSE = 300

const lists = { tracks: listTracks, albums: listAlbums, artists: listArtists }

async function ask<K extends Kind>(kind: K, q: string, pod: string, signal: AbortSignal) {
  const { ordering } = orders[kind]
  const query = { q, page: 1, page_size: ROWS, ordering, include_channels: true, playable: true }
  const page = await lists[kind](query, signal, pod)
  const usable = foundOf(kind, page.results as Rows[K][])
  const group = rowsOf(q, { ...page, results: usable }, [])
  const rows = group.state === 'ready' ? group.rows.map(({ row }: Found) => row as Rows[K]) : []
  return { rows, count: Math.max(page.count, rows.length) }
}

async function askAll(q: string, pod: string, signal: AbortSignal): Promise<PodFound> {
  const [tracks, albums, artists] = await Promise.all([
    ask('tracks', q, pod, signal),
    ask('albums', q, pod, signal),
    ask('artists', q, pod, signal)
  ])
  const withCover = <T extends Rows['albums'] | Rows['artists']>(row: T): T => ({
    ...row,
    cover: pictureAt(pod, row.cover)
  })
  return {
    tracks: { ...tracks, rows: tracks.rows.map((track) => trackAt(pod, track)) },
    albums: { ...albums, rows: albums.rows.map(withCover) },
    artists: { ...artists, rows: artists.rows.map(withCover) }
  }
}

async function searchPod(q: string, pod: string, signal: AbortSignal): Promise<PodFound> {
  // For the name of the account, and the token for its sounds.
  if (readTokens(pod)) personAt(pod).catch(() => undefined)
  try {
    return await askAll(q, pod, signal)
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || error.token === undefined) throw error
    // The person may have been signed out there; an open pod answers strangers, too.
    await personAt(pod, true)
    if (readTokens(pod)) throw error
    return askAll(q, pod, signal)
  }
}

const $asked = computed([$route, $search], (route, search) => {
  const { type, q } = readSearch(search)
  return route?.name === 'search' && type === 'pods' ? askedSearch(q) : undefined
})
const $urls = computed($otherPods, (pods) => pods.map(({ url }) => url))
$urls.eq = sameData

type Answers = ReadonlyMap<string, PodResult['found']>
const $answers = atom<Answers>(new Map())
const answered = resourceCache<PodFound>()
const waiting = createTimer()
// One search for each pod. A new one ends the one before.
const running = new Map<string, AbortController>()

const put = (pod: string, found: PodResult['found']): void =>
  $answers.set(new Map($answers.get()).set(pod, found))

async function run(q: string, pod: string): Promise<void> {
  running.get(pod)?.abort()
  const search = new AbortController()
  running.set(pod, search)
  put(pod, LOADING)
  let found: PodResult['found']
  try {
    const value = await searchPod(q, pod, search.signal)
    answered.set(`${pod} ${q}`, value)
    found = { state: 'ready', value }
  } catch (error) {
    found = error instanceof UnauthorizedError ? { state: 'closed' } : { state: 'failed', error }
  }
  if (!search.signal.aborted) put(pod, found)
}

function stop(): void {
  waiting.clear()
  for (const search of running.values()) search.abort()
  running.clear()
}

/** Shows the known results of a search, and asks the other pods after a pause. */
function show(): void {
  const q = $asked.get()
  stop()
  if (!hasEnv() || !q) return $answers.set(new Map())
  const known = $urls.get().map((pod) => [pod, answered.get(`${pod} ${q}`)] as const)
  $answers.set(
    new Map(known.map(([pod, value]) => [pod, value ? { state: 'ready', value } : LOADING]))
  )
  const missing = known.filter(([, value]) => !value)
  if (missing.length > 0) waiting.set(() => missing.forEach(([pod]) => void run(q, pod)), PAUSE)
}

onMount($answers, () => {
  if (hasEnv()) refreshInstances()
  const offs = [$asked.subscribe(show), $urls.listen(show), onRenewal(show)]
  return () => {
    offs.forEach((off) => off())
    stop()
  }
})

/** The results of each other pod, the pod used last first. */
export const podSearch: {
  $value: ReadableAtom<readonly PodResult[]>
  /** Asks a pod again. @param pod its origin */
  retry(pod: string): void
} = {
  $value: computed([$otherPods, $answers], (pods, answers) =>
    pods.map((pod) => ({ pod, found: answers.get(pod.url) ?? LOADING }))
  ),
  retry(pod) {
    const q = $asked.get()
    if (q) void run(q, pod)
  }
}
