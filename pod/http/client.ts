// Serves the built client: its files unchanged, and the matching page for every address of the
// route table.
import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toShell } from '../../src/lib/routes/match.ts'
import { embedHeaders, pageHeaders } from '../../src/lib/routes/policy.ts'
import { mimetypeOf } from '../mimetypes.ts'
import { SHORTEST } from './compression.ts'
import { ensureCsrf } from './csrf.ts'
import { sendFile } from './send-file.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Page = { version: string; bodies: Map<Encoding, Promise<Buffer>> }

/** These never show the client. */
const RESERVED = /^\/(api|federation|\.well-known|media|__faults)(\/|$)/
const TEXT = /^(text\/|application\/(json|manifest|xml)|image\/svg)/
const NOT_BUILT = 'There is no client here yet. Build it with `npm run build`.\n'

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.length > 500_000 ? 6 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length
      }
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body
}

const accepted = (request: FastifyRequest): Encoding => {
  const header = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : 'identity'
}

export function serveClient(app: FastifyInstance): void {
  const root = app.settings.client
  const kept = new Map<string, Page>()

  /** Texts stay compressed in memory until the file changes; small ones are not compressed. */
  async function sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    { size, mtimeMs }: Stats
  ): Promise<FastifyReply> {
    const version = `${size.toString(16)}-${mtimeMs.toString(16)}`
    const page =
      kept.get(path)?.version === version ? kept.get(path)! : { version, bodies: new Map() }
    kept.set(path, page)
    const encoding = size < SHORTEST ? 'identity' : accepted(request)
    const etag = `"${version}-${encoding}"`
    void reply.headers({ etag, vary: 'Accept-Encoding' })
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
      return reply.code(304).removeHeader('content-encoding').send()
    let body: Promise<Buffer> | undefined = page.bodies.get(encoding)
    if (!body) {
      body = readFile(path).then(compress[encoding])
      page.bodies.set(encoding, body)
    }
    return reply.send(await body)
  }

  /** Sends a file of the client if there is one. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string
  ): Promise<boolean> {
    const path = join(root!, normalize(`/${file}`))
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return false
    const type = mimetypeOf(path)
    const page = type.startsWith('text/html')
    const caching = file.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const framed = file === '/embed.html'
    if (page && !framed) ensureCsrf(request, reply)
    const policy = framed ? embedHeaders : pageHeaders
    void reply.headers(page ? policy : { 'x-content-type-options': 'nosniff' })
    if (!TEXT.test(type))
      return sendFile(request, reply, path, { 'content-type': type, 'cache-control': caching })
    void reply.headers({ 'content-type': type, 'cache-control': caching })
    await sendText(request, reply, path, found)
    return true
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = decode(request.url.split('?')[0]!)
    if (path === undefined || RESERVED.test(path) || !['GET', 'HEAD'].includes(request.method))
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send('<!DOCTYPE html><html lang="en"><title>404</title><h1>Not Found</h1></html>')
    if (!root) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT)
    if (await send(request, reply.code(200), path)) return reply
    if (await send(request, reply, `${path}/index.html`)) return reply
    const shell = toShell(path)
    if (shell && (await send(request, reply, `${shell}index.html`))) return reply
    if (await send(request, reply.code(404), '/404.html')) return reply
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
  })
}

function decode(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined // a broken escape names no file
  }
}
