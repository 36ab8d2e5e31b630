// What stands between browser and pod: the floor page, and proxies that serve a pod as other hosts
// would.
import { Agent, createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { floorHtml, serve } from '../measure.mjs'
import type { FrontKind } from './pages.ts'

export type Certificate = { key: Buffer; cert: Buffer; spki: string }

/** The page of 14 KB that `npm run bench -- load` compares with, over HTTP/1.1. */
export const serveFloor = (): Promise<{ origin: string; close: () => void }> =>
  serve({ html: floorHtml() })

/** Headers of one connection, which the next one sets for itself. */
const HOP =
  /^(:.*|host|connection|upgrade|http2-settings|transfer-encoding|keep-alive|proxy-connection)$/i
const passed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)))

export type Front = {
  url: string
  /** Passes requests on from now on; bodies and encodings are unchanged. */
  forwardTo(origin: string): void
  close(): void
}

/**
 * Starts a proxy on a free port. The pod is started after it, so that it can name the proxy in its
 * addresses.
 */
export async function startFront(
  kind: Exclude<FrontKind, 'pod'>,
  certificate: Certificate | undefined
): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const to: { origin?: URL } = {}
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const fail = () => void (response.headersSent ? response.end() : response.writeHead(502).end())
    if (!to.origin) return fail()
    const { hostname, port, host } = to.origin
    const headers = {
      ...passed(request.headers),
      ...(kind === 'plain' && { 'accept-encoding': 'identity' }),
      host
    }
    const { method, url: path } = request
    const upstream = ask({ agent, hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
      answer.pipe(response)
    })
    upstream.on('error', fail)
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }
  // With HTTP/2, requests and responses have the methods of HTTP/1.1 that are used here.
  const server: Server | Http2SecureServer =
    kind === 'h2'
      ? createSecureServer({ ...certificate, allowHTTP1: true }, handle as never)
      : createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `${kind === 'h2' ? 'https' : 'http'}://localhost:${port}`,
    forwardTo(origin) {
      to.origin = new URL(origin)
    },
    close() {
      server.close()
      agent.destroy()
      if ('closeAllConnections' in server) server.closeAllConnections()
    }
  }
}
