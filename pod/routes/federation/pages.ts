import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '../../errors.ts'

/**
 * Federation ids opened in a browser lead to the page of their object. This pod does not talk to
 * other pods.
 */
export function federationPageRoutes(app: FastifyInstance): void {
  const { federationPages } = app.repositories
  /**
   * On a pod that requires authentication, anonymous visitors must not learn which objects exist.
   */
  const admit = async ({ asker }: FastifyRequest): Promise<void> => {
    if (app.settings.requireAuth && !asker.user) throw unauthorized()
  }
  app.get<{ Params: { kind: string; uuid: string } }>(
    '/federation/music/:kind/:uuid',
    { onRequest: admit },
    async ({ params }, reply) => {
      const page = federationPages.page(params.kind, params.uuid)
      return page ? reply.redirect(page, 302) : reply.callNotFound()
    }
  )
  app.get<{ Params: { name: string } }>(
    '/federation/actors/:name',
    { onRequest: admit },
    async ({ params }, reply) =>
      federationPages.hasActor(params.name)
        ? reply.redirect(`/@${encodeURIComponent(params.name)}`, 302)
        : reply.callNotFound()
  )
}
