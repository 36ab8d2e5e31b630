// The pod that somebody typed the address of. docs/product/navigation.md#instance-address.
import { FieldErrors } from '../../../lib/api/errors.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { podUrlFromInput, type Instance } from '../../../lib/pods/instances.ts'
import { checkInstance } from '../../../stores/session/instances.ts'

/**
 * Checks whether a pod answers at the typed address. The texts are in the area `instances`.
 * @param field name of the field, for the errors
 * @throws FieldErrors with what is wrong with the address
 */
export async function checkedPod(text: string, field: string, t: Translate): Promise<Instance> {
  const url = podUrlFromInput(text)
  if (!url) throw new FieldErrors({ [field]: [t('instances.invalid')] })
  const check = await checkInstance(url)
  if ('instance' in check) return check.instance
  const { problem } = check
  throw new FieldErrors({
    [field]: [
      problem.reason === 'unreachable'
        ? t('instances.unreachable')
        : t('instances.nodeinfo', { error: problem.error })
    ]
  })
}
