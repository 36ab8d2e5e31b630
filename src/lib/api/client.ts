// Every API call goes through here: dialect, CSRF, bearer token, typed errors.
// docs/product/pods.md#calls, docs/product/errors.md#by-status.
import { podAddress, podOrigin, queryString } from '../pods/address.ts'
import { CSRF_COOKIE, CSRF_HEADER, NO_RADIO_CANDIDATES } from '../contract/kit/codes.ts'
import { env } from '../env.ts'
import type {
  CallOptions,
  Options,
  Path,
  ReadOptions,
  Returned,
  Row,
  UncheckedPath,
  Write
} from './call-types.ts'
import type { Method } from './dialects/dialect.ts'
import { markClosed } from './dialects/profile-cache.ts'
import { dialectChanged, translateRequest, type TranslatedRequest } from './dialects/speak.ts'
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

// A variable, because stores, which this may not import, set it.
let watchSession: () => (token: string | undefined) => void = () => () => {}
/**
 * Sets the handler for a 401 of any call except `users/me/`.
 * @param watch is called before each request; the function it returns is called if the answer is
 * 401, with the refused token
 */
export const setUnauthorizedHandler = (watch: typeof watchSession): void =>
  void (watchSession = watch)

function request(method: string, options: CallOptions, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...options.headers })
  if (token) headers.set('authorization', `Bearer ${token}`)
  // Cookies are sent only from the pod's own pages; elsewhere the request has a bearer token or is
  // anonymous.
  const pod = options.pod === undefined ? podOrigin() : options.signed && options.pod
  const own = pod === env().location().origin
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
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {})
  }
}

/** In an answer of more characters than this, each text is cut to the length below. */
const LARGE = 1_000_000
const MAX_TEXT = 100_000

/** Shortens a text: drawing a title of millions of characters would stop the page. */
const cut = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT) : value

