// Removing a pod from this browser. docs/product/pods.md#several-pods.
import { keepTokens } from '../../lib/api/tokens.ts'
import { podOrigin } from '../../lib/pods/address.ts'
import { env } from '../../lib/env.ts'
import { forgetInstance } from '../session/instances.ts'
import { revoke } from '../session/oauth.ts'
import { clearPodData } from '../session/scope.ts'
import { forgetPersonAt } from '../session/other-pods.ts'

/**
 * Logs out at a pod that is not the chosen one and deletes all that this browser stored for it. A
 * pod that cannot be reached is left without its revocation: the tokens are deleted anyway.
 * @param url its origin; that of the chosen pod changes nothing
 */
export async function forgetPod(url: string): Promise<void> {
  if (url === podOrigin()) return
  // The tokens are read before they are deleted below.
  revoke(url).catch((error: unknown) => env().report(error))
  keepTokens(url, undefined)
  forgetPersonAt(url)
  forgetInstance(url)
  await clearPodData(url)
}
