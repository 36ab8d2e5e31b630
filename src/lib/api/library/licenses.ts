import type { License } from '../../contract/library/licenses.ts'
import { asRow } from '../answers.ts'
import { get } from '../client.ts'

export const getLicense = async (code: string, signal?: AbortSignal): Promise<License> =>
  asRow(await get(`licenses/${encodeURIComponent(code)}/`, { signal }), 'name', 'url')
