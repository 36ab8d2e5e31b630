import type { License } from '../../contract/library/licenses.ts'
import type { Page } from '../../contract/shapes.ts'
import { asPage, asRow } from '../answers.ts'
import { get } from '../client.ts'

export const getLicense = async (code: string, signal?: AbortSignal): Promise<License> =>
  asRow(await get(`licenses/${encodeURIComponent(code)}/`, { signal }), 'name', 'url')

/** All that the pod knows: some dozens. */
export const listLicenses = async (signal?: AbortSignal): Promise<Page<License>> =>
  asPage(await get('licenses/', { query: { page_size: 1000 }, signal }))
