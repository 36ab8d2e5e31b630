// Third-party applications and what a person granted them. The flow that grants is in oauth.ts.
import type { FastifyInstance } from 'fastify'
import type { ApplicationPatch } from '../../../src/lib/contract/account/apps/apps.ts'
import { mayRegister } from '../../../src/lib/contract/account/apps/redirects.ts'
import { badRequest, missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { fullApp, openApp, type App } from '../../repositories/account/apps/apps.ts'

const MAX_NAME = 255

/**
 * Checks the name, scopes and redirect addresses of an application; one message per wrong field.
 */
function checked(body: ApplicationPatch): ApplicationPatch {
  const errors: Record<string, string[]> = {}
  const { name, scopes, redirect_uris: uris } = body
  if (name !== undefined && name.trim() === '') errors.name = ['This field may not be blank.']
  if (name !== undefined && name.length > MAX_NAME)
    errors.name = [`Ensure this field has no more than ${MAX_NAME} characters.`]
  if (scopes !== undefined && scopes.trim() === '') errors.scopes = ['This field may not be blank.']
  const wrong = (uris ?? '').split(/\s+/).filter((uri) => uri !== '' && !mayRegister(uri))
  if (wrong.length > 0)
    errors.redirect_uris = wrong.map((uri) => `Unauthorized redirect URI: ${uri}`)
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(scopes === undefined ? {} : { scopes: scopes.trim().split(/\s+/).join(' ') }),
    ...(uris === undefined ? {} : { redirect_uris: uris.trim() })
  }
}

export function applicationRoutes(app: FastifyInstance): void {
  const { apps, grants } = app.repositories
  const own = (user: User, clientId: string): App => {
    const found = apps.find(clientId)
    return found?.user_id === user.id ? found : missing()
  }
  const granted = (user: User, clientId: string): App => {
    const found = apps.find(clientId)
    return found && grants.has(user, found) ? found : missing()
  }

  endpoint(app, 'listApps', ({ user, query, request }) =>
    paginate(request, query, (slice) => apps.list(user, slice))
  )
  endpoint(app, 'createApp', ({ asker, body, reply, request }) => {
    void reply.code(201)
    // An owned application gets a token for all its scopes, so a caller with fewer rights gets an
    // application without an owner.
    const owner = request.scopes?.has('write:security') ? asker.user : undefined
    return apps.create(owner, { ...checked(body), name: checked(body).name! })
  })
  endpoint(app, 'getApp', ({ asker, params, request }) => {
    const found = apps.find(params.client_id) ?? missing()
    const mine =
      asker.user && asker.user.id === found.user_id && request.scopes?.has('read:security')
    return mine ? fullApp(found) : openApp(found)
  })
  endpoint(app, 'replaceApp', ({ user, params, body }) =>
    apps.change(own(user, params.client_id), checked(body))
  )
  endpoint(app, 'changeApp', ({ user, params, body }) =>
    apps.change(own(user, params.client_id), checked(body))
  )
  endpoint(app, 'removeApp', ({ user, params, reply }) => {
    apps.remove(own(user, params.client_id))
    void reply.code(204)
  })
  endpoint(app, 'renewAppToken', ({ user, params }) => apps.renewToken(own(user, params.client_id)))

  endpoint(app, 'listGrants', ({ user }) => grants.list(user))
  endpoint(app, 'getGrant', ({ user, params }) => openApp(granted(user, params.client_id)))
  endpoint(app, 'removeGrant', ({ user, params, reply }) => {
    grants.withdraw(user, granted(user, params.client_id))
    void reply.code(204)
  })
}
