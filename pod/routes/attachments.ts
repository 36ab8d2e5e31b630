import type { FastifyInstance } from 'fastify'
import { badField, missing } from '../errors.ts'
import { endpoint } from '../plugins/endpoints.ts'

const SIZES = ['original', 'medium_square_crop', 'large_square_crop'] as const

export function attachmentRoutes(app: FastifyInstance): void {
  const { attachments } = app.repositories
  endpoint(app, 'getAttachment', ({ asker, params }) => attachments.get(asker, params.uuid) ?? missing())
  endpoint(
    app,
    'proxyAttachment',
    ({ asker, params, query, reply }) => {
      const found = attachments.get(asker, params.uuid) ?? missing()
      const size = SIZES.find((each) => each === (query.next ?? 'original'))
      if (!size) throw badField('next', `"${query.next}" is not a valid choice.`)
      return reply.redirect(found.urls[size]!, 302)
    },
    { open: true }
  )
}
