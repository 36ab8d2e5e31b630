// Request bodies that real pods accept: JSON, forms, multipart. An empty JSON body is an empty
// object. Files of a multipart body are `UploadedFile`s; endpoints that accept files allow more
// bytes with `bodyLimit` in their row.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../errors.ts'
import { receiveFiles } from './uploads.ts'

const MAX_BYTES = 1024 * 1024

const NGINX_413 = `<html>
<head><title>413 Request Entity Too Large</title></head>
<body>
<center><h1>413 Request Entity Too Large</h1></center>
<hr><center>nginx</center>
</body>
</html>
`

/**
 * Refuses larger bodies as the web server in front of a pod does: before the pod knows of them, and
 * without headers that let other origins read the answer.
 * @param most bytes
 */
export function limitBodies(app: FastifyInstance, most: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!(Number(request.headers['content-length']) > most)) return
    // What else arrives is thrown away, so that the client comes to read the answer.
    request.raw.resume()
    return reply.code(413).type('text/html').send(NGINX_413)
  })
}

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
