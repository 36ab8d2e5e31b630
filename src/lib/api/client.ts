// The only fetch of the client: base path, CSRF, bearer token, errors by meaning. spec.md sections 7 and 8.
import { podAddress, podOrigin, queryString, type Query } from '../address.ts'
import { CSRF_COOKIE, CSRF_HEADER, NO_RADIO_CANDIDATES } from '../contract/codes.ts'
import { env } from '../env.ts'
import {
  AnswerError,
  BackendError,
  FieldErrors,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from './errors.ts'
import { bearer, isExpired, renew } from './tokens.ts'

const BASE = '/api/v2/'

export type CallOptions = {
  query?: Query
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a URLSearchParams goes form-encoded, a FormData multipart. */
  body?: unknown
  signal?: AbortSignal
  /** Origin of another pod than the present one: it is asked as a stranger. */
  pod?: string
  /** Takes the place of fetch, e.g. to tell how much has been sent. */
  send?: typeof fetch
}

let watchSession: () => (token: string | undefined) => void = () => () => {}
/**
 * What happens on a 401 of any call but the one that asks who is signed in.
 * @param watch is called with each call; what it gives is called when that call's answer is 401, with the token that was refused
 */
export const setUnauthorizedHandler = (watch: typeof watchSession): void => void (watchSession = watch)

function request(method: string, options: CallOptions, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  if (token) headers.set('authorization', `Bearer ${token}`)
  // Cookies belong to pages of the pod itself; elsewhere a token speaks for the person, or nobody does.
  const own = options.pod === undefined && podOrigin() === env().location().origin
  const csrf = own ? env().cookie(CSRF_COOKIE) : undefined
  if (csrf && method !== 'GET') headers.set(CSRF_HEADER, csrf)
  const { body } = options
  const raw = body instanceof URLSearchParams || body instanceof FormData
  if (body !== undefined && !raw) headers.set('content-type', 'application/json')
  return {
    method,
    headers,
    credentials: own && !token ? 'same-origin' : 'omit',
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {})
  }
}

async function parse(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const detailOf = (body: unknown): string => {
  if (typeof body === 'string') return body.startsWith('<') ? '' : body
  const detail = (body as { detail?: unknown } | undefined)?.detail
  return typeof detail === 'string' ? detail : ''
}

/** Pods hide their headers from other origins; then their words say how long. */
function rateLimit({ headers }: Response, detail: string): RateLimitError {
  const limits = Object.fromEntries([...headers].filter(([name]) => /^(x-ratelimit-|retry-after$)/i.test(name)))
  const told = headers.get('retry-after') ?? headers.get('x-ratelimit-resetseconds') ?? /(\d+) second/.exec(detail)?.[1]
  const seconds = Number(told ?? Number.NaN)
  return new RateLimitError(Number.isFinite(seconds) ? seconds : undefined, limits)
}

/** spec.md section 8, in its order. */
function failure(response: Response, body: unknown, token: string | undefined): Error {
  const { status } = response
  const detail = detailOf(body)
  if (status === 401) return new UnauthorizedError(detail, token)
  if (status === 404) {
    if (body === NO_RADIO_CANDIDATES) return new BackendError(detail)
    return new NotFoundError(detail || new FieldErrors(body).message)
  }
  if (status === 403) return new PermissionError(detail)
  if (status === 429) return rateLimit(response, detail)
  if (status >= 500) return new ServerError(status === 500 ? '' : detail)
  if (body !== null && typeof body === 'object' && !detail) return new FieldErrors(body)
  return new StatusError(status, detail)
}

async function send(method: string, path: string, options: CallOptions, token: string | undefined): Promise<Response> {
  const below = BASE + path + queryString(options.query)
  try {
    return await (options.send ?? env().fetch)(
      options.pod === undefined ? podAddress(below) : options.pod + below,
      request(method, options, token)
    )
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Calls the pod and gives its parsed answer.
 * @param path below api/v2, without a leading slash
 * @throws the classes of ./errors.ts; a DOMException `AbortError` when the caller aborted
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options: CallOptions = {}
): Promise<T> {
  const foreign = options.pod !== undefined
  if (!foreign) await env().chosen
  if (!foreign && isExpired()) await renew(bearer()!)
  let token = foreign ? undefined : bearer()
  const onUnauthorized = watchSession()
  let response = await send(method, path, options, token)
  // spec.md section 7: a request that fails with a token has the token renewed; once, or it would go on for ever.
  if (response.status === 401 && token && (await renew(token))) {
    token = bearer()
    response = await send(method, path, options, token)
  }
  const body = await parse(response)
  if (response.status === 401 && !foreign && path !== 'users/me/') onUnauthorized(token)
  if (!response.ok) {
    const error = failure(response, body, token)
    if (error instanceof RateLimitError) env().report(error)
    throw error
  }
  if (typeof body === 'string' && body.startsWith('<')) throw new AnswerError(`${path} answered with a page, not with data`)
  return body as T
}

export const get = <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, options)
export const post = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
  call<T>('POST', path, { ...options, body })
