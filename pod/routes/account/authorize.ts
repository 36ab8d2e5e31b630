// The authorization code flow (RFC 6749, RFC 7636) and the revocation of tokens (RFC 7009).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthorizeWrite, TokenAnswer } from '../../../src/lib/contract/account/apps/apps.ts'
import { OUT_OF_BAND } from '../../../src/lib/contract/account/apps/redirects.ts'
import { expandScopes } from '../../../src/lib/contract/kit/scopes.ts'
import { routes } from '../../../src/lib/routes/table.ts'
import { badRequest, Refusal } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import type { App } from '../../repositories/account/apps/apps.ts'
import type { Denial } from '../../repositories/account/apps/tokens.ts'

type Form = Partial<Record<string, string>>
const LOGIN = routes.login.pattern
const REQUIRED = 'This field is required.'
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** Only forms are read; a JSON body counts as empty. */
const formOf = (request: FastifyRequest): Form =>
  /json/.test(request.headers['content-type'] ?? '') ? {} : ((request.body ?? {}) as Form)

const isTrue = (text: string | undefined): boolean => /^(true|1|on|yes)$/i.test(text ?? '')

/** Adds a query to an address of any scheme, as `urn:…` have one too. */
const withQuery = (uri: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''
  )
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}

/** Why a request of a known application cannot be granted; the error is sent to the application. */
function objection(app: App, form: AuthorizeWrite): Denial | undefined {
  if (form.response_type !== 'code') return { error: 'unsupported_response_type' }
  const wanted = expandScopes(form.scope ?? '')
  const most = expandScopes(app.scopes)
  if ([...wanted].some((scope) => !most.has(scope))) return { error: 'invalid_scope' }
  if (form.code_challenge_method && !['plain', 'S256'].includes(form.code_challenge_method))
    return { error: 'invalid_request', error_description: 'Transform algorithm not supported.' }
  return isTrue(form.allow) ? undefined : { error: 'access_denied' }
}

const deny = (status: number, denial: Denial): Refusal => new Refusal(status, denial, NO_STORE)

/** The application named by the body, or by Basic authentication as in RFC 6749. */
function clientOf(app: FastifyInstance, request: FastifyRequest, form: Form): App | undefined {
  const [, basic] = /^basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.client_id, form.client_secret]
  return id && secret ? app.repositories.apps.byCredentials(id, secret) : undefined
}

/**
 * Tokens for the code or the refresh token of a form, or why there are none.
 * @throws Refusal 400 without a grant type, 401 for an unknown application
 */
function tokensFor(app: FastifyInstance, request: FastifyRequest): TokenAnswer | Denial {
  const { grants } = app.repositories
  const form = formOf(request)
  if (!form.grant_type) throw deny(400, { error: 'unsupported_grant_type' })
  const found = clientOf(app, request, form)
  if (!found) throw deny(401, { error: 'invalid_client' })
  const lacks = (name: string): Denial => ({
    error: 'invalid_request',
    error_description: `Missing ${name} parameter.`
  })
  if (form.grant_type === 'authorization_code')
    return form.code
      ? grants.redeem(found, form.code, form.redirect_uri, form.code_verifier)
      : lacks('code')
  if (form.grant_type === 'refresh_token')
    return form.refresh_token
      ? grants.refresh(found, form.refresh_token, form.scope)
      : lacks('refresh token')
  return { error: 'unsupported_grant_type' }
}

function authorizeRoute(app: FastifyInstance): void {
  const { apps, grants } = app.repositories

  endpoint(app, 'authorize', ({ asker, request, reply }) => {
    const { user } = asker
    // As pods of 2.0 do; those of 1.4 answer 401 (dialect/failures.ts).
    if (!user || !request.sessionKey)
      return reply.redirect(`${asker.origin}${LOGIN}?next=${encodeURIComponent(request.url)}`)
    const form = formOf(request) as AuthorizeWrite
    const missing = (['client_id', 'redirect_uri', 'response_type', 'scope'] as const).filter(
      (name) => !form[name]
    )
    if (missing.length > 0)
      throw badRequest(Object.fromEntries(missing.map((name) => [name, [REQUIRED]])))
    const found = apps.find(form.client_id!)
    if (!found) throw badRequest({ non_field_errors: ['Invalid application'] })
    const uri = form.redirect_uri!
    if (!found.redirect_uris.split(/\s+/).includes(uri))
      throw badRequest({ detail: 'Mismatching redirect URI.' })
    const denial = objection(found, form)
    const code = denial
      ? undefined
      : grants.allow(found, user, {
          redirectUri: uri,
          scopes: form.scope!,
          challenge: form.code_challenge,
          method: form.code_challenge_method as 'plain' | 'S256' | undefined
        })
    // RFC 9207: `iss` names the pod that answers, so that a client of several pods can tell them
    // apart.
    const target = withQuery(uri, { ...denial, code, state: form.state, iss: asker.origin })
    if (request.headers['x-requested-with'] === 'XMLHttpRequest')
      return { redirect_uri: target, ...(code ? { code } : {}) }
    // A browser cannot follow a urn: without scripts the code could not be read.
    return OUT_OF_BAND.some((word) => word === uri)
      ? { redirect_uri: target, ...(code ? { code } : {}) }
      : reply.redirect(target)
  })
}

function tokenRoutes(app: FastifyInstance): void {
  endpoint(app, 'token', ({ request, reply }) => {
    const answer = tokensFor(app, request)
    if ('error' in answer) throw deny(400, answer)
    void reply.headers(NO_STORE)
    return answer
  })

  endpoint(
    app,
    'revokeToken',
    ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      const form = formOf(request)
      const found = clientOf(app, request, form)
      if (!found) throw deny(401, { error: 'invalid_client' })
      if (!form.token)
        throw deny(400, { error: 'invalid_request', error_description: 'Missing token parameter.' })
      app.repositories.grants.revoke(found, form.token)
      return reply.code(200).send()
    }
  )
}

export function oauthRoutes(app: FastifyInstance): void {
  authorizeRoute(app)
  tokenRoutes(app)
  endpoint(app, 'rateLimit', ({ request }) => app.throttle.status(request))
}
