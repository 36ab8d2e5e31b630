import type { Album, AlbumQuery } from '../../contract/listen/albums.ts'
import type { Library } from '../../contract/publish/libraries/libraries.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { withoutHidden } from '../publish/libraries.ts'
import { asPage, asRow } from '../answers.ts'
import { at, get } from '../client.ts'

/**
 * Each album has all its tracks, so 30 albums are ten times as large as without: ask only for as
 * many as are shown.
 * @param pod origin of another pod than the current one
 */
export const listAlbums = async (
  query: AlbumQuery,
  signal?: AbortSignal,
  pod?: string
): Promise<Page<Album>> => asPage(await get('albums/', { query, signal, ...at(pod) }))

export const getAlbum = async (id: number, signal?: AbortSignal): Promise<Album> =>
  asRow(await get(`albums/${id}/`, { signal }), 'id', 'title', 'artist_credit')

/** Libraries that hold playable uploads of the album. */
export const listAlbumLibraries = async (
  id: number,
  signal?: AbortSignal
): Promise<Page<Library>> => withoutHidden(asPage(await get(`albums/${id}/libraries/`, { signal })))
