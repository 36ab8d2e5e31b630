// Requests to other pods: signed by an actor of this one, with limits of time, size and redirects.
import type { FastifyInstance } from 'fastify'
import { isLoopback, ownOrigin } from '../addresses.ts'
import { FetchFailure, openAddress, readAddress } from '../feeds/fetch.ts'
import type { Asker } from '../repositories/shapes/asker.ts'
import { loadActors } from '../repositories/shapes/actors.ts'
import type { FederationLimits } from './limits.ts'
import { createKeys } from './keys.ts'
import { first, idOf, isObject } from '../activitypub/reader.ts'
import { signedHeaders } from './signatures.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

const ACTIVITY = 'application/activity+json'
/** Media types of documents: what people may upload to a pod has none of them. */
const DOCUMENT = /^application\/(?:activity|ld)\+json\s*(?:;|$)/i

/** What an address answered; `url` is the address that gave the answer. */
type Read = { text: string; url: URL; contentType: string }

/** The pod itself, for what happens without a request. */
export function ownAsker(app: FastifyInstance): Asker {
  const { domain, scheme } = app.settings
  return { user: undefined, origin: ownOrigin(app), domain, scheme }
}

/** Names of domains have no more parts. */
const MAX_LABELS = 127

type Headers = (url: URL) => Record<string, string>

/** The domains among those of a JSON list that this pod was started without. */
const BLOCKED = 'SELECT 1 FROM blocked_domains WHERE name IN (SELECT value FROM json_each(?))'

/** What a policy that rejects media is about; channels and people are none. */
const MEDIA: ReadonlySet<unknown> = new Set([
  'Audio',
  'Artist',
  'Album',
  'Track',
  'Library',
  'Image'
])

/** A host as it is stored. */
const stored = (host: string): string => host.toLowerCase().replace(/\.(?=:\d+$|$)/, '')

/** A host, and it and the domains above it without the port. */
function domainsOf(host: string): string[] {
  const present = stored(host)
  const labels = present.replace(/:\d+$/, '').split('.').slice(-MAX_LABELS)
  return [present, ...labels.map((_, index) => labels.slice(index).join('.'))]
}

/** A host with and without its port: real pods compare policies with just the host. */
const namesOf = (host: string): string[] => [stored(host), stored(host).replace(/:\d+$/, '')]

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

  /**
   * Whether a host is blocked: by this pod's own list, which covers the domains below, or by a
   * policy, which does not.
   */
  isBlocked(host: string): boolean {
    const names = domainsOf(host)
    const { preferences, reviews } = this.#app.repositories
    const { db } = this.#app
    return (
      db.get(BLOCKED, JSON.stringify(names)) !== undefined ||
      reviews.policies.rejects(namesOf(host), [], false) ||
      (preferences.get('moderation__allow_list_enabled') === true && !this.#isAllowed(stored(host)))
    )
  }

  /**
   * Whether a policy keeps this pod from taking a document: one about its domain or that of the
   * sender, about the sender, or about the actor that it is.
   * @param sender address of the actor who has sent it, if somebody has
   */
  rejects(doc: unknown, sender?: string): boolean {
    const fields = isObject(doc) ? doc : {}
    const addresses = [idOf(doc), sender].filter((each) => typeof each === 'string')
    const hosts = addresses.map((each) => URL.parse(each)?.host ?? '')
    const inner = [fields.object, fields.target].filter(isObject)
    const isMedia = [fields, ...inner].some(({ type }) => MEDIA.has(first(type)))
    const { policies } = this.#app.repositories.reviews
    return policies.rejects(hosts.flatMap(namesOf), addresses, isMedia)
  }

  /** Whether the allow-list has a host. */
  #isAllowed(host: string): boolean {
    return (
      this.#app.db.get('SELECT 1 FROM domains WHERE name = ? AND allowed = 1', host) !== undefined
    )
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
  async read(url: URL, accept: string, actor: number | undefined): Promise<Read> {
    this.#checkHost(url)
    const signed = actor === undefined ? () => ({}) : await this.signer(actor, 'GET')
    const pieces: Buffer[] = []
    let from: Omit<Read, 'text'>
    try {
      from = await readAddress(
        url,
        this.limits,
        (piece) => pieces.push(piece),
        (address) => {
          this.#checkHost(address)
          // Anybody on the way could answer for the other pod.
          if (address.protocol !== 'https:' && !this.limits.loopback)
            throw new Unreachable('request', 'only https addresses of other pods are read')
          return { accept, ...signed(address) }
        }
      )
    } catch (error) {
      throw unreachable(error)
    }
    return { ...from, text: Buffer.concat(pieces).toString() }
  }

  /** A document, or that of the address which a page names instead. @throws Unreachable */
  async #document(url: URL, actor: number | undefined): Promise<{ doc: unknown; url: URL }> {
    const found = await this.read(url, ACTIVITY, actor)
    const doc = documentOf(found)
    if (doc !== undefined) return { doc, url: found.url }
    const other = alternateOf(found.text, found.url)
    const named = other && (await this.read(other, ACTIVITY, actor))
    const namedDoc = named && documentOf(named)
    if (namedDoc === undefined) throw new Unreachable('invalid_json', 'the answer is no JSON', {})
    return { doc: namedDoc, url: named!.url }
  }

  /**
   * What an address answers as ActivityPub, and the host that answers for it: after redirects that
   * of the last one. A page may name the address of its object instead.
   * @throws Unreachable
   */
  async document(url: URL, actor: number | undefined): Promise<{ doc: unknown; host: string }> {
    const { doc, url: from } = await this.#document(url, actor)
    return { doc, host: from.host }
  }

  /**
   * The same of an object. Whoever may put files onto a host, or make it redirect, must not speak
   * for its objects: so the object's own address must answer with it, and is asked if another did.
   * @throws Unreachable
   */
  async object(url: URL, actor: number | undefined): Promise<{ doc: unknown; host: string }> {
    let found = await this.#document(url, actor)
    const id = addressOf(found.doc)
    // A wrong host, and no address at all, are told by whoever reads the document.
    if (!id || id.host !== found.url.host) return { doc: found.doc, host: found.url.host }
    if (id.href !== found.url.href) found = await this.#document(id, actor)
    if (found.url.href !== id.href || addressOf(found.doc)?.href !== id.href)
      throw new Unreachable('validation', 'the object has another address', {
        validation_errors: { id: ['Invalid id'] }
      })
    return { doc: found.doc, host: found.url.host }
  }

  /** Sends an activity. @throws Unreachable */
  async post(inbox: URL, activity: unknown, actor: number): Promise<void> {
    this.#checkHost(inbox)
    const body = JSON.stringify(activity)
    const signed = await this.signer(actor, 'POST', body)
    try {
      const { response } = await openAddress({
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

/** The document in an answer; undefined for anything else. */
function documentOf({ text, contentType }: Read): unknown {
  if (!DOCUMENT.test(contentType)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The address that a document gives itself, without its fragment. */
function addressOf(doc: unknown): URL | undefined {
  const id = idOf(doc)
  const url = typeof id === 'string' ? URL.parse(id) : null
  if (url) url.hash = ''
  return url ?? undefined
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
