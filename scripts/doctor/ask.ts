// Sends a request to a server, with limits on seconds, bytes and redirects. The answer is
// untrusted.
import { webUrl } from '../../src/lib/contract/kit/web-address.ts'

/** Timeout of one request. */
export const SECONDS = 10
const MOST_BYTES = 1_000_000
const MOST_REDIRECTS = 3

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON, else the text, as `readProbe` expects it. */
  body: unknown
  /** Final address, after redirects. */
  url: string
}

export type Question = {
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS'
  headers?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  /** Only the headers are needed: the body is not read. */
  headersOnly?: boolean
  /**
   * Also follows redirects to other hosts, without cookies: pods may store their files elsewhere.
   */
  anywhere?: boolean
}

/** A connection to a server that keeps its cookies. */
export type Server = {
  readonly origin: string
  readonly cookies: Map<string, string>
  /** The current `Cookie` header; empty if there are no cookies. */
  cookieHeader(): string
  /** @throws AskError if there is no answer */
  ask(address: string, question?: Question): Promise<Answer>
}

export type Failure = 'name' | 'down' | 'tls' | 'slow' | 'other'

/** There was no answer. The message is meant for users. */
export class AskError extends Error {
  override name = 'AskError'
  readonly failure: Failure
  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

const codeOf = (error: unknown): string => {
  const { code, errors, cause } = (error ?? {}) as {
    code?: unknown
    errors?: unknown[]
    cause?: unknown
  }
  if (typeof code === 'string' && code) return code
  if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0])
  return cause ? codeOf(cause) : ''
}

/** Turns an error of `fetch` or a socket into a readable one. */
export function asAskError(error: unknown, host: string, seconds: number): AskError {
  if (error instanceof AskError) return error
  const code = codeOf(error)
  const name = (error as Error | undefined)?.name
  const options = { cause: error }
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(code))
    return new AskError('slow', `${host} did not answer within ${seconds} seconds.`, options)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new AskError(
      'name',
      `There is no host called ${host}, or its name cannot be looked up now.`,
      options
    )
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return new AskError('tls', `${host} speaks no TLS there: it may be at http://${host}.`, options)
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO|^EPROTO$/.test(code))
    return new AskError(
      'tls',
      `${host} has no secure connection that browsers accept (TLS: ${code}).`,
      options
    )
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code))
    return new AskError(
      'down',
      `Nothing answers at ${host}: the server is down, or the port is wrong.`,
      options
    )
  if (((error as Error | undefined)?.cause as Error | undefined)?.message === 'bad port')
    return new AskError('other', `Browsers never call the port of ${host}.`, options)
  return new AskError(
    'other',
    `${host} gave no answer that can be read (${code || 'connection closed'}).`,
    options
  )
}

/** Reads at most `MAX_BYTES`. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array)
    size += (chunk as Uint8Array).length
    if (size > MOST_BYTES) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param seconds timeout of one request, redirects included */
export function openServer(origin: string, seconds = SECONDS): Server {
  const cookies = new Map<string, string>()
  const cookieHeader = (): string =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([\w.-]+)=([\x21-\x3a\x3c-\x7e]*)(;|$)/.exec(line) ?? []
      if (!name) continue
      if (!value || value === '""' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name)
      else if (cookies.size < 20) cookies.set(name, value)
    }
  }

  async function once(url: URL, question: Question, signal: AbortSignal): Promise<Response> {
    const own = url.origin === origin
    const response = await fetch(url, {
      method: question.method ?? 'GET',
      redirect: 'manual',
      signal,
      headers: {
        ...question.headers,
        ...(own && cookies.size > 0 ? { cookie: cookieHeader() } : {})
      },
      ...(question.form ? { body: new URLSearchParams(question.form) } : {})
    })
    if (own) keepCookies(response.headers)
    return response
  }

  return {
    origin,
    cookies,
    cookieHeader,
    async ask(address, question = {}) {
      if (!webUrl(address, origin))
        throw new AskError('other', 'The pod gave an address that is no http or https one.')
      let url = new URL(address, origin)
      const signal = AbortSignal.timeout(seconds * 1000)
      try {
        for (let redirects = 0; ; redirects++) {
          const response = await once(url, question, signal)
          const location = response.headers.get('location')
          const next = location && URL.canParse(location, url) ? new URL(location, url) : undefined
          const follows =
            next !== undefined &&
            response.status >= 300 &&
            response.status < 400 &&
            (question.method ?? 'GET') === 'GET' &&
            redirects < MOST_REDIRECTS &&
            (next.origin === origin || (question.anywhere && /^https?:$/.test(next.protocol)))
          if (follows || question.headersOnly) await response.body?.cancel()
          if (follows) {
            url = next
            continue
          }
          const text = question.headersOnly ? '' : await readText(response)
          return {
            status: response.status,
            headers: response.headers,
            text,
            body: parse(text),
            url: url.href
          }
        }
      } catch (error) {
        throw asAskError(error, url.host, seconds)
      }
    }
  }
}
