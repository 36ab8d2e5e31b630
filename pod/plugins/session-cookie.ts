// The cookie that holds a session, in one place for its flags.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../src/lib/contract/codes.ts'

/** Whether people reach the pod by https, so that cookies never go over anything else. */
export const isSecure = ({ asker }: FastifyRequest): boolean => asker.origin.startsWith('https:')

/**
 * Gives the browser a session.
 * @param seconds until it forgets it; with the window unless said
 */
export function setSession(request: FastifyRequest, reply: FastifyReply, key: string, seconds?: number): void {
  void reply.setCookie(SESSION_COOKIE, key, {
    path: '/',
    sameSite: 'lax',
    httpOnly: !request.server.settings.readableSession,
    secure: isSecure(request),
    ...(seconds === undefined ? {} : { maxAge: seconds })
  })
}

export const clearSession = (reply: FastifyReply): void => void reply.clearCookie(SESSION_COOKIE, { path: '/' })
