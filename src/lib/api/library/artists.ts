import type { ArtistQuery, ArtistWithAlbums } from '../../contract/library/artists.ts'
import type { Library } from '../../contract/library/libraries.ts'
import type { Page } from '../../contract/shapes.ts'
import { asPage, asRow } from '../answers.ts'
import { get } from '../client.ts'

export const listArtists = async (
  query: ArtistQuery,
  signal?: AbortSignal
): Promise<Page<ArtistWithAlbums>> => asPage(await get('artists/', { query, signal }))

export const getArtist = async (id: number, signal?: AbortSignal): Promise<ArtistWithAlbums> =>
  asRow(await get(`artists/${id}/`, { signal }), 'id', 'name')

/** Libraries that hold playable uploads of the artist. */
export const listArtistLibraries = async (
  id: number,
  signal?: AbortSignal
): Promise<Page<Library>> => asPage(await get(`artists/${id}/libraries/`, { signal }))
