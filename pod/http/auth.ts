// Identifies the user of a request, in the order of real pods: OAuth access token, static token of
// an application, password, session cookie with CSRF for every writing request. A request with a
// wrong token counts as anonymous. Listening tokens are read by the listen route.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, unauthorized } from '../errors.ts'
import { checkPassword } from '../accounts/passwords.ts'
import type { User } from '../repositories/shapes/asker.ts'
import { scopesOf, scopesOfApp } from '../scopes.ts'
import { stamp } from '../text.ts'
import { csrfFailure } from './csrf.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Login and logout check CSRF themselves; tokens are requested by applications, not by people. */
const OWN_CHECK = /^\/api\/v2\/(users\/(login|logout)|oauth\/(token|revoke))\/?(\?|$)/
const APPLICATIONS = /^\/api\/v2\/oauth\/(token|revoke)\//
/** Other addresses are pages and files, which are public. */
const CALLS = /^\/(api|federation)\//
/** The activity socket accepts sessions only. */
const SOCKET = /^\/api\/v[12]\/activity/

/** Milliseconds after which a further request counts as new activity. */
const ACTIVITY = 15 * 60_000

type Known = { user: User; scopes: ReadonlySet<string> }

const knownTo = ({ repositories: { users } }: FastifyInstance, user: User): Known => ({
  user,
  scopes: scopesOf(users.permissions(user))
})

/** The account whose password a portal in front of the pod adds (`Basic`). */
function portalAccount(app: FastifyInstance): Known | undefined {
  const { portal } = app.settings
  const user = portal === undefined ? undefined : app.repositories.users.byLogin(portal)
  return user && knownTo(app, user)
}

function noteSeen({ settings, repositories }: FastifyInstance, user: User): void {
  const now = settings.now()
  repositories.manageUsers.seen(user, stamp(now), stamp(now - ACTIVITY))
}

export function recognise(app: FastifyInstance): void {
  const { settings, repositories } = app
  const { apps, grants, users } = repositories
  // The header may hold anything, and the origin becomes part of pages.
  const hostOf = ({ host }: FastifyRequest): string =>
    /^[\w.:[\]-]+$/.test(host) ? host.replace(/:80$/, '') : 'localhost'
  const originOf = (request: FastifyRequest): string =>
    settings.origin ?? `${request.protocol}://${hostOf(request)}`

  const known = (user: User): Known => knownTo(app, user)

  function byToken(token: string): Known | undefined {
    const own = grants.byAccess(token)
    if (own) return own
    const found = apps.byToken(token)
    return (
      found && {
        user: found.user,
        scopes: scopesOfApp(found.scopes, users.permissions(found.user))
      }
    )
  }

  async function byPassword(request: FastifyRequest, credentials: string): Promise<Known> {
    const [, name = '', password = ''] =
      /^([^:]*):([^]*)$/.exec(Buffer.from(credentials, 'base64').toString()) ?? []
    const right = app.throttle.guesses.begin(request, name)
    const user = users.byLogin(name)
    if (!(await checkPassword(password, user?.password)) || !user?.is_active)
      throw unauthorized('Invalid username/password.')
    right()
    return known(user)
  }

  function bySession(request: FastifyRequest): Known | undefined {
    const key = request.cookies.sessionid
    const user = key ? repositories.sessions.user(key) : undefined
    if (!user) return undefined
    request.sessionKey = key
    const failure =
      SAFE.has(request.method) || OWN_CHECK.test(request.url) ? undefined : csrfFailure(request)
    if (failure) throw new Refusal(403, { detail: `CSRF Failed: ${failure}` })
    return known(user)
  }

  app.decorateRequest('asker', null as never)
  app.decorateRequest('sessionKey', undefined)
  app.decorateRequest('scopes', undefined)
  app.addHook('onRequest', async (request) => {
    request.asker = {
      user: undefined,
      origin: originOf(request),
      domain: settings.domain,
      scheme: settings.scheme
    }
    if (!CALLS.test(request.url) || APPLICATIONS.test(request.url)) return
    const [, scheme, value = ''] = SOCKET.test(request.url)
      ? []
      : (/^(bearer|basic) +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [])
    const found =
      (scheme?.toLowerCase() === 'bearer' ? byToken(value) : undefined) ??
      (scheme?.toLowerCase() === 'basic' ? await byPassword(request, value) : undefined) ??
      bySession(request) ??
      portalAccount(app)
    // If the address must be confirmed first, a token is ignored; with a password real pods fail.
    if (
      found &&
      !request.sessionKey &&
      settings.emailVerification === 'mandatory' &&
      !repositories.emails.isVerified(found.user)
    ) {
      if (scheme?.toLowerCase() === 'basic')
        throw new Error('The address of this account is not proven')
      return
    }
    if (found) noteSeen(app, found.user)
    request.asker.user = found?.user
    request.scopes = found?.scopes
  })
}
