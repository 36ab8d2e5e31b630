// The steps of an application: it is registered, asks the user for consent, and redeems the code.
import type { FullApplication, TokenAnswer } from '../../src/lib/contract/account/apps/apps.ts'
import type { Caller, TestPod } from './pod.ts'

export const CALLBACK = 'https://app.example/callback'
export type Fields = Record<string, string>

const form = (fields: Fields) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString()
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export async function register(caller: Caller, fields: Fields = {}): Promise<FullApplication> {
  const payload = { name: 'Lamp', scopes: 'read write', redirect_uris: CALLBACK, ...fields }
  const answer = await caller.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

/** What the consent screen sends. */
export const consent = (caller: Caller, app: FullApplication, fields: Fields = {}, xhr = true) => {
  const wanted = {
    client_id: app.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'read write',
    allow: 'true'
  }
  const { headers, payload } = form({ ...wanted, ...fields })
  const asked = xhr ? { 'x-requested-with': 'XMLHttpRequest' } : {}
  return caller.inject({
    method: 'POST',
    url: '/api/v2/oauth/authorize/',
    headers: { ...headers, ...asked },
    payload
  })
}

export const credentials = (app: FullApplication): Fields => ({
  client_id: app.client_id,
  client_secret: app.client_secret
})

export const askToken = (pod: TestPod, fields: Fields) =>
  pod.app.inject({ method: 'POST', url: '/api/v2/oauth/token/', ...form(fields) })
export const redeem = (pod: TestPod, app: FullApplication, code: string, fields: Fields = {}) =>
  askToken(pod, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    ...credentials(app),
    ...fields
  })
export const refresh = (pod: TestPod, app: FullApplication, token: string, fields: Fields = {}) =>
  askToken(pod, {
    grant_type: 'refresh_token',
    refresh_token: token,
    ...credentials(app),
    ...fields
  })
export const revoke = (pod: TestPod, app: FullApplication, token: string) =>
  pod.app.inject({
    method: 'POST',
    url: '/api/v2/oauth/revoke/',
    ...form({ token, ...credentials(app) })
  })

/** The whole flow at once. */
export async function tokensFor(
  pod: TestPod,
  caller: Caller,
  app: FullApplication,
  scope = 'read write'
): Promise<TokenAnswer> {
  const { code } = (await consent(caller, app, { scope })).json() as { code: string }
  const answer = await redeem(pod, app, code)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
