// A proxy before a pod that fails a share of the requests, in the ways networks and web servers
// do.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `refused`: 502 before the pod knows of it. `cut`: the connection ends in the middle of the
 * request. `lost`: it ends once the pod has answered.
 */
const WAYS = ['refused', 'cut', 'lost'] as const
export type Way = (typeof WAYS)[number]

export type UnsteadyProxy = {
  url: string
  /** Requests that failed, by their way. */
  failed: Record<Way, number>
  /** Method and path of every request, in order; without the query. */
  requests: string[]
  /** The next request that a test names fails, whatever the share is. */
  failNext(method: string, path: string, way: Way): void
  close(): Promise<void>
}

type Options = {
  /** Address of the pod. */
  to: string
  /** Which requests may fail. */
  fails: (request: IncomingMessage) => boolean
  /** Share of these that fails, 0 to 1. */
  share: number
  /** The same seed fails the same requests. */
  seed?: number
}

/** Numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Another origin could not read an answer without this. */
const OPEN = { 'access-control-allow-origin': '*', 'content-type': 'text/html' }

/** Hands a request on. @param way how it fails; undefined: it does not */
function pass(to: string, from: IncomingMessage, answer: ServerResponse, way: Way | undefined) {
  const onward = ask(new URL(from.url ?? '/', to), { method: from.method, headers: from.headers })
  onward.on('error', () => answer.destroy())
  onward.on('response', (got) => {
    if (way === 'lost') return void got.resume().on('end', () => answer.destroy())
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  answer.on('close', () => answer.writableFinished || way === 'lost' || onward.destroy())
  if (way !== 'cut') return void from.pipe(onward)
  // Destroying a request that was read to its end would leave the connection open.
  const end = () => void answer.destroy()
  from.once('data', (bytes: Buffer) => onward.write(bytes.subarray(0, bytes.length / 2), end))
  from.once('end', end)
}

export async function unsteadyProxy(options: Options): Promise<UnsteadyProxy> {
  const random = numbers(options.seed ?? 1)
  const failed: Record<Way, number> = { refused: 0, cut: 0, lost: 0 }
  const requests: string[] = []
  const ordered: { method: string; path: string; way: Way }[] = []
  function wayOf(request: IncomingMessage): Way | undefined {
    const at = ordered.findIndex(
      ({ method, path }) => method === request.method && request.url?.startsWith(path)
    )
    if (at >= 0) return ordered.splice(at, 1)[0]!.way
    if (!options.fails(request) || random() >= options.share) return undefined
    return WAYS[Math.floor(random() * WAYS.length)]
  }
  const server = createServer((request, answer) => {
    requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
    const way = wayOf(request)
    if (way) failed[way]++
    if (way !== 'refused') return pass(options.to, request, answer, way)
    request.resume()
    request.on('end', () => answer.writeHead(502, OPEN).end('<h1>502 Bad Gateway</h1>'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed,
    requests,
    failNext: (method, path, way) => void ordered.push({ method, path, way }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
