// Limits how often a password may be guessed, at the login form and by Basic authentication, which
// any request may use: wrong tries count for the account and for the address they come from. Right
// ones are not counted.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { clientOf } from './client.ts'
import type { Windows } from './windows.ts'

/** As many tries an hour as the login form allows. */
const MAX_TRIES = 30
const WINDOW = 3600

export type Guesses = {
  /**
   * Counts a try before the password is checked, so that tries at the same time are counted, too.
   * @returns a function to call if the password was right: it removes the try
   * @throws Refusal 429 when too many were wrong, even if the password is right now
   */
  begin(request: FastifyRequest, name: string): () => void
}

/** @param now milliseconds since 1970 */
export function createGuesses(windows: Windows, enabled: boolean, now: () => number): Guesses {
  return {
    begin(request, name) {
      if (!enabled) return () => {}
      const keys = [
        `guess account ${name.slice(0, 254).toLowerCase()}`,
        `guess client ${clientOf(request.ip)}`
      ]
      for (const key of keys) {
        const counted = windows.recent(key, WINDOW)
        if (counted.length < MAX_TRIES) continue
        const seconds = Math.max(1, Math.ceil((counted[0]! + WINDOW * 1000 - now()) / 1000))
        const detail = `Request was throttled. Expected available in ${seconds} seconds.`
        throw new Refusal(429, { detail }, { 'retry-after': String(seconds) })
      }
      for (const key of keys) windows.add(key, WINDOW)
      return () => keys.forEach(windows.undo)
    }
  }
}
