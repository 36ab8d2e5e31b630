// The only fetch of the client: base path, CSRF, bearer token, errors by meaning. spec.md sections 7 and 8.
import { podAddress, queryString, type Query } from '../address.ts'
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

const BASE = '/api/v2/'

export type CallOptions = {
  query?: Query
  /** Sent as JSON; a URLSearchParams goes form-encoded, a FormData multipart. */
  body?: unknown
  signal?: AbortSignal
}

let bearer: () => string | undefined = () => undefined
/** Where the OAuth access token comes from; cookie sessions have none. */
export const setBearer = (source: () => string | undefined): void => void (bearer = source)

let onUnauthorized: () => void = () => {}
/** What happens on a 401 of any call but the one that asks who is signed in. */
export const setUnauthorizedHandler = (handler: () => void): void => void (onUnauthorized = handler)

function request(method: string, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  const token = bearer()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const csrf = env().cookie(CSRF_COOKIE)
  if (csrf && method !== 'GET') headers.set(CSRF_HEADER, csrf)
  const { body } = options
  const raw = body instanceof URLSearchParams || body instanceof FormData
  if (body !== undefined && !raw) headers.set('content-type', 'application/json')
  return {
    method,
    headers,
    credentials: token ? 'omit' : 'include',
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

function failure(response: Response, body: unknown): Error {
  const { status } = response
  const detail = detailOf(body)
  if (status === 401) return new UnauthorizedError(detail)
  if (status === 403) return new PermissionError(detail)
  if (status === 404) return body === NO_RADIO_CANDIDATES ? new BackendError(detail) : new NotFoundError(detail)
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return new RateLimitError(Number.isFinite(seconds) ? seconds : undefined)
  }
  if (status >= 500) return new ServerError(detail)
  if (body !== null && typeof body === 'object' && !detail) return new FieldErrors(body)
  return new StatusError(status, detail)
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
  const url = podAddress(BASE + path + queryString(options.query))
  let response: Response
  try {
    response = await env().fetch(url, request(method, options))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
  const body = await parse(response)
  if (response.status === 401 && path !== 'users/me/') onUnauthorized()
  if (!response.ok) throw failure(response, body)
  if (typeof body === 'string' && body.startsWith('<')) throw new AnswerError(`${path} answered with a page, not with data`)
  return body as T
}

export const get = <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, options)
export const post = <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
  call<T>('POST', path, { ...options, body })
