// Limits what senders that nobody knows yet can make this pod ask: whoever names a key makes it ask
// the key's address. docs/security.md.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { clientOf } from '../http/throttle/client.ts'
import { createWindows } from '../http/throttle/windows.ts'

/** Keys that are asked for at the same time. */
const MAX_AT_ONCE = 20
const MINUTE_S = 60
/** Asks in a minute: for one client, for one host of keys, and for one key. */
const MAX_QUESTIONS = { client: 60, host: 60, key: 5 }

const tooMany = (): Refusal =>
  new Refusal(
    429,
    { detail: `Request was throttled. Expected available in ${MINUTE_S} seconds.` },
    { 'retry-after': String(MINUTE_S) }
  )

export type Strangers = {
  /**
   * Runs what asks for the actor of a key, once for all who wait for it. An address that failed is
   * not asked again within a minute.
   * @param key address of the actor
   * @throws Refusal 429 when too much was asked; what `run` throws
   */
  ask(request: FastifyRequest, key: URL, run: () => Promise<number>): Promise<number>
}

/** @param now milliseconds since 1970 */
export function createStrangers(now: () => number): Strangers {
  const asked = createWindows(now)
  const failed = createWindows(now)
  const failures = new Map<string, unknown>()
  const running = new Map<string, Promise<number>>()

  async function begin(key: string, run: () => Promise<number>): Promise<number> {
    try {
      return await run()
    } catch (error) {
      failed.add(key, MINUTE_S)
      failures.set(key, error)
      for (const old of failures.keys())
        if (failed.recent(old, MINUTE_S).length === 0) failures.delete(old)
      throw error
    } finally {
      running.delete(key)
    }
  }

  return {
    async ask(request, { href, host }, run) {
      const present = running.get(href)
      if (present) return present
      if (failed.recent(href, MINUTE_S).length > 0) throw failures.get(href)
      const limits: [string, number][] = [
        [`client ${clientOf(request.ip)}`, MAX_QUESTIONS.client],
        [`host ${host}`, MAX_QUESTIONS.host],
        [`key ${href}`, MAX_QUESTIONS.key]
      ]
      const isFull = limits.some(([name, most]) => asked.recent(name, MINUTE_S).length >= most)
      if (isFull || running.size >= MAX_AT_ONCE) throw tooMany()
      for (const [name] of limits) asked.add(name, MINUTE_S)
      const answer = begin(href, run)
      running.set(href, answer)
      return answer
    }
  }
}
