import type { Listening, ListeningQuery } from '../../contract/listen/history.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage } from '../answers.ts'
import { at, get, post } from '../client.ts'

export const listListenings = async (
  query: ListeningQuery,
  signal?: AbortSignal
): Promise<Page<Listening>> => asPage(await get('history/listenings/', { query, signal }))

/**
 * Pods do not record listens on their own: only this call does.
 * @param pod origin of the pod of the track, if it is not the current one
 */
export const recordListening = (track: number, pod?: string): Promise<unknown> =>
  post('history/listenings/', { track }, at(pod))
