// Request bodies that real pods accept: JSON, forms, multipart. An empty JSON body is an empty
// object. Files of a multipart body are `File`s; endpoints that accept files allow more bytes with
// `bodyLimit` in their row.
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'

const MOST = 1024 * 1024

export function parseBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'application/activity+json'],
    { parseAs: 'string', bodyLimit: MOST },
    async (_: unknown, text: string | Buffer) => {
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
    { parseAs: 'string', bodyLimit: MOST },
    async (_: unknown, text: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(text)))
  )
  app.addContentTypeParser(
    /^multipart\/form-data/,
    { parseAs: 'buffer', bodyLimit: MOST },
    async (request: { headers: Record<string, unknown> }, body: string | Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) }
      try {
        const form = await new Response(Buffer.from(body), { headers }).formData()
        return Object.fromEntries(form)
      } catch {
        throw badRequest({ detail: 'Multipart form parse error' })
      }
    }
  )
}
