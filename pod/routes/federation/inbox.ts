// Where other pods send their activities. Only with the option `federation`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unauthorized } from '../../errors.ts'

export function federationInboxRoutes(app: FastifyInstance): void {
  const { federation } = app
  if (!federation) return
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const by = await federation.signedBy(request)
    if (by === undefined) throw unauthorized('You need a valid signature to send an activity')
    federation.activities.receive(request.body, by)
    return reply.type('application/activity+json; charset=utf-8').send('{}')
  }
  app.post('/federation/shared/inbox', receive)
  app.post<{ Params: { name: string } }>(
    '/federation/actors/:name/inbox',
    async (request, reply) => {
      const { name } = request.params
      if (name.includes('@') || !app.repositories.federationPages.hasActor(name)) throw notFound()
      return receive(request, reply)
    }
  )
}