async function parse(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return text.length > LARGE ? JSON.parse(text, cut) : JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Options of a call to another pod as the person who is signed in there; none for the current pod.
 */
export const at = (pod: string | undefined): { pod?: string; signed?: true } =>
  pod === undefined ? {} : { pod, signed: true }

/** Proxies and 1.4 servers answer with HTML pages when something is wrong. */
const isPage = (body: unknown): boolean => typeof body === 'string' && /^\s*</.test(body)

const detailOf = (body: unknown): string => {
  if (typeof body === 'string') return isPage(body) ? '' : body
  const detail = (body as { detail?: unknown } | undefined)?.detail
  return typeof detail === 'string' ? detail : ''
}

/** Pods hide these headers from other origins; then the seconds are read from the message. */
function rateLimit({ headers }: Response, detail: string): RateLimitError {
  const limits = Object.fromEntries(
    [...headers].filter(([name]) => /^(x-ratelimit-|retry-after$)/i.test(name))
  )
  const told =
    headers.get('retry-after') ??
    headers.get('x-ratelimit-resetseconds') ??
    /(\d+) second/.exec(detail)?.[1]
  const seconds = Number(told ?? Number.NaN)
  return new RateLimitError(Number.isFinite(seconds) ? seconds : undefined, limits)
}

/** docs/product/errors.md#by-status, in that order. */
function failure(response: Response, answer: unknown, token: string | undefined): Error {
  const { status, headers } = response
  const body = isPage(answer) ? undefined : answer
  const detail = detailOf(body)
  if (status === 401) return new UnauthorizedError(detail, token)
  if (status === 404) {
    if (body === NO_RADIO_CANDIDATES) return new BackendError(detail)
    return new NotFoundError(detail || new FieldErrors(body).message)
  }
  if (status === 403) return new PermissionError(detail)
  // Servers of the release line 1.4 answer 500 instead of 429 at login; the remaining-requests
  // header shows it.
  if (status === 429 || (status === 500 && headers.get('x-ratelimit-remaining') === '0'))
    return rateLimit(response, detail)
  if (status === 500) return new ServerError('')
  if (status > 500) return new ServerError(detail || new FieldErrors(body).message, status)
  if (body !== null && typeof body === 'object' && !detail) return new FieldErrors(body)
  return new StatusError(status, detail)
}

/**
 * Asks for the first byte of a file, to learn whether the pod sends it. Pods count no second
 * download for the file itself.
 * @param address absolute, with the token it needs
 * @returns where the file is, as hosts may redirect
 * @throws ApiError if the pod refuses or cannot be reached
 */
export async function askFile(address: string): Promise<string> {
  let response: Response
  try {
    response = await env().fetch(address, {
      headers: { range: 'bytes=0-0' },
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer'
    })
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
  if (!response.ok) throw failure(response, await parse(response), undefined)
  // A host without ranges sends the whole file.
  await response.body?.cancel()
  return response.url || address
}

async function send(
  method: string,
  translated: TranslatedRequest,
  options: CallOptions,
  token: string | undefined
): Promise<Response> {
  const below = translated.path + queryString(translated.query)
  try {
    return await (options.send ?? env().fetch)(
      options.pod === undefined ? podAddress(below) : options.pod + below,
      request(method, { ...options, body: translated.body }, token)
    )
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Lists that a pod shows to anonymous visitors unless it is closed. The rows of the contract say
 * so, too, but are not in the browser: tests/stores/session/closed-pod.test.ts compares the two.
 */
const OPEN_LISTS =
  // Followers and folders of the pod are for people who are signed in.
  /^(?:artists|albums|tracks|channels|playlists|radios|tags|libraries(?!.*f(?:s-im|ollows))|search|history)\b/

/** Whether an open pod answers this call for anybody; changes need an account on every pod. */
const isOpen = (method: Method, path: string): boolean =>
  OPEN_LISTS.test(path) && (method === 'GET' || /^radios\/(?:sessions|tracks)\b/.test(path))

// This declaration is the first: otherwise the compiler compares an unchecked path with every row.
export function call(method: Method, path: UncheckedPath, options?: CallOptions): Promise<unknown>
/**
 * Calls the pod and returns its parsed answer in the contract's shapes, whichever dialect the pod
 * speaks.
 * @param path path of a row of the contract, without base and leading slash
 * @throws the classes of ./errors.ts; a DOMException `AbortError` when the caller aborted
 */
export function call<M extends Method, P extends string>(
  method: M,
  path: Path<M, P>,
  ...options: Options<Row<M, P>>
): Returned<Row<M, P>>
export async function call(
  method: Method,
  path: string,
  options: CallOptions = {}
): Promise<unknown> {
  const foreign = options.pod !== undefined
  if (!foreign) await env().chosen
  const pod = options.pod ?? podOrigin()
  const present = (): string | undefined =>
    foreign && !options.signed ? undefined : bearer(options.pod)
  const expired = isExpired(options.pod) ? present() : undefined
  if (expired !== undefined) {
    const onRefused = watchSession()
    // Open pods would answer with the part that strangers may see, as if it were all.
    if (!(await renew(expired, pod))) {
      if (!foreign && path !== 'users/me/') onRefused(expired)
      throw new UnauthorizedError('', expired)
    }
  }
  const translated = await translateRequest(pod, {
    method,
    path,
    query: options.query,
    body: options.body
  })
  options.signal?.throwIfAborted()
  let token = present()
  const onUnauthorized = watchSession()
  let response = await send(method, translated, options, token)
  // A refused token is renewed and the call repeated; only once, or it could repeat for ever.
  // docs/product/pods.md#calls.
  if (response.status === 401 && token && (await renew(token, pod))) {
    token = present()
    response = await send(method, translated, options, token)
  }
  const body = await parse(response)
  if (response.status === 404 && isPage(body) && (await dialectChanged(pod, translated.dialect)))
    return call(method, path as UncheckedPath, options)
  const atLogin = options.loginPage && response.ok && isPage(body)
  if ((response.status === 401 || atLogin) && !foreign) {
    if (!token && isOpen(method, path)) markClosed(pod, true)
    if (path !== 'users/me/') onUnauthorized(token)
  }
  if (atLogin) throw new UnauthorizedError('', token)
  if (!response.ok) {
    const error = failure(response, body, token)
    if (error instanceof RateLimitError) env().report(error)
    throw error
  }
  if (isPage(body)) throw new AnswerError(`${path} answered with a page, not with data`)
  try {
    return translated.read(body)
  } catch (error) {
    throw new AnswerError(`${path} answered with what cannot be read`, { cause: error })
  }
}

type Get = <P extends string>(
  path: Path<'GET', P>,
  options?: ReadOptions<Row<'GET', P>>
) => Returned<Row<'GET', P>>
export const get: Get = (path: string, options?: unknown) =>
  call('GET', path as UncheckedPath, options as CallOptions) as never

type Post = <P extends string>(
  path: Path<'POST', P>,
  ...write: Write<Row<'POST', P>>
) => Returned<Row<'POST', P>>
export const post: Post = (path: string, body?: unknown, options?: unknown) =>
  call('POST', path as UncheckedPath, { ...(options as CallOptions), body }) as never
