import type { Playlist, PlaylistQuery } from '../contract/playlists.ts'
import type { Page } from '../contract/shapes.ts'
import { asPage } from './answers.ts'
import { get } from './client.ts'

export const listPlaylists = async (query: PlaylistQuery, signal?: AbortSignal): Promise<Page<Playlist>> =>
  asPage(await get('playlists/', { query, signal }))
