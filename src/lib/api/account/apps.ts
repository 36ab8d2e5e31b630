// Third-party applications, their grants, and the consent. docs/product/people.md#applications.
import type {
  Application,
  ApplicationPatch,
  ApplicationWrite,
  Authorized,
  AuthorizeWrite,
  FullApplication,
  OwnApplication
} from '../../contract/account/apps/apps.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asList, asPage, asRow } from '../answers.ts'
import { call, get, post } from '../client.ts'

const address = (clientId: string) => `oauth/apps/${encodeURIComponent(clientId)}/` as const
const asFull = (answer: Application): FullApplication =>
  asRow(answer as FullApplication, 'client_id', 'name', 'scopes', 'redirect_uris')

/** Fifty a page, newest first. */
export const listApps = async (page: number, signal?: AbortSignal): Promise<Page<OwnApplication>> =>
  asPage(await get('oauth/apps/', { query: { page }, signal }))

/** The public data of an application. @throws NotFoundError */
export const getApp = async (clientId: string, signal?: AbortSignal): Promise<Application> =>
  asRow(await get(address(clientId), { signal }), 'client_id', 'name', 'scopes')

/**
 * All data of one of the user's own applications. @throws NotFoundError for others', which the pod
 * shows without addresses
 */
export const getOwnApp = async (clientId: string, signal?: AbortSignal): Promise<FullApplication> =>
  asFull(await get(address(clientId), { signal }))

/** Only this answer holds the secret in clear text. @throws FieldErrors */
export const createApp = async (app: ApplicationWrite): Promise<FullApplication> =>
  asFull(await post('oauth/apps/', app))

/** @throws FieldErrors */
export const changeApp = async (
  clientId: string,
  changes: ApplicationPatch
): Promise<FullApplication> => asFull(await call('PATCH', address(clientId), { body: changes }))

export const removeApp = (clientId: string): Promise<unknown> => call('DELETE', address(clientId))

/** Creates a new static token; the old one stops working. */
export const renewAppToken = async (clientId: string): Promise<FullApplication> =>
  asFull(await post(`${address(clientId)}refresh-token`))

/** Applications with access to the user's account; never paginated. */
export const listGrants = async (signal?: AbortSignal): Promise<Application[]> =>
  asList(await get('oauth/grants/', { signal }))

export const removeGrant = (clientId: string): Promise<unknown> =>
  call('DELETE', `oauth/grants/${encodeURIComponent(clientId)}/`)

/**
 * Grants or refuses an application's request. The answer holds the address to go to; it has no
 * `code` after a refusal. Without a session, pods of 1.4 answer 401, those of 2.0 redirect to their
 * login page.
 * @throws FieldErrors, StatusError for an invalid authorization request, UnauthorizedError
 */
export async function authorize(fields: AuthorizeWrite): Promise<Authorized> {
  const body = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  return asRow(await post('oauth/authorize/', body, { headers, loginPage: true }), 'redirect_uri')
}
