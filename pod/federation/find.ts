// Finds what an address or handle names: on this pod, or by asking another one.
import type { FastifyInstance } from 'fastify'
import { webUrl } from '../../src/lib/contract/kit/web-address.ts'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import type { Asker, User } from '../repositories/shapes/asker.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

/** A path without escapes; as it is written if they are broken. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
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
  const name = /^\/@([^/@]+)(@[^/@]+)?\/?$/.exec(decoded(url?.pathname ?? ''))
  if (pages && url && name) return `${HANDLE}${name[1]}${name[2] ?? `@${url.host}`}`
  return trimmed
}

const missing = (address: string): Unreachable =>
  new Unreachable('http', `404 Client Error: Not Found for url: ${address}`, {
    status_code: 404,
    message: 'Not found.'
  })

function local(app: FastifyInstance, asker: Asker, address: string): ObjectRef | undefined {
  const { federationObjects: objects } = app.repositories
  const found = (ref: ObjectRef | undefined): ObjectRef => {
    if (!ref) throw missing(address)
    return ref
  }
  if (address.startsWith(HANDLE)) {
    const [name = '', domain = ''] = address.slice(HANDLE.length).split('@')
    const home = URL.parse(`http://${domain}`)
    return home && objects.isLocal(asker, home) ? found(objects.localActor(name)) : undefined
  }
  const url = webUrl(address)
  if (!url) throw new Unreachable('request', `Invalid URL '${address}': No scheme supplied`)
  return objects.isLocal(asker, url) ? found(objects.local(url.pathname)) : undefined
}

/**
 * The object behind an address: of this pod, or another pod is asked for it.
 * @param known whether an object is taken that this pod keeps already
 * @throws Unreachable
 */
export async function find(
  app: FastifyInstance,
  asker: Asker,
  user: User,
  address: string,
  known = false
): Promise<ObjectRef> {
  const own = local(app, asker, address)
  if (own) return own
  if (!app.federation) throw new Unreachable('connection', 'This pod does not talk to other pods')
  const { client, keeper } = app.federation
  const kept = known ? app.repositories.federationObjects.remote(address) : undefined
  if (kept && !client.isBlocked(new URL(address).host)) return kept
  const by = user.actor_id
  if (!address.startsWith(HANDLE)) return keeper.object(address, by)
  const [name = '', domain = ''] = address.slice(HANDLE.length).split('@')
  return keeper.object(await keeper.handle(name, domain, by), by)
}
