// An application requests access: the request and the person's answer.
// docs/product/people.md#consent.
import { computed } from 'nanostores'
import { FieldErrors, NotFoundError, ServerError, StatusError } from '../../lib/api/errors.ts'
import { authorize, getApp } from '../../lib/api/account/apps.ts'
import type { AuthorizeWrite } from '../../lib/contract/account/apps/apps.ts'
import { mayFollow, OUT_OF_BAND } from '../../lib/contract/account/apps/redirects.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { isWeb } from '../../lib/contract/kit/web-address.ts'
import { resource } from '../kit/resource.ts'
import { $route, $search } from '../kit/route.ts'

/** The request as given in the address; missing parameters are empty strings. */
export type AccessRequest = Required<Omit<AuthorizeWrite, 'allow'>>

export const $request = computed([$route, $search], (match, search): AccessRequest | undefined => {
  if (match?.name !== 'authorize') return undefined
  const query = new URLSearchParams(search)
  const of = (name: string): string => query.get(name) ?? ''
  return {
    client_id: of('client_id'),
    redirect_uri: of('redirect_uri'),
    response_type: of('response_type'),
    scope: of('scope') || 'read',
    state: of('state'),
    nonce: of('nonce'),
    code_challenge: of('code_challenge'),
    code_challenge_method: of('code_challenge_method')
  }
})

const $clientId = computed($request, (request) => request?.client_id || undefined)
export const askingApp = resource($clientId, (id, signal) => getApp(id, signal))

/**
 * Why a request is not sent to the pod. Only this page says so: no redirect address has been
 * checked yet.
 */
export function flawOf(request: AccessRequest): TextKey | undefined {
  if (!request.client_id) return 'apps.notWhole'
  if (!request.redirect_uri) return 'apps.noAddress'
  return request.response_type === 'code' ? undefined : 'apps.wrongType'
}

/** The text for the pod's refusal; undefined for failures where trying again may help. */
export function refusalOf(error: unknown): TextKey | undefined {
  if (error instanceof NotFoundError) return 'apps.unknownApp'
  if (error instanceof StatusError)
    return /redirect/i.test(error.message) ? 'apps.wrongAddress' : undefined
  if (!(error instanceof FieldErrors)) return undefined
  const fields = Object.keys((error.fields as object | null) ?? {})
  if (fields.includes('redirect_uri')) return 'apps.wrongAddress'
  return fields.includes('client_id') || /application/i.test(error.message)
    ? 'apps.unknownApp'
    : undefined
}

export type Outcome =
  | { kind: 'go'; href: string }
  /** An app of the device takes over, while this page stays. */
  | { kind: 'app'; href: string }
  /** The person copies the code. */
  | { kind: 'code'; code: string }
  | { kind: 'refused' }
  /** The pod returned an address that must not be followed. */
  | { kind: 'unsafe' }

/**
 * The scheme, e.g. `org.example.player`, of an address that opens an app on the device; undefined
 * for web and out-of-band.
 */
export function appScheme(address: string): string | undefined {
  const url = URL.parse(address)
  const inBrowser = !url || isWeb(url) || OUT_OF_BAND.some((word) => word === address)
  return inBrowser ? undefined : url.protocol.slice(0, -1)
}

/**
 * Sends the person's yes or no. Only the address in the pod's response is ever followed, and never
 * a script address.
 * @throws ApiError when the pod did not accept the answer
 */
export async function answer(request: AccessRequest, allow: boolean): Promise<Outcome> {
  try {
    const { redirect_uri: href, code } = await authorize({ ...request, allow: String(allow) })
    if (OUT_OF_BAND.some((word) => href === word || href.startsWith(`${word}?`)))
      return allow && code ? { kind: 'code', code } : { kind: 'refused' }
    if (!mayFollow(href)) return { kind: 'unsafe' }
    return { kind: appScheme(href) === undefined ? 'go' : 'app', href }
  } catch (error) {
    // Some pods fail with a server error on "no". No access was granted, which is what the person
    // wanted.
    if (!allow && error instanceof ServerError) return { kind: 'refused' }
    throw error
  }
}
