// Serves the client as nginx and the server of a pod do: files, folders with a slash, and
// index.html for all the rest.
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedTags } from '../embeds.ts'
import { mimetypeOf } from '../mimetypes.ts'
import { ensureCsrf } from '../http/csrf.ts'
import { entityTag, isFresh, sendFile } from '../http/send-file.ts'
import { failed, notFoundPage } from './failures.ts'
import { spaPage } from './spa-page.ts'

const HTML = 'text/html; charset=utf-8'
/** These go to the server, which answers 404 if it has no route for them. */
const SERVER = /^\/(api|federation|\.well-known|rest|__faults)(\/|$)/
/** These go to the server, which answers with the front page. */
const THROUGH_SERVER = /^(\/library\/(albums|tracks|artists|playlists)\/|\/channels\/|\/@)/
const DAY = 86_400
/** nginx compresses only these types, and no file with fewer bytes. */
const SHORTEST = 256
const COMPRESSED = /^(text\/(html|css|plain)|application\/javascript|image\/(svg\+xml|x-icon))/

/** Media types of nginx, for the file extensions where they differ from ours. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/octet-stream',
  css: 'text/css',
  json: 'application/json',
  map: 'application/octet-stream',
  webmanifest: 'application/octet-stream',
  xml: 'text/xml; charset=utf-8'
}
const typeOf = (path: string): string => TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? mimetypeOf(path)

const plain = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', HTML)
    .send(
      `<html>\n<head><title>${status} ${title}</title></head>\n<body>\n<h1>${status} ${title}</h1>\n</body>\n</html>\n`
    )

const compress = (body: Buffer | string): Promise<Buffer> => promisify(gzip)(body, { level: 5 })
const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))

const isOlder = ({ settings }: FastifyInstance): boolean => settings.api === 'v1'

/** The nginx of 2.0 does not say how long files are kept: browsers guess from their age. */
const keeping = (app: FastifyInstance): Record<string, string> =>
  isOlder(app) ? { 'cache-control': `max-age=${DAY}` } : {}

/** Sends a file with the headers of nginx. False when there is none. */
async function sendClientFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string
): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return false
  const type = typeOf(path)
  const headers = {
    'content-type': type,
    ...keeping(request.server),
    ...(isOlder(request.server) ? { expires: new Date(Date.now() + DAY * 1000).toUTCString() } : {})
  }
  if (!COMPRESSED.test(type) || found.size < SHORTEST)
    return sendFile(request, reply, path, headers)
  void reply.header('vary', 'Accept-Encoding')
  if (!takesGzip(request)) return sendFile(request, reply, path, headers)
  const etag = `W/${entityTag(found)}`
  void reply.headers({ ...headers, etag, 'last-modified': found.mtime.toUTCString() })
  if (isFresh(request, etag, found.mtime)) void reply.code(304).send()
  else void reply.header('content-encoding', 'gzip').send(await compress(await readFile(path)))
  return true
}

/** index.html with the pod's own name in it, as the server sends it for pages of music. */
async function sendThroughServer(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const html = await readFile(join(app.settings.client!, 'index.html'), 'utf8')
  const { origin } = request.asker
  const path = request.originalUrl.split('?')[0]!
  const page = spaPage(html, {
    preferences: app.repositories.preferences.all(),
    origin,
    api: app.settings.api,
    path,
    tags: embedTags(app, request.asker, path)
  })
  if (page === undefined) return reply.code(500).header('content-type', HTML).send(failed.body)
  ensureCsrf(request, reply)
  void reply.code(200).headers({
    'content-type': HTML,
    vary: 'Accept-Encoding, Cookie, origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin'
  })
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(await compress(page))
    : reply.send(page)
}

/** Answers every address without a route. */
export function serveFront(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    // A test may replace the client.
    const root = app.settings.client
    const [asked = '', query] = request.originalUrl.split('?')
    if (SERVER.test(asked))
      return reply.code(404).header('content-type', HTML).send(notFoundPage.body)
    const path = decode(asked)
    const through = path !== undefined && THROUGH_SERVER.test(path)
    if (!through && !['GET', 'HEAD'].includes(request.method))
      return plain(reply, 405, 'Not Allowed')
    if (path === undefined) return plain(reply, 400, 'Bad Request')
    if (!root || path.startsWith('/media/')) return plain(reply, 404, 'Not Found')
    if (path === '/manifest.json')
      return reply.redirect(
        `${request.asker.origin}/api/${app.settings.api}/instance/spa-manifest.json`,
        302
      )
    if (through) return sendThroughServer(app, request, reply)
    const file = join(root, normalize(path))
    if ((await stat(file).catch(() => undefined))?.isDirectory()) {
      if (!path.endsWith('/'))
        return reply
          .headers(keeping(app))
          .redirect(
            `${request.asker.origin}${asked}/${query === undefined ? '' : `?${query}`}`,
            301
          )
      return (await sendClientFile(request, reply.code(200), join(file, 'index.html')))
        ? reply
        : plain(reply, 403, 'Forbidden')
    }
    if (await sendClientFile(request, reply.code(200), file)) return reply
    return (await sendClientFile(request, reply.code(200), join(root, 'index.html')))
      ? reply
      : plain(reply, 404, 'Not Found')
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
