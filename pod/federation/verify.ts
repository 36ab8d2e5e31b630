// Who has signed a request of another pod.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, unauthorized } from '../errors.ts'
import type { Client } from './client.ts'
import type { Keeper } from './keep.ts'
import { digestOf, isSignedBy, readSignature, type Message } from './signatures.ts'
import { createStrangers } from './strangers.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

/** Milliseconds that the date of a request may differ from the clock. */
const TOLERANCE = 30_000
const ALWAYS = ['(request-target)', 'host', 'date']

const refused = (reason: string): Refusal => unauthorized(reason)

function messageOf(request: FastifyRequest): Message {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value
    ])
  )
  return {
    method: request.method,
    // As it was written: a dialect may have translated the address since.
    target: request.originalUrl,
    headers: { ...headers, host: request.host }
  }
}

/**
 * What costs nothing is checked first, and the address of the key is asked last: anybody can send a
 * signature that was made up.
 * @returns finds the remote actor behind a signature; undefined for a request without one
 */
export function createVerifier(app: FastifyInstance, client: Client, keeper: Keeper) {
  const { db, settings } = app
  /** Signatures that were used, until they are too old anyway. */
  const used = new Map<string, number>()
  const strangers = createStrangers(settings.now)

  function checkDate(request: FastifyRequest): void {
    const sent = Date.parse(String(request.headers.date))
    if (!(Math.abs(settings.now() - sent) <= TOLERANCE))
      throw refused('Request Date is too far in the future or in the past')
  }

  /** Only for a signature that fits: others must not use up one that was overheard. */
  function checkUse(request: FastifyRequest, value: string): void {
    const now = settings.now()
    for (const [key, until] of used) if (until < now) used.delete(key)
    // A message that is sent a second time was overheard.
    if (request.method === 'POST' && used.has(value)) throw refused('This signature was used')
    used.set(value, now + 2 * TOLERANCE)
  }

  return async (request: FastifyRequest): Promise<number | undefined> => {
    const header = request.headers.signature
    if (typeof header !== 'string') return undefined
    const signature = readSignature(header)
    const actor = URL.parse(signature?.keyId.split('#')[0] ?? '')
    if (!signature || !actor) throw refused('Invalid signature')
    const needed = request.method === 'POST' ? [...ALWAYS, 'digest'] : ALWAYS
    if (needed.some((name) => !signature.names.includes(name)))
      throw refused(`These must be signed: ${needed.join(' ')}`)
    checkDate(request)
    if (request.method === 'POST' && request.headers.digest !== digestOf(request.written ?? ''))
      throw refused('The digest does not fit the body')
    if (request.host.toLowerCase() !== settings.domain.toLowerCase())
      throw refused('The request is for another pod')
    if (client.isBlocked(actor.host) || client.rejects({ id: actor.href }))
      throw new Refusal(403, { detail: 'Blocked actor or domain' })
    const message = messageOf(request)
    const fits = (id: number): boolean => {
      const key = db.get<{ public_key: string | null }>(
        'SELECT public_key FROM remote_actor_details WHERE actor_id = ?',
        id
      )?.public_key
      return typeof key === 'string' && isSignedBy(key, signature, message)
    }
    try {
      const known = keeper.known(actor.href)
      let id = known ?? (await strangers.ask(request, actor, () => keeper.actor(actor.href)))
      // The actor may have a new key.
      if (known !== undefined && !fits(id))
        id = await strangers.ask(request, actor, () => keeper.actor(actor.href, true))
      if (!fits(id)) throw refused('The signature does not fit')
      checkUse(request, signature.value.toString('base64'))
      return id
    } catch (error) {
      if (error instanceof Unreachable)
        throw refused('Cannot fetch remote actor to authenticate signature')
      throw error
    }
  }
}
