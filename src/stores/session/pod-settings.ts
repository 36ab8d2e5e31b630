// The pod's public settings, asked for once per document, because several parts of a page read
// them. docs/product/pods.md#instance-settings.
import { listInstanceSettings } from '../../lib/api/admin/instance.ts'
import type { InstanceSetting } from '../../lib/contract/admin/instance.ts'
import { resourceCache } from '../kit/caches.ts'

const asked = resourceCache<Promise<InstanceSetting[]>>()
const KEY = 'settings'

/** All of them; after a failure the next call asks again. @throws ApiError */
export function podSettings(): Promise<InstanceSetting[]> {
  const kept = asked.get(KEY)
  if (kept) return kept
  const answer = listInstanceSettings()
  asked.set(KEY, answer)
  answer.catch(() => asked.delete(KEY))
  return answer
}

/** Asks again at the next call, as the pod's settings were changed. */
export const clearPodSettings = (): void => asked.clear()

/** The value of one, as the pod sent it; undefined if the pod has no such setting. */
export const settingIn = (
  settings: readonly InstanceSetting[],
  section: string,
  name: string
): unknown =>
  settings.find((setting) => setting.section === section && setting.name === name)?.value
