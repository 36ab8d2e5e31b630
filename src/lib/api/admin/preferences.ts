import type { AdminPreference } from '../../contract/admin/preferences.ts'
import { asList } from '../answers.ts'
import { get, post } from '../console-client.ts'

/** Every setting of the pod, with what a form needs to change it. */
export const listAdminPreferences = async (signal?: AbortSignal): Promise<AdminPreference[]> =>
  asList(await get('instance/admin/settings/', { signal }))

/**
 * Saves all values, or none if one is refused.
 * @param values by identifier; a file is sent alone, as a form has texts only beside it
 * @returns the saved ones
 * @throws FieldErrors whose fields are `{ [identifier]: { value: messages } }`
 */
export async function saveAdminPreferences(
  values: Readonly<Record<string, unknown>>
): Promise<AdminPreference[]> {
  const [first] = Object.entries(values)
  let body: FormData | Record<string, unknown> = { ...values }
  if (first?.[1] instanceof Blob) {
    body = new FormData()
    body.set(first[0], first[1])
  }
  return asList(await post('instance/admin/settings/bulk/', body))
}
