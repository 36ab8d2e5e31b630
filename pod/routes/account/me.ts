import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../../errors.ts'
import { makeListenToken } from '../../accounts/listen-tokens.ts'
import { checkPassword } from '../../accounts/passwords.ts'
import { csrfFailure, rotateCsrf } from '../../http/csrf.ts'
import { endpoint } from '../../http/endpoints.ts'
import { clearSession, setSession } from '../../http/session-cookie.ts'
import { SESSION_SECONDS } from '../../repositories/account/sign-in.ts'

const REFUSED_PAGE =
  '<!DOCTYPE html><html lang="en"><title>403 Forbidden</title><h1>Forbidden</h1><p>CSRF verification failed. Request aborted.</p></html>'
const FAILED_PAGE =
  '<!doctype html><html lang="en"><title>Server Error (500)</title><h1>Server Error (500)</h1></html>'

/** Only forms are read: a JSON body counts as empty. */
const formOf = (request: FastifyRequest): Record<string, unknown> =>
  /json/.test(request.headers['content-type'] ?? '')
    ? {}
    : ((request.body ?? {}) as Record<string, unknown>)

export function userRoutes(app: FastifyInstance): void {
  const { emails, sessions, users } = app.repositories
  const { emailVerification, now } = app.settings

  endpoint(app, 'login', async ({ request, reply }) => {
    if (csrfFailure(request))
      return reply.code(403).type('text/html; charset=utf-8').send(REFUSED_PAGE)
    const form = formOf(request)
    const errors = ['username', 'password']
      .filter((name) => !form[name])
      .map((name) => [name, ['This field is required.']])
    if (errors.length > 0) throw badRequest(Object.fromEntries(errors))
    const name = String(form.username)
    const forget = app.throttle.guesses.begin(request, name)
    const user = users.byLogin(name)
    const right = await checkPassword(String(form.password), user?.password)
    if (!user?.is_active || !right)
      throw badRequest({ non_field_errors: ['Unable to log in with provided credentials'] })
    forget()
    // Real pods fail here without giving a reason.
    if (emailVerification === 'mandatory' && !emails.isVerified(user))
      return reply.code(500).type('text/html; charset=utf-8').send(FAILED_PAGE)
    if (request.sessionKey) sessions.close(request.sessionKey)
    setSession(request, reply, sessions.open(user), SESSION_SECONDS)
    rotateCsrf(request, reply)
    return reply.code(200).send()
  })

  endpoint(app, 'logout', ({ request, reply }) => {
    if (csrfFailure(request))
      return reply.code(403).type('text/html; charset=utf-8').send(REFUSED_PAGE)
    if (request.sessionKey) sessions.close(request.sessionKey)
    clearSession(reply)
    rotateCsrf(request, reply)
    return reply.code(200).send()
  })

  endpoint(app, 'getMe', ({ asker, user }) => users.me(asker, user, makeListenToken(user, now())))
  endpoint(app, 'saveSettings', ({ user, body }) => {
    const saved = users.saveSettings(user, body as Record<string, unknown>)
    if (!saved) throw badRequest({ non_field_errors: ['There are too many settings.'] })
    return saved
  })
}
