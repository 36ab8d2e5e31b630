import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized } from '../../errors.ts'

/** Federation ids opened in a browser lead to the page of their object. */
export function federationPageRoutes(app: FastifyInstance): void {
  const { federationPages } = app.repositories
  /**
   * On a pod that requires authentication, anonymous visitors must not learn which objects exist.
   */
  const admit = async ({ asker }: FastifyRequest): Promise<void> => {
    if (app.repositories.preferences.isClosed() && !asker.user && asker.actor === undefined)
      throw unauthorized()
  }
  type Named = { Params: { kind: string; uuid: string } }
  const toPage = (to: string | undefined, reply: FastifyReply) =>
    to ? reply.redirect(to, 302) : reply.callNotFound()
  app.get<Named>('/federation/music/:kind/:uuid', { onRequest: admit }, async ({ params }, reply) =>
    toPage(federationPages.page(params.kind, params.uuid), reply)
  )
  app.get<{ Params: { name: string } }>(
    '/federation/actors/:name',
    { onRequest: admit },
    async ({ params: { name } }, reply) =>
      toPage(federationPages.hasActor(name) ? `/@${encodeURIComponent(name)}` : undefined, reply)
  )
}
