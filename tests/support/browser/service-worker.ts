// The service worker without a browser: its caches are in memory, its host is a real server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { Installing } from '../../../src/workers/service/scope.ts'

type Stored = Map<string, Response>
const pathOf = (asked: RequestInfo | URL): string => {
  const { pathname, search } = new URL(
    asked instanceof Request ? asked.url : asked,
    'http://x.test'
  )
  return pathname + search
}

/** As the browser's `caches`; if `forbidden` is set, every call fails, as where storage is off. */
export function memoryCaches() {
  const all = new Map<string, Stored>()
  const allow = () => {
    if (made.forbidden) throw new DOMException('forbidden', 'SecurityError')
  }
  const open = (name: string) => {
    const stored: Stored = all.get(name) ?? new Map<string, Response>()
    all.set(name, stored)
    return {
      async put(asked: RequestInfo, answer: Response) {
        const body = answer.body === null ? null : await answer.arrayBuffer()
        const { status, headers } = answer
        stored.set(pathOf(asked), new Response(body, { status, headers }))
      },
      keys: async () => [...stored.keys()].map((path) => new Request(`http://x.test${path}`)),
      delete: async (asked: RequestInfo) => stored.delete(pathOf(asked))
    }
  }
  const made = {
    forbidden: false,
    async open(name: string) {
      allow()
      return open(name)
    },
    async keys() {
      allow()
      return [...all.keys()]
    },
    async delete(name: string) {
      allow()
      return all.delete(name)
    },
    async match(asked: RequestInfo) {
      allow()
      const found = [...all.values()].find((stored) => stored.has(pathOf(asked)))
      return found?.get(pathOf(asked))?.clone()
    },
    /** The paths in a cache, in the order in which they came. */
    paths: (name: string) => [...(all.get(name)?.keys() ?? [])]
  }
  return made
}
export type Caches = ReturnType<typeof memoryCaches>

/** What a host answers at a path: the text of a page, or more. */
export type Answered =
  string | { status?: number; type?: string; body?: string; to?: string; caching?: string }

/** A host whose files can change; it records the paths it was asked for. */
export async function changingHost(files: Record<string, Answered>) {
  const asked: string[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url!)
    const found = host.files[request.url!] ?? { status: 404, body: 'none' }
    const {
      status = 200,
      type = 'text/html',
      body = '',
      to,
      caching
    } = typeof found === 'string' ? { body: found } : found
    response.writeHead(to === undefined ? status : 302, {
      'content-type': type,
      ...(to === undefined ? {} : { location: to }),
      ...(caching === undefined ? {} : { 'cache-control': caching })
    })
    response.end(body)
  }
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = {
    files,
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
  return host
}
export type Host = Awaited<ReturnType<typeof changingHost>>

export type Visit = { mode?: RequestMode; destination?: string } & Pick<
  RequestInit,
  'cache' | 'headers'
>
type Run = (event: object) => void

/** What a worker of a version is told and asked; each call ends when all of its work has ended. */
export type Worker = {
  install(): Promise<void>
  activate(): Promise<void>
  message(data: unknown, from?: string): Promise<void>
  /** Undefined if the worker leaves the request to the browser. */
  fetch(path: string, visit?: Visit): Promise<Response | undefined>
  /** What the browser was asked to do. */
  done: string[]
  /** The routes that the browser takes by itself. */
  routes: unknown[]
}

/**
 * A worker of a version, as the browser starts it.
 * @param can whether its browser knows routes (Chromium), has a network, and has no worker yet
 */
export async function startWorker(
  version: string,
  host: Host,
  caches: Caches,
  can: { routes?: boolean; network?: boolean; first?: boolean } = {}
): Promise<Worker> {
  const { routes: knowsRoutes = true, network = true, first = false } = can
  const handlers = new Map<string, Run>()
  const done: string[] = []
  const routes: unknown[] = []
  vi.resetModules()
  vi.stubGlobal('VERSION', version)
  vi.stubGlobal('caches', caches)
  const { fetch } = network ? nodeFetch : { fetch: () => Promise.reject(new TypeError('offline')) }
  vi.stubGlobal('fetch', (asked: string | Request, init?: RequestInit) =>
    fetch(new URL(typeof asked === 'string' ? asked : asked.url, host.origin), init)
  )
  vi.stubGlobal('self', {
    location: new URL(host.origin),
    navigator: { onLine: network },
    registration: { active: first ? null : {} },
    InstallEvent: { prototype: knowsRoutes ? { addRoutes: true } : {} },
    clients: { claim: async () => void done.push('claim') },
    skipWaiting: async () => void done.push('skipWaiting'),
    addEventListener: (type: string, run: Run) => void handlers.set(type, run)
  })
  await import('../../../src/workers/service/worker.ts')

  const tell = async (type: string, event: object): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    handlers.get(type)!({
      ...event,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise)
    })
    const given = await answer?.catch((error: unknown) => error as Error)
    for (const each of work) await each
    if (given instanceof Error) throw given
    return given
  }
  const addRoutes: Installing['addRoutes'] = async (rules) => void routes.push(...rules)
  return {
    install: async () => void (await tell('install', knowsRoutes ? { addRoutes } : {})),
    activate: async () => void (await tell('activate', {})),
    message: async (data, from = '/') =>
      void (await tell('message', { data, source: { url: host.origin + from } })),
    fetch: (path, { mode, destination = '', ...init } = {}) => {
      const request = new Request(host.origin + path, init)
      Object.defineProperty(request, 'destination', { value: destination })
      if (mode) Object.defineProperty(request, 'mode', { value: mode })
      return tell('fetch', { request })
    },
    done,
    routes
  }
}
const nodeFetch = { fetch: globalThis.fetch }
