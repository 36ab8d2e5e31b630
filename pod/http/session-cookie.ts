// The cookie that holds a session, in one place for its flags.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../src/lib/contract/kit/codes.ts'

/** Whether the pod is reached by https; its cookies are then never sent over plain http. */
export const isSecure = ({ asker }: FastifyRequest): boolean => asker.origin.startsWith('https:')

/**
 * Sets the session cookie.
 * @param seconds until the browser deletes it; by default when the browser is closed
 */
export function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  seconds?: number
): void {
  void reply.setCookie(SESSION_COOKIE, key, {
    path: '/',
    sameSite: 'lax',
    httpOnly: !request.server.settings.readableSession,
    secure: isSecure(request),
    ...(seconds === undefined ? {} : { maxAge: seconds })
  })
}

export const clearSession = (reply: FastifyReply): void =>
  void reply.clearCookie(SESSION_COOKIE, { path: '/' })
