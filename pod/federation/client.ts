// Requests to other pods: signed by an actor of this one, with limits of time, size and redirects.
import type { FastifyInstance } from 'fastify'
import { isLoopback, ownOrigin } from '../addresses.ts'
import { FetchFailure, openAddress, readAddress } from '../feeds/fetch.ts'
import type { Asker } from '../repositories/query/asker.ts'
import { loadActors } from '../repositories/shapes/actors.ts'
import type { FederationLimits } from './limits.ts'
import { createKeys } from './keys.ts'
import { signedHeaders } from './signatures.ts'
import { Unreachable } from './unreachable.ts'

const ACTIVITY = 'application/activity+json'

/** The pod itself, for what happens without a request. */
export function ownAsker(app: FastifyInstance): Asker {
  const { domain, scheme } = app.settings
  return { user: undefined, origin: ownOrigin(app), domain, scheme }
}

type Headers = (url: URL) => Record<string, string>

export class Client {
  readonly limits: FederationLimits
  /** The keys of an actor of this pod. */
  readonly keys: ReturnType<typeof createKeys>
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, limits: FederationLimits) {
    this.#app = app
    this.limits = limits
    this.keys = createKeys(app.db)
  }

  isBlocked(host: string): boolean {
    const names = [host, host.replace(/:\d+$/, '')]
    const sql = 'SELECT 1 FROM blocked_domains WHERE name IN (?, ?)'
    return this.#app.db.get(sql, ...names) !== undefined
  }

  /** Pods on this machine have no certificates. */
  schemeOf(host: string): 'http' | 'https' {
    return this.limits.loopback && isLoopback(host.replace(/:\d+$/, '')) ? 'http' : 'https'
  }

  /** @throws Unreachable for this pod itself, and for domains that it does not talk to */
  #checkHost({ host }: URL): void {
    if (host === this.#app.settings.domain.toLowerCase())
      throw new Unreachable('request', 'this is the pod itself')
    if (this.isBlocked(host)) throw new Unreachable('blocked', 'Blocked by MRF')
  }

  /** Signs as an actor of this pod: the headers of a request, by its address. */
  async signer(actor: number, method: string, body?: string): Promise<Headers> {
    const { privateKey } = await this.keys(actor)
    const { fid } = loadActors(this.#app.db, ownAsker(this.#app), [actor])(actor)!
    const keyId = `${fid}#main-key`
    return (url) => {
      this.#checkHost(url)
      return signedHeaders({ method, url, body, keyId, privateKey, now: this.#app.settings.now() })
    }
  }

  /** What an address answers, as text. @throws Unreachable */
  async read(url: URL, accept: string, actor: number | undefined): Promise<string> {
    this.#checkHost(url)
    const signed = actor === undefined ? () => ({}) : await this.signer(actor, 'GET')
    const pieces: Buffer[] = []
    try {
      await readAddress(
        url,
        this.limits,
        (piece) => pieces.push(piece),
        (address) => ({ accept, ...signed(address) })
      )
    } catch (error) {
      throw unreachable(error)
    }
    return Buffer.concat(pieces).toString()
  }

  /**
   * What an address answers as ActivityPub, and the host that answers for it. A page may name the
   * address of its object instead.
   * @throws Unreachable
   */
  async document(url: URL, actor: number | undefined): Promise<{ doc: unknown; host: string }> {
    const text = await this.read(url, ACTIVITY, actor)
    const doc = parsed(text)
    if (doc !== undefined) return { doc, host: url.host }
    const other = alternateOf(text, url)
    const found = other && parsed(await this.read(other, ACTIVITY, actor))
    if (found === undefined || !other)
      throw new Unreachable('invalid_json', 'the answer is no JSON', {})
    return { doc: found, host: other.host }
  }

  /** Sends an activity. @throws Unreachable */
  async post(inbox: URL, activity: unknown, actor: number): Promise<void> {
    this.#checkHost(inbox)
    const body = JSON.stringify(activity)
    const signed = await this.signer(actor, 'POST', body)
    try {
      const response = await openAddress({
        url: inbox,
        method: 'POST',
        body,
        headers: (url) => ({
          'content-type': ACTIVITY,
          'content-length': String(Buffer.byteLength(body)),
          ...signed(url)
        }),
        signal: AbortSignal.timeout(this.limits.milliseconds),
        loopback: this.limits.loopback
      })
      response.destroy()
    } catch (error) {
      throw unreachable(error)
    }
  }
}

/** A failed transfer in the words of fetches; other errors stay as they are. */
function unreachable(error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error
  const { kind, message, status } = error
  if (kind === 'http') return new Unreachable('http', message, { status_code: status, message })
  return kind === 'timeout'
    ? new Unreachable('timeout', message, {})
    : new Unreachable(kind, message)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The address in `<link rel="alternate" type="application/activity+json" href="…">`. */
function alternateOf(page: string, base: URL): URL | undefined {
  for (const [link] of page.slice(0, 100_000).matchAll(/<link\s[^>]{0,1000}>/gi)) {
    if (!/\brel="?alternate\b/i.test(link) || !/application\/activity\+json/i.test(link)) continue
    const href = /\bhref="([^"]+)"/i.exec(link)?.[1]
    return (href && URL.parse(href.replaceAll('&amp;', '&'), base.href)) || undefined
  }
  return undefined
}
