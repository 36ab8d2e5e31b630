// Headers of a 1.4 server and of the nginx in front of it, as in the server's own nginx template.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { soundType } from './failures.ts'

const POLICY = [
  "default-src 'self'",
  "connect-src https: wss: http: ws: 'self' 'unsafe-eval'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src https: http: 'self' 'unsafe-inline'",
  "img-src https: http: 'self' data:",
  "font-src https: http: 'self' data:",
  "media-src https: http: 'self' data:",
  "object-src 'none'"
].join('; ')

/** Of the page that other sites frame: nginx has a rule of its own for it. */
const FRAMED = /^\/(front\/)?embed\.html(\?|$)/
const FRAMED_POLICY = [
  "connect-src https: http: 'self'",
  "default-src 'self'",
  "script-src 'self' unpkg.com 'unsafe-inline' 'unsafe-eval'",
  "style-src https: http: 'self' 'unsafe-inline'",
  "img-src https: http: 'self' data:",
  "font-src https: http: 'self' data:",
  "object-src 'none'",
  "media-src https: http: 'self' data:"
].join('; ')

/** nginx adds its headers to these statuses only, except for `x-frame-options`. */
const ADDED_TO = new Set([200, 201, 204, 206, 301, 302, 303, 304, 307, 308])

/** Headers for all responses except audio and `/media/`. */
export function proxyHeaders({ originalUrl }: FastifyRequest, reply: FastifyReply): void {
  if (originalUrl.startsWith('/media/')) {
    void reply.removeHeader('cache-control').removeHeader('x-content-type-options')
    return
  }
  if (FRAMED.test(originalUrl)) {
    void reply.headers({
      'content-security-policy': FRAMED_POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin'
    })
    return
  }
  void reply.header('x-frame-options', 'SAMEORIGIN')
  if (!ADDED_TO.has(reply.statusCode)) return
  void reply.headers({
    'content-security-policy': POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'service-worker-allowed': '/'
  })
}

/**
 * nginx serves audio: any origin may load it without credentials, and its type is guessed from the
 * file extension.
 */
export function soundHeaders(reply: FastifyReply): void {
  const disposition = reply.getHeader('content-disposition')
  void reply
    .removeHeader('cache-control')
    .removeHeader('access-control-allow-credentials')
    .header('access-control-allow-origin', '*')
  const type = reply.getHeader('content-type')
  if (typeof type === 'string')
    void reply.header('content-type', soundType(type, disposition?.toString()))
}

/** The methods and headers that scripts of other origins may send: no Range. */
export function apiOrigins({ method, originalUrl }: FastifyRequest, reply: FastifyReply): void {
  if (
    method !== 'OPTIONS' ||
    !originalUrl.startsWith('/api/') ||
    !reply.hasHeader('access-control-allow-methods')
  )
    return
  void reply.headers({
    'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
    'access-control-allow-headers':
      'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with'
  })
}
