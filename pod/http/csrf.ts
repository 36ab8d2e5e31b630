import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/lib/contract/kit/codes.ts'
import { isSecure } from './session-cookie.ts'

const YEAR = 365 * 24 * 3600

/** Gives the browser a new token. Scripts of the pod's own pages read it. */
export function rotateCsrf(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.server.settings.csrfCookie) return
  const token = randomBytes(24).toString('base64url')
  void reply.setCookie(CSRF_COOKIE, token, {
    path: '/',
    maxAge: YEAR,
    sameSite: 'lax',
    secure: isSecure(request)
  })
}

/** Gives the browser a token unless it has one. */
export function ensureCsrf(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.cookies[CSRF_COOKIE]) rotateCsrf(request, reply)
}

/** Why a request is refused; undefined when its header repeats the cookie. */
export function csrfFailure(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[CSRF_COOKIE]
  const header = request.headers[CSRF_HEADER.toLowerCase()]
  if (!cookie) return 'CSRF cookie not set.'
  if (typeof header !== 'string' || header === '') return 'CSRF token missing.'
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
    ? undefined
    : `CSRF token from the 'X-Csrftoken' HTTP header incorrect.`
}
