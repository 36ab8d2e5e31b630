// Finds what an address or handle names: on this pod, or by asking another one.
import type { FastifyInstance } from 'fastify'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import type { Asker, User } from '../repositories/query/asker.ts'

/** Why there is nothing, in the words of fetches. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly code: string
  /** What a fetch says beside the code. */
  readonly facts: Record<string, unknown>
  constructor(code: string, message: string, facts: Record<string, unknown> = { message }) {
    super(message)
    this.code = code
    this.facts = facts
  }
}

/** How fetches write handles. */
const HANDLE = 'webfinger://'

/**
 * An address, or a handle as `webfinger://name@domain`: of `@name@domain`, `name@domain` and, on
 * pods of 2.0, the address of a profile.
 */
export function normalAddress(text: string, pages: boolean): string {
  const trimmed = text.trim()
  const handle = trimmed.replace(/^@+/, '')
  if (/^[^\s@/]+@[^\s@/]+$/.test(handle)) return HANDLE + handle
  const url = URL.parse(trimmed)
  const name = /^\/@([^/@]+)(@[^/@]+)?\/?$/.exec(decodeURI(url?.pathname ?? ''))
  if (pages && url && name) return `${HANDLE}${name[1]}${name[2] ?? `@${url.host}`}`
  return trimmed
}

const missing = (address: string): Unreachable =>
  new Unreachable('http', `404 Client Error: Not Found for url: ${address}`, {
    status_code: 404,
    message: 'Not found.'
  })

/**
 * The object behind an address.
 * @throws Unreachable
 */
export async function find(
  app: FastifyInstance,
  asker: Asker,
  user: User,
  address: string
): Promise<ObjectRef> {
  const { federationObjects: objects } = app.repositories
  if (address.startsWith(HANDLE)) {
    const [name = '', domain = ''] = address.slice(HANDLE.length).split('@')
    const home = URL.parse(`http://${domain}`)
    if (home && objects.isLocal(asker, home)) {
      const found = objects.localActor(name)
      if (!found) throw missing(address)
      return found
    }
  } else {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol))
      throw new Unreachable('request', `Invalid URL '${address}': No scheme supplied`)
    if (objects.isLocal(asker, url)) {
      const found = objects.local(url.pathname)
      if (!found) throw missing(address)
      return found
    }
  }
  void user
  throw new Unreachable('connection', 'This pod does not talk to other pods')
}
