import type { Page } from '../../contract/kit/shapes.ts'
import type {
  Radio,
  RadioFilter,
  RadioQuery,
  RadioSession,
  RadioSessionWrite,
  RadioTrack,
  RadioValidated,
  RadioWrite
} from '../../contract/listen/radios.ts'
import type { Track } from '../../contract/listen/tracks.ts'
import { asList, asPage, asRow } from '../answers.ts'
import { call, get, post } from '../client.ts'
import { AnswerError } from '../errors.ts'

export const listRadios = async (query: RadioQuery, signal?: AbortSignal): Promise<Page<Radio>> =>
  asPage(await get('radios/radios/', { query, signal }))

const asRadio = (answer: Radio): Radio => asRow(answer, 'id', 'name', 'user')

/** @throws NotFoundError for private radios of others, too */
export const getRadio = async (id: number, signal?: AbortSignal): Promise<Radio> =>
  asRadio(await get(`radios/radios/${id}/`, { signal }))

/** @throws FieldErrors by field */
export const addRadio = async (radio: RadioWrite): Promise<Radio> =>
  asRadio(await post('radios/radios/', radio))

/**
 * Includes the filters: servers of 1.4 fail without them.
 * @throws FieldErrors by field; NotFoundError for radios of others
 */
export const changeRadio = async (id: number, radio: RadioWrite): Promise<Radio> =>
  asRadio(await call('PATCH', `radios/radios/${id}/`, { body: radio }))

export const removeRadio = (id: number): Promise<unknown> => call('DELETE', `radios/radios/${id}/`)

/** The types of filters that the pod offers. */
export const listRadioFilters = async (signal?: AbortSignal): Promise<RadioFilter[]> =>
  asList(await get('radios/radios/filters/', { signal }))

/** For each filter its errors, and how many tracks it finds alone. */
export async function validateRadio(
  filters: readonly unknown[],
  signal?: AbortSignal
): Promise<RadioValidated> {
  const answer = await post('radios/radios/validate/', { filters }, { signal })
  if (!Array.isArray(asRow(answer, 'filters').filters))
    throw new AnswerError('The answer is not a list')
  return answer
}

/** Opens a session, in which the pod remembers the tracks it has sent. */
export const startRadioSession = async (wanted: RadioSessionWrite): Promise<RadioSession> =>
  asRow(await post('radios/sessions/', wanted), 'id')

/** The next track of a session. @throws BackendError when the radio has no more candidates */
export const nextRadioTrack = async (session: number): Promise<RadioTrack> =>
  asRow(await post('radios/tracks/', { session }), 'track')

/** Tracks that match the rules of a stored radio. */
export const listRadioTracks = async (
  id: number,
  query: { page: number; page_size: number },
  signal?: AbortSignal
): Promise<Page<Track>> => asPage(await get(`radios/radios/${id}/tracks/`, { query, signal }))
