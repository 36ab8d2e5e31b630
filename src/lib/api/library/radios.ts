import type { Page } from '../../contract/shapes.ts'
import type {
  Radio,
  RadioQuery,
  RadioSession,
  RadioSessionWrite,
  RadioTrack
} from '../../contract/library/radios.ts'
import type { Track } from '../../contract/library/tracks.ts'
import { asPage, asRow } from '../answers.ts'
import { get, post } from '../client.ts'

export const listRadios = async (query: RadioQuery, signal?: AbortSignal): Promise<Page<Radio>> =>
  asPage(await get('radios/radios/', { query, signal }))

/** Opens a session, in which the pod remembers the tracks it has sent. */
export const openRadioSession = async (wanted: RadioSessionWrite): Promise<RadioSession> =>
  asRow(await post('radios/sessions/', wanted), 'id')

/** The next track of a session. @throws BackendError when the radio has no more candidates */
export const nextRadioTrack = async (session: number): Promise<RadioTrack> =>
  asRow(await post('radios/tracks/', { session }), 'track')

/** Tracks that match the rules of a stored radio. */
export const listRadioTracks = async (
  id: number,
  page: number,
  signal?: AbortSignal
): Promise<Page<Track>> =>
  asPage(await get(`radios/radios/${id}/tracks/`, { query: { page, page_size: 50 }, signal }))
