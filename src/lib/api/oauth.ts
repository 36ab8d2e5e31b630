// Third-party applications, what they were granted, and the consent itself. docs/product/people.md#applications.
import type {
  Application,
  ApplicationPatch,
  ApplicationWrite,
  Authorized,
  AuthorizeWrite,
  FullApplication,
  OwnApplication
} from '../contract/oauth.ts'
import type { Page } from '../contract/shapes.ts'
import { asPage, asRow } from './answers.ts'
import { call, get, post } from './client.ts'
import { AnswerError } from './errors.ts'

const address = (clientId: string): string => `oauth/apps/${encodeURIComponent(clientId)}/`
const asFull = (answer: unknown): FullApplication =>
  asRow<FullApplication>(answer, 'client_id', 'name', 'scopes', 'redirect_uris')

/** Fifty a page, newest first. */
export const listApps = async (page: number, signal?: AbortSignal): Promise<Page<OwnApplication>> =>
  asPage(await get('oauth/apps/', { query: { page }, signal }))

/** What anybody may know of an application. @throws NotFoundError */
export const getApp = async (clientId: string, signal?: AbortSignal): Promise<Application> =>
  asRow<Application>(await get(address(clientId), { signal }), 'client_id', 'name', 'scopes')

/** One's own application in full. @throws NotFoundError for another person's, which the pod shows without its addresses */
export const getOwnApp = async (clientId: string, signal?: AbortSignal): Promise<FullApplication> =>
  asFull(await get(address(clientId), { signal }))

/** The answer is the only one that holds the secret in clear. @throws FieldErrors */
export const addApp = async (app: ApplicationWrite): Promise<FullApplication> => asFull(await post('oauth/apps/', app))

/** @throws FieldErrors */
export const changeApp = async (clientId: string, changes: ApplicationPatch): Promise<FullApplication> =>
  asFull(await call('PATCH', address(clientId), { body: changes }))

export const removeApp = (clientId: string): Promise<unknown> => call('DELETE', address(clientId))

/** A new static token; the old one is dead. */
export const renewAppToken = async (clientId: string): Promise<FullApplication> =>
  asFull(await post(`${address(clientId)}refresh-token`))

/** Applications that reach the person's account; never paginated. */
export async function listGrants(signal?: AbortSignal): Promise<Application[]> {
  const answer = await get('oauth/grants/', { signal })
  if (!Array.isArray(answer)) throw new AnswerError('The answer is not a list')
  return answer as Application[]
}

export const removeGrant = (clientId: string): Promise<unknown> => call('DELETE', `oauth/grants/${encodeURIComponent(clientId)}/`)

/**
 * Says yes or no to an application. The answer is where to go on; it has no `code` after a no.
 * @throws FieldErrors, StatusError for a request no application may make
 */
export async function authorize(fields: AuthorizeWrite): Promise<Authorized> {
  const body = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  return asRow<Authorized>(await post('oauth/authorize/', body, { headers }), 'redirect_uri')
}
