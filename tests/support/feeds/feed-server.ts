// A site with podcast feeds on this machine, for pods that may read them with the option
// `feeds: { loopback: true }`.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type FeedServer = {
  url: string
  /** Paths that were asked for, in order. */
  asked: string[]
  /** Answers a path from now on. */
  serve(path: string, answer: string | Answer, type?: string): string
  close(): Promise<void>
}

type Item = { title: string; guid?: string; date?: string; url?: string; more?: string }

/** A feed with the given items; texts are inserted as they are. */
export const feedXml = (title: string, items: readonly Item[] = [], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
<title>${title}</title><link>https://shore.example/</link><description>About ${title}</description>${more}
${items
  .map(
    ({ title: name, guid = name, date, url = 'https://shore.example/a.mp3', more: rest = '' }) =>
      `<item><title>${name}</title><guid>${guid}</guid>${date ? `<pubDate>${date}</pubDate>` : ''}${rest}
<enclosure url="${url}" length="1000" type="audio/mpeg"/></item>`
  )
  .join('\n')}</channel></rss>`

/** Answers with a text that the pages of other sites may read. */
export const openTo =
  (text: string, type = 'application/rss+xml'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text)

/** Answers with a sound, or with the asked part of it. */
export const soundOf =
  (bytes: Buffer, type: string): Answer =>
  ({ headers: { range } }, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const head = { 'content-type': type, 'accept-ranges': 'bytes' }
    if (from === undefined) return response.writeHead(200, head).end(bytes)
    const last = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
    return response
      .writeHead(206, { ...head, 'content-range': `bytes ${from}-${last}/${bytes.length}` })
      .end(bytes.subarray(Number(from), last + 1))
  }

/** Paths that nobody serves are 404. */
export async function serveFeeds(): Promise<FeedServer> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    asked.push(pathname)
    const answer = answers.get(pathname)
    if (answer) return answer(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    serve(path, answer, type = 'application/rss+xml') {
      answers.set(
        path,
        typeof answer === 'string'
          ? (_, response) => response.writeHead(200, { 'content-type': type }).end(answer)
          : answer
      )
      return url + path
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
