// One search over all kinds: the best rows of each, asked all at once.
// docs/product/library.md#search.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listLicenses } from '../../../lib/api/listen/licenses.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { listRadios } from '../../../lib/api/listen/radios.ts'
import { searchAll } from '../../../lib/api/listen/search.ts'
import { listTags } from '../../../lib/api/listen/tags.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import type { SearchResult } from '../../../lib/contract/listen/search.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { env, hasEnv } from '../../../lib/env.ts'
import { pageSizeOf } from '../../../lib/routes/match.ts'
import { allOf, bestOf, foundOf, rowsOf, type Group } from '../../../lib/search/found.ts'
import {
  kinds,
  readSearch,
  type Found,
  type Kind,
  type Rows,
  isElsewhere
} from '../../../lib/search/kinds.ts'
import { orders } from '../../../lib/search/orders.ts'
import { askedSearch } from '../../../lib/search/rank.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { $hiddenArtists, filters } from '../../people/filters.ts'
import { resourceCache } from '../../kit/caches.ts'
import { onRenewal, resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $session } from '../../session/session.ts'
import { keepRows, type Listing } from '../../lists/browse.ts'

type Asked = { q: string; page: number; page_size: number; ordering: string; license?: string }
type Load<T> = (asked: Asked, signal: AbortSignal) => Promise<Page<T>>

const music = { content_category: 'music', include_channels: true } as const
const podcast = { content_category: 'podcast', include_channels: true } as const

/** The list of each kind. Kinds that only some pods have are left out here, and nowhere else. */
const lists: { readonly [K in Kind]: Load<Rows[K]> } = {
  artists: (asked, signal) => listArtists({ ...asked, ...music }, signal),
  albums: (asked, signal) => listAlbums({ ...asked, ...music }, signal),
  tracks: (asked, signal) => listTracks({ ...asked, include_channels: true }, signal),
  playlists: (asked, signal) => listPlaylists(asked, signal),
  // `channels/` of 1.4 cannot tell podcasts from other channels; the artists behind them it can.
  podcasts: (asked, signal) => listArtists({ ...asked, ...podcast }, signal),
  series: (asked, signal) => listAlbums({ ...asked, ...podcast }, signal),
  radios: (asked, signal) => listRadios(asked, signal),
  tags: (asked, signal) => listTags(asked, signal)
}

async function load(kind: Kind, asked: Asked, signal: AbortSignal): Promise<Page<Found>> {
  // Nothing to search for: the pod would send all rows.
  if (asked.q === '') return { count: 0, next: null, previous: null, results: [] }
  const page = await lists[kind](asked, signal)
  return { ...page, results: foundOf(kind, page.results) }
}

/** Milliseconds after which a search shows the results so far; later ones move those on screen. */
const TIMEOUT_MS = 1000
/** Rows of each kind that are asked for. */
const ROWS = 8
/** For how long the results of a search are shown again without asking, in milliseconds. */
const FRESH_MS = 60_000

export type Results = {
  /** The searched text of these results; empty before the first search. */
  q: string
  /** Results of a newer search, or more results of this one, are still to come. */
  pending: boolean
  /** A kind that is missing has not been answered yet. */
  groups: Readonly<Partial<Record<Kind, Group>>>
  best: Found | undefined
}
const NOTHING: Results = { q: '', pending: false, groups: {}, best: undefined }

const $typed = atom<string | undefined>()

/** Sets the text of the field in the top bar; undefined while its panel is closed. */
export const typeInPanel = (text: string | undefined): void => $typed.set(text)

/** The page of the search shows the search of its address; undefined on other pages. */
const $address = computed([$route, $search], (route, search) =>
  route?.name === 'search' ? readSearch(search) : undefined
)

type Wanted = { q: string; person: number | undefined }

/** The text to search for, and the account that searches; undefined if no overview is on screen. */
const $wanted = computed([$address, $typed, $session], (address, typed, session) => {
  if (session.state === 'unknown' || address?.type !== undefined) return undefined
  const text = address ? address.q : typed
  const person = session.state === 'signed-in' ? session.me.id : undefined
  return text === undefined ? undefined : ({ q: askedSearch(text), person } satisfies Wanted)
})
$wanted.eq = sameData

