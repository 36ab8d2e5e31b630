import type { License } from '../../contract/listen/licenses.ts'
import { asPage, asRow } from '../answers.ts'
import { get } from '../client.ts'

export const getLicense = async (code: string, signal?: AbortSignal): Promise<License> =>
  asRow(await get(`licenses/${encodeURIComponent(code)}/`, { signal }), 'name', 'url')

/** All that the pod knows: some dozens. Those without code or name are left out. */
export async function listLicenses(signal?: AbortSignal): Promise<License[]> {
  const { results } = asPage(await get('licenses/', { query: { page_size: 1000 }, signal }))
  return results.filter(({ code, name }) => typeof code === 'string' && typeof name === 'string')
}
