import type { Fetch } from '../../contract/listen/other-pods.ts'
import { asTexts } from '../answers.ts'
import { get, post } from '../client.ts'

/**
 * Asks the pod to read one object of another pod. Most pods answer when that has ended.
 * @param address of the object on its own pod, or a handle: `@name@domain`
 * @param force also if the pod has read it within the last hour
 */
export const startFetch = async (
  address: string,
  force: boolean,
  signal?: AbortSignal
): Promise<Fetch> =>
  asTexts(
    await post(
      'federation/fetches/',
      { object_uri: address, ...(force ? { force } : {}) },
      { signal }
    ),
    'status'
  )

/** The state of a fetch. @throws NotFoundError for fetches of other people */
export const getFetch = async (id: number, signal?: AbortSignal): Promise<Fetch> =>
  asTexts(await get(`federation/fetches/${id}/`, { signal }), 'status')
