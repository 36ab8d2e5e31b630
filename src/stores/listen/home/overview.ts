// Data of the overview of the library: how many of each kind, albums left unfinished, a random
// shelf, tags. Each loads and fails on its own. docs/product/library.md#browse.
import { atom, computed } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { listListenings } from '../../../lib/api/listen/history.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { listRadios } from '../../../lib/api/listen/radios.ts'
import { listTags } from '../../../lib/api/listen/tags.ts'
import { listAllTracks } from '../../../lib/api/listen/tracks.ts'
import { begunAlbums, placeAfter, type BegunAlbum } from '../../../lib/home/begun.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { Listening } from '../../../lib/contract/listen/history.ts'
import type { Tag } from '../../../lib/contract/listen/tags.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { inRecordOrder, isUnplayable } from '../../../lib/tracks.ts'
import { resourceCache } from '../../kit/caches.ts'
import { showError } from '../../errors/errors.ts'
import { $currentHere, playTracks, togglePlay } from '../../player/index.ts'
import { resource } from '../../kit/resource.ts'
import { $me } from '../../session/session.ts'
import { browseList } from '../../lists/browse.ts'

const SHELF = 14
const BEGUN = 8
const HEARD = 50
const HEARD_PAGES = 2

const $person = computed($me, (me) => me?.full_username)

type Count = (signal: AbortSignal) => Promise<{ count: number }>
const one = { page_size: 1 }
/** The kinds whose number a list of the pod tells. */
const counted: Partial<Record<RouteName, Count>> = {
  'library.albums.browse': (signal) => listAlbums(one, signal),
  // As many as the list shows at first.
  'library.artists.browse': (signal) => listArtists({ has_albums: true, ...one }, signal),
  'library.playlists.browse': (signal) => listPlaylists(one, signal),
  'library.radios.browse': (signal) => listRadios(one, signal),
  'library.channels.browse': (signal) => listChannels(one, signal),
  // As the list itself: `channels/` of 1.4 counts every channel.
  'library.podcasts.browse': (signal) =>
    listArtists({ content_category: 'podcast', include_channels: true, ...one }, signal)
}

/** How many there are, by the route of their list; a number that did not come is left out. */
export const kindCounts = resource($person, async (_me, signal) => {
  const kinds = Object.entries(counted)
  const numbers = await Promise.allSettled(kinds.map(([, count]) => count(signal)))
  return Object.fromEntries(
    numbers.flatMap((each, place) =>
      each.status === 'fulfilled' ? [[kinds[place]![0], each.value.count]] : []
    )
  ) as Partial<Record<RouteName, number>>
})

/** The newest listens, as many pages as there are. */
async function history(signal: AbortSignal): Promise<Listening[]> {
  const rows: Listening[] = []
  for (let page = 1; page <= HEARD_PAGES; page++) {
    const { results, next } = await listListenings(
      { scope: 'me', ordering: '-creation_date', page, page_size: HEARD },
      signal
    )
    rows.push(...results)
    if (!next) break
  }
  return rows
}
export const begun = resource($person, async (_me, signal) =>
  begunAlbums(await history(signal), BEGUN)
)

/**
 * Plays an album from where it was left; if it is playing already, pauses or resumes it. Shows
 * failures.
 */
export async function continueAlbum({ album, after }: BegunAlbum): Promise<void> {
  if ($currentHere.get()?.albumId === album.id) return togglePlay()
  try {
    const all = await listAllTracks({ album: album.id, ordering: 'disc_number,position' })
    const tracks = inRecordOrder(all).filter((track) => !isUnplayable(track))
    playTracks(tracks, placeAfter(tracks, after.id))
  } catch (error) {
    showError(error)
  }
}

const $draw = atom(0)
const $drawn = computed([$person, $draw], (me, draw) =>
  me === undefined ? undefined : { me, draw }
)
// Each answer is in another order: a shelf that was drawn stays until another one is wanted, also
// when people come back to it.
const drawn = resourceCache<Page<Album>>()
export const randomAlbums = resource($drawn, async ({ me, draw }, signal) => {
  const key = `${me} ${draw}`
  const page =
    drawn.get(key) ?? (await listAlbums({ ordering: 'random', page_size: SHELF }, signal))
  drawn.set(key, page)
  return page
})
/** Draws other albums. */
export const drawAgain = (): void => $draw.set($draw.get() + 1)

/** The tags of the pod from A to Z; their search and page are in the address. */
export const tagIndex = browseList<Tag>(
  ['library.me'],
  { orderings: ['name'], ordering: 'name', rising: ['name'] },
  (state, _route, signal) => listTags(browseQuery(state), signal)
)
