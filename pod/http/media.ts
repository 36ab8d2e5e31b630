import type { FastifyInstance } from 'fastify'
import { makeCrop } from '../images/crops.ts'
import { mimetypeOf } from '../mimetypes.ts'
import { originalPath } from '../repositories/shapes/attachments.ts'
import { sendFile } from './send-file.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HASH = /^([0-9a-f]{2})\/(\1[0-9a-f]+)\.(\w+)$/

/**
 * Images by their hash. A crop is made when it is first requested; if that fails the original is
 * sent.
 */
export function media(app: FastifyInstance): void {
  const { attachments } = app.repositories

  app.get<{ Params: { '*': string } }>('/media/attachments/*', async (request, reply) => {
    const name = HASH.exec(request.params['*'])
    const headers = {
      'content-type': mimetypeOf(request.params['*']),
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff'
    }
    if (
      name &&
      (await sendFile(request, reply, app.files.path(`media/attachments/${name[0]}`), headers))
    )
      return reply
    return reply.callNotFound()
  })

  app.get<{ Params: { size: string; '*': string } }>(
    '/media/sized/:size/*',
    async (request, reply) => {
      const hash = HASH.exec(request.params['*'])?.[2]
      const size = Number(request.params.size)
      const row = hash && (size === 200 || size === 600) ? attachments.byHash(hash) : undefined
      if (!row) return reply.callNotFound()
      const crop = await makeCrop(app.files, row, size)
      const path = crop ?? app.files.path(originalPath(row))
      const headers = {
        'content-type': crop ? 'image/jpeg' : row.mimetype,
        'cache-control': IMMUTABLE,
        'x-content-type-options': 'nosniff'
      }
      return (await sendFile(request, reply, path, headers)) ? reply : reply.callNotFound()
    }
  )
}
