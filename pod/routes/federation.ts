import type { FastifyInstance } from 'fastify'

/** Federation ids opened in a browser lead to the page of what they name. This pod talks to no other one. */
export function federationRoutes(app: FastifyInstance): void {
  const { federation } = app.repositories
  app.get<{ Params: { kind: string; uuid: string } }>('/federation/music/:kind/:uuid', async ({ params }, reply) => {
    const page = federation.page(params.kind, params.uuid)
    return page ? reply.redirect(page, 302) : reply.callNotFound()
  })
  app.get<{ Params: { name: string } }>('/federation/actors/:name', async ({ params }, reply) =>
    federation.hasActor(params.name) ? reply.redirect(`/@${encodeURIComponent(params.name)}`, 302) : reply.callNotFound()
  )
}
