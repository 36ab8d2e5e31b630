// The pod that somebody typed the address of. docs/product/navigation.md#instance-address.
import type { Translate } from '../../../lib/i18n/texts.ts'
import { podUrlFromInput, type Instance } from '../../../lib/pods/instances.ts'
import { checkInstance } from '../../../stores/session/instances.ts'

/**
 * Checks whether a pod answers at the typed address. The texts are in the area `instances`.
 * @returns the pod, or what is wrong with the address
 */
export async function checkedPod(text: string, t: Translate): Promise<Instance | string> {
  const url = podUrlFromInput(text)
  if (!url) return t('instances.invalid')
  const check = await checkInstance(url)
  if ('instance' in check) return check.instance
  const { problem } = check
  return problem.reason === 'unreachable'
    ? t('instances.unreachable')
    : t('instances.nodeinfo', { error: problem.error })
}
