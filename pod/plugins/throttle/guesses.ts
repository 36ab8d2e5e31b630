// How often a password may be guessed by Basic authentication, which comes before every call: wrong tries count for the account
// and for the address they come from, as at the login form. Right ones are free.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { clientOf } from './client.ts'
import type { Windows } from './windows.ts'

/** As many tries an hour as the login form takes. */
const MOST = 30
const WINDOW = 3600

export type Guesses = {
  /**
   * Counts a try before the password is looked at, so that tries at the same time cannot slip through.
   * @returns takes it back once the password was right
   * @throws Refusal 429 when too many were wrong, whatever the password is now
   */
  begin(request: FastifyRequest, name: string): () => void
}

/** @param now milliseconds since 1970 */
export function createGuesses(windows: Windows, enabled: boolean, now: () => number): Guesses {
  return {
    begin(request, name) {
      if (!enabled) return () => {}
      const keys = [`guess account ${name.slice(0, 254).toLowerCase()}`, `guess client ${clientOf(request.ip)}`]
      for (const key of keys) {
        const counted = windows.recent(key, WINDOW)
        if (counted.length < MOST) continue
        const seconds = Math.max(1, Math.ceil((counted[0]! + WINDOW * 1000 - now()) / 1000))
        const detail = `Request was throttled. Expected available in ${seconds} seconds.`
        throw new Refusal(429, { detail }, { 'retry-after': String(seconds) })
      }
      for (const key of keys) windows.add(key, WINDOW)
      return () => keys.forEach(windows.undo)
    }
  }
}
