// Everything that can be played as a whole, and how its tracks are requested: page by page, in
// playing order.
import { listAlbums } from '../../lib/api/listen/albums.ts'
import { listFavorites } from '../../lib/api/listen/favorites.ts'
import { listListenings } from '../../lib/api/listen/history.ts'
import { listPlaylistTracks } from '../../lib/api/listen/playlists.ts'
import { listRadioTracks } from '../../lib/api/listen/radios.ts'
import { listAllTracks, listTracks } from '../../lib/api/listen/tracks.ts'
import type { Album, AlbumQuery } from '../../lib/contract/listen/albums.ts'
import type { Page } from '../../lib/contract/kit/shapes.ts'
import { trackAt } from '../../lib/other-pods/other-pod.ts'
import type { Track, TrackQuery } from '../../lib/contract/listen/tracks.ts'
import type { Source } from '../../lib/items/source.ts'
import { inRecordOrder, isUnplayable } from '../../lib/tracks.ts'

export type { Source } from '../../lib/items/source.ts'

/** `pages`: the number of pages, computed from this page. */
export type Chunk = { tracks: Track[]; pages: number }

/** The most tracks added at once; a longer queue would never be heard to its end. */
export const MAX_TRACKS = 10_000

const SIZE = 50
const ALBUMS = 10
const ON_RECORD = 'disc_number,position'
// Ordered by title, too, so that tracks of albums released on the same day do not mix.
export const BY_ALBUM = `-album__release_date,album__title,${ON_RECORD}`

const tracksBy = (query: TrackQuery, page: number, pod?: string): Promise<Page<Track>> =>
  listTracks(
    { include_channels: true, playable: true, ...query, page, page_size: SIZE },
    undefined,
    pod
  )

const chunkOf = <T>({ next, count, results }: Page<T>, tracks: readonly Track[]): Chunk => ({
  tracks: tracks.filter((track) => !isUnplayable(track)),
  pages: next && results.length > 0 ? Math.max(2, Math.ceil(count / results.length)) : 1
})
const chunkOfRows = (page: Page<{ track: Track }>): Chunk =>
  chunkOf(
    page,
    page.results.map((row) => row.track)
  )
const chunkOfTracks = (page: Page<Track>): Chunk => chunkOf(page, page.results)

async function albumChunk(id: number, number: number, pod?: string): Promise<Chunk> {
  const page = await tracksBy({ album: id, ordering: ON_RECORD }, number, pod)
  // Pods sort tracks without a number first. An album that fits on one page is put in record order.
  const tracks = number === 1 && !page.next ? inRecordOrder(page.results) : page.results
  return chunkOf(page, pod === undefined ? tracks : tracks.map((track) => trackAt(pod, track)))
}

/** All tracks of an album. Pods may send an album without its tracks, or with only some of them. */
export async function tracksOf(album: Album, signal?: AbortSignal): Promise<Track[]> {
  if (album.tracks && album.tracks.length > 0 && album.tracks.length >= album.tracks_count)
    return inRecordOrder(album.tracks)
  return listAllTracks({ album: album.id, ordering: ON_RECORD, include_channels: true }, signal)
}

async function albumsChunk(query: AlbumQuery, number: number): Promise<Chunk> {
  const page = await listAlbums({ ...query, page: number, page_size: ALBUMS })
  const tracks: Track[] = []
  for (const album of page.results) tracks.push(...(await tracksOf(album)))
  return chunkOf(page, tracks)
}

/**
 * One page of a source, counted from 1, without unplayable tracks. Throws the errors of lib/api.
 */
export async function chunk(source: Source, page: number): Promise<Chunk> {
  switch (source.kind) {
    case 'album':
      return albumChunk(source.id, page, source.pod)
    case 'artist':
      return chunkOfTracks(await tracksBy({ artist: String(source.id), ordering: BY_ALBUM }, page))
    case 'channel': {
      const ordering = source.newest ? '-creation_date' : BY_ALBUM
      return chunkOfTracks(await tracksBy({ channel: source.uuid, ordering }, page))
    }
    case 'library':
      return chunkOfTracks(await tracksBy({ library: source.uuid, ordering: BY_ALBUM }, page))
    case 'playlist':
      return chunkOfRows(await listPlaylistTracks(source.uuid, page))
    case 'radio':
      return chunkOfTracks(await listRadioTracks(source.id, { page, page_size: SIZE }))
    case 'tag':
      return chunkOfTracks(await tracksBy({ tag: source.name, ordering: BY_ALBUM }, page))
    case 'favorites': {
      const { q = '', ordering = '-creation_date', of } = source
      const scope = of === undefined ? 'me' : `actor:${of}`
      return chunkOfRows(
        await listFavorites({ ...(q ? { q } : {}), ordering, scope, page, page_size: SIZE })
      )
    }
    case 'history':
      return chunkOfRows(
        await listListenings({
          ordering: '-creation_date',
          scope: `actor:${source.of}`,
          page,
          page_size: SIZE
        })
      )
    case 'albums':
      return albumsChunk(source.query, page)
    case 'several':
      return { tracks: await allOf(source.of[page - 1]!), pages: source.of.length }
    case 'tracks':
      return { tracks: source.tracks.filter((track) => !isUnplayable(track)), pages: 1 }
  }
}

/** All tracks of a source, without unplayable ones. Throws the errors of lib/api. */
export async function allOf(source: Source): Promise<Track[]> {
  const tracks: Track[] = []
  for (let [page, pages] = [1, 1]; page <= pages && tracks.length < MAX_TRACKS; page++) {
    const next = await chunk(source, page)
    tracks.push(...next.tracks)
    pages = next.pages
  }
  return tracks
}
