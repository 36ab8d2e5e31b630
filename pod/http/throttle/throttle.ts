// Counts requests over sliding windows, in memory. Headers say how much is left, on successes too.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { LimitId, RateLimit } from '../../../src/lib/contract/kit/rate-limit.ts'
import { Refusal } from '../../errors.ts'
import { clientOf } from './client.ts'
import { createGuesses, type Guesses } from './guesses.ts'
import { allLimits, limitsOf, rateText, type Limit } from './limits.ts'
import { createWindows, type Windows } from './windows.ts'

type Ident = Static<typeof RateLimit>['ident']
/**
 * How many requests are left, seconds until all are available again, and seconds until the oldest
 * one leaves the window.
 */
type Left = { remaining: number; reset: number; oldest: number }

const identOf = (request: FastifyRequest): Ident =>
  request.asker.user
    ? { type: 'authenticated', id: request.asker.user.id }
    : { type: 'anonymous', id: request.ip }

export type Throttle = {
  /** Guesses of passwords outside of the login form. */
  guesses: Guesses
  /** How many counters are kept. */
  size(): number
  /** The function that counts requests by a limit; it throws a Refusal 429 when too many came. */
  count(id: LimitId): (request: FastifyRequest, reply: FastifyReply) => void
  /** The response of `GET rate-limit`. */
  status(request: FastifyRequest): Static<typeof RateLimit>
}

export function createThrottle(app: FastifyInstance): Throttle {
  const { throttle: enabled, now } = app.settings
  const windows: Windows = createWindows(now)
  const keyOf = (limit: Limit, { type, id }: Ident): string =>
    `${limit.id} ${type} ${type === 'anonymous' ? clientOf(String(id)) : id}`
  const recent = (limit: Limit, ident: Ident): readonly number[] =>
    windows.recent(keyOf(limit, ident), limit.duration)

  function left(limit: Limit, counted: readonly number[]): Left {
    const until = (time: number | undefined): number =>
      time === undefined ? 0 : Math.max(0, Math.ceil((time + limit.duration * 1000 - now()) / 1000))
    return {
      remaining: Math.max(0, limit.limit - counted.length),
      oldest: until(counted[0]),
      reset: until(counted.at(-1))
    }
  }

  function tell(reply: FastifyReply, limit: Limit, { remaining, oldest, reset }: Left): void {
    void reply.headers({
      'x-ratelimit-limit': limit.limit,
      'x-ratelimit-scope': limit.id,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-duration': limit.duration,
      'x-ratelimit-reset': Math.floor(now() / 1000) + reset,
      'x-ratelimit-resetseconds': reset,
      'retry-after': oldest
    })
  }

  return {
    guesses: createGuesses(windows, enabled, now),
    size: windows.size,

    count(id) {
      const { of, emptyBody } = limitsOf(id)
      return (request, reply) => {
        if (!enabled) return
        const ident = identOf(request)
        const limit = of[ident.type]
        if (recent(limit, ident).length >= limit.limit) {
          const state = left(limit, recent(limit, ident))
          tell(reply, limit, state)
          const detail = `Request was throttled. Expected available in ${state.oldest} seconds.`
          throw new Refusal(429, emptyBody ? null : { detail })
        }
        windows.add(keyOf(limit, ident), limit.duration)
        tell(reply, limit, left(limit, recent(limit, ident)))
      }
    },

    status(request) {
      const ident = identOf(request)
      const scopes = allLimits(ident.type).map((limit) => {
        const counted = recent(limit, ident)
        const { remaining, oldest, reset } = left(limit, counted)
        const fresh = counted.length === 0
        return {
          id: limit.id,
          rate: rateText(limit),
          description: limit.description,
          limit: limit.limit,
          duration: limit.duration,
          remaining,
          available: remaining,
          available_seconds: remaining > 0 ? null : oldest,
          reset: fresh ? null : Math.floor(now() / 1000) + reset,
          reset_seconds: fresh ? null : reset
        }
      })
      return { enabled, ident, scopes }
    }
  }
}
