// A server of a test that answers as a pod that is out of order would.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

export type StrangePod = {
  origin: string
  domain: string
  /** What the next requests of a path get. */
  replies: Map<string, Reply>
  /** Paths that were asked for, with their queries. */
  asked: string[]
  close(): Promise<void>
}

/** A reply with JSON, or with a text. */
export const sends =
  (body: unknown, status = 200): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/activity+json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Never answers. */
export const silence: Reply = () => undefined

export async function strangePod(): Promise<StrangePod> {
  const replies = new Map<string, Reply>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    asked.push(request.url!)
    const reply = replies.get(path) ?? sends({ detail: 'Not found.' }, 404)
    reply(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const domain = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${domain}`,
    domain,
    replies,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
