import type { ArtistQuery, ArtistWithAlbums } from '../../contract/listen/artists.ts'
import type { Library } from '../../contract/publish/libraries/libraries.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { withoutHidden } from '../publish/libraries.ts'
import { asPage, asRow } from '../answers.ts'
import { at, get } from '../client.ts'

/** @param pod origin of another pod than the current one */
export const listArtists = async (
  query: ArtistQuery,
  signal?: AbortSignal,
  pod?: string
): Promise<Page<ArtistWithAlbums>> => asPage(await get('artists/', { query, signal, ...at(pod) }))

export const getArtist = async (id: number, signal?: AbortSignal): Promise<ArtistWithAlbums> =>
  asRow(await get(`artists/${id}/`, { signal }), 'id', 'name')

/** Libraries that hold playable uploads of the artist. */
export const listArtistLibraries = async (
  id: number,
  signal?: AbortSignal
): Promise<Page<Library>> =>
  withoutHidden(asPage(await get(`artists/${id}/libraries/`, { signal })))