const $results = atom<Results>(NOTHING)
const answered = resourceCache<{ at: number; results: Results }>()
// A variable, because a search ends the one before.
let running: AbortController | undefined

/**
 * The best rows of the call over everything, without rows of artists that the person has hidden.
 */
function bestRows(top: SearchResult | undefined): Partial<Record<Kind, Found[]>> {
  const known = $wanted.get()?.person === undefined || filters.$value.get().state === 'ready'
  return top && known ? allOf(top, $hiddenArtists.get()) : {}
}

function runSearch(q: string): void {
  running?.abort()
  const search = new AbortController()
  running = search
  const { signal } = search
  $results.set({ ...$results.get(), ...($results.get().q ? {} : { q }), pending: true })
  const pages: Partial<Record<Kind, Page<Found> | { error: unknown }>> = {}
  const patience = createTimer()
  let top: SearchResult | undefined
  let waiting = kinds.length + 1
  let patient = true

  function publish(): void {
    const best = bestRows(top)
    const groups: Partial<Record<Kind, Group>> = {}
    for (const kind of kinds) {
      const page = pages[kind]
      if (page && 'error' in page) groups[kind] = { state: 'failed', error: page.error }
      else if (page) groups[kind] = rowsOf(q, page, best[kind] ?? [])
    }
    const results = { q, pending: waiting > 0, groups, best: bestOf(q, groups) }
    const whole = !results.pending && !Object.values(pages).some((page) => 'error' in page)
    if (whole) answered.set(q, { at: env().now(), results })
    $results.set(results)
  }
  function settle(): void {
    if (signal.aborted) return
    waiting--
    if (waiting === 0) patience.clear()
    if (waiting === 0 || !patient) publish()
  }

  signal.addEventListener('abort', patience.clear)
  patience.set(() => {
    patient = false
    publish()
  }, TIMEOUT_MS)
  for (const kind of kinds)
    load(kind, { q, page: 1, page_size: ROWS, ordering: orders[kind].ordering }, signal)
      .then(
        (page) => void (pages[kind] = page),
        (error: unknown) => void (pages[kind] = { error })
      )
      .finally(settle)
  // Only puts the best rows on top, so its failure is not shown.
  searchAll(q, signal)
    .then(
      (found) => void (top = found),
      () => undefined
    )
    .finally(settle)
}

function show(wanted: Wanted | undefined): void {
  running?.abort()
  if (!hasEnv() || wanted === undefined) return
  const { q } = wanted
  const kept = answered.get(q)
  if (q === '') $results.set(NOTHING)
  else if (kept && env().now() - kept.at < FRESH_MS) $results.set(kept.results)
  else runSearch(q)
}

onMount($results, () => {
  const renew = () => {
    $results.set(NOTHING)
    show($wanted.get())
  }
  // Hidden artists are needed together with the first answer.
  const off = [$hiddenArtists.listen(() => {}), $wanted.subscribe(show), onRenewal(renew)]
  return () => {
    for (const end of off) end()
    running?.abort()
    $results.set(NOTHING)
  }
})

/**
 * The overview: the panel shows the typed search, the page of the search the one in the address.
 */
export const searchResults: { $value: ReadableAtom<Results>; reload: () => void } = {
  $value: $results,
  reload() {
    const wanted = $wanted.get()
    if (wanted?.q) runSearch(wanted.q)
  }
}

const $type = computed($address, (address) =>
  address?.type === undefined || isElsewhere(address.type)
    ? undefined
    : { ...address, type: address.type }
)
const typed = resource($type, ({ type, q, page, ordering, license }, signal) =>
  load(
    type,
    {
      q: askedSearch(q),
      page,
      page_size: pageSizeOf('search'),
      ordering,
      ...(license ? { license } : {})
    },
    signal
  )
)

const $byLicense = computed($type, (type) => (type?.type === 'tracks' ? true : undefined))
/** What the tracks can be narrowed to. */
export const searchLicenses = resource($byLicense, (_, signal) => listLicenses(signal))

/** All results of the type in the address, in pages. */
export const typeResults: { $value: ReadableAtom<Listing<Found>>; reload(): Promise<void> } = {
  $value: keepRows(typed.$value, $type),
  reload: typed.reload
}
