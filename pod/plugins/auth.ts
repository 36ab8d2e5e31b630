// Who is asking: the session cookie, with CSRF on everything that writes. Listening tokens are read by the listen route.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { csrfFailure } from './csrf.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Login and logout look after CSRF in their own way. */
const OWN_CHECK = /\/users\/(login|logout)\/?(\?|$)/

export function recognise(app: FastifyInstance): void {
  const { settings, repositories } = app
  const originOf = (request: FastifyRequest): string =>
    settings.origin ?? `${request.protocol}://${(request.host || 'localhost').replace(/:80$/, '')}`

  app.decorateRequest('asker', null as never)
  app.decorateRequest('sessionKey', undefined)
  app.addHook('onRequest', async (request) => {
    request.asker = { user: undefined, origin: originOf(request), domain: settings.domain }
    const key = request.cookies.sessionid
    if (!key || !request.url.startsWith('/api/')) return
    const user = repositories.sessions.user(key)
    if (!user) return
    request.asker.user = user
    request.sessionKey = key
    if (SAFE.has(request.method) || OWN_CHECK.test(request.url)) return
    const failure = csrfFailure(request)
    if (failure) throw new Refusal(403, { detail: `CSRF Failed: ${failure}` })
  })
}
