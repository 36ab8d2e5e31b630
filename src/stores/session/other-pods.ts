// The accounts of the person at other pods than the current one. docs/product/pods.md#several-pods.
import { getMe } from '../../lib/api/account/me.ts'
import { UnauthorizedError } from '../../lib/api/errors.ts'
import { keepTokens, readTokens } from '../../lib/api/tokens.ts'
import type { Me } from '../../lib/contract/account/me.ts'
import { env } from '../../lib/env.ts'
import { resourceCache } from '../kit/caches.ts'
import { nameAccount } from './instances.ts'

type Known = { asked: Promise<Me | undefined>; me?: Me | undefined }
const people = resourceCache<Known>()

/** Whether somebody may be signed in at a pod: by a token, or by the page's own cookie. */
const maySignIn = (pod: string): boolean =>
  readTokens(pod) !== undefined || pod === env().location().origin

async function ask(pod: string): Promise<Me | undefined> {
  if (!maySignIn(pod)) return undefined
  try {
    const me = await getMe(undefined, pod)
    nameAccount(pod, me.username)
    return me
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error
    keepTokens(pod, undefined)
    return undefined
  }
}

/**
 * The person at another pod, asked once; undefined if nobody is signed in there.
 * @param pod its origin
 * @param again asks again, e.g. because a listen token may have expired
 * @throws ApiError when the pod cannot say
 */
export function personAt(pod: string, again = false): Promise<Me | undefined> {
  const before = people.get(pod)
  if (before && !again) return before.asked
  const known: Known = { asked: ask(pod), me: before?.me }
  people.set(pod, known)
  known.asked.then(
    (me) => void (known.me = me),
    // The next call asks again, unless the person was known before: their token may still work.
    () => {
      if (people.get(pod) !== known) return
      if (before?.me) people.set(pod, before)
      else people.delete(pod)
    }
  )
  return known.asked
}

/** Forgets the account at a pod, so that the next caller asks for it again. */
export const forgetPersonAt = (pod: string): void => void people.delete(pod)

/** The token for the sounds of another pod, once the person there is known. */
export const listenTokenAt = (pod: string): string | undefined => people.get(pod)?.me?.tokens.listen
