import type { Library } from '../../contract/publish/libraries/libraries.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import type { Track, TrackQuery } from '../../contract/listen/tracks.ts'
import { withoutHidden } from '../publish/libraries.ts'
import { asPage, asRow } from '../answers.ts'
import { at, get } from '../client.ts'
import { allRows } from '../pages.ts'

/** @param pod origin of another pod than the current one */
export const listTracks = async (
  query: TrackQuery,
  signal?: AbortSignal,
  pod?: string
): Promise<Page<Track>> => asPage(await get('tracks/', { query, signal, ...at(pod) }))

/** @param pod origin of another pod than the current one */
export const getTrack = async (id: number, signal?: AbortSignal, pod?: string): Promise<Track> =>
  asRow(
    await get(`tracks/${id}/`, { signal, ...at(pod) }),
    'id',
    'title',
    'artist_credit',
    'uploads'
  )

/** Libraries that hold playable uploads of the track. */
export const listTrackLibraries = async (
  id: number,
  signal?: AbortSignal
): Promise<Page<Library>> => withoutHidden(asPage(await get(`tracks/${id}/libraries/`, { signal })))

/** All tracks a query returns, page by page; `limit` bounds an endless list. */
export const listAllTracks = (
  query: TrackQuery,
  signal?: AbortSignal,
  limit?: number
): Promise<Track[]> =>
  allRows((page) => listTracks({ ...query, page, page_size: 50 }, signal), limit)
