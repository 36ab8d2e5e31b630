// Request bodies that real pods accept: JSON, forms, multipart. An empty JSON body is an empty
// object. Files of a multipart body are `UploadedFile`s; endpoints that accept files allow more
// bytes with `bodyLimit` in their row.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../errors.ts'
import { receiveFiles } from './uploads.ts'

const MAX_BYTES = 1024 * 1024

export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest('written', undefined)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'application/activity+json', 'application/ld+json'],
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (request: FastifyRequest, text: string | Buffer) => {
      // Signatures of other pods cover the bytes as they came.
      request.written = String(text)
      if (text.length === 0) return {}
      try {
        return JSON.parse(String(text)) as unknown
      } catch (error) {
        throw badRequest({ detail: `JSON parse error - ${(error as Error).message}` })
      }
    }
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (_: unknown, text: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(text)))
  )
  await receiveFiles(app)
}
