// The client's stores without a browser: their environment is the pod's inject, a fake clock and a
// storage in memory.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { setEnv, type KeyValue } from '../../src/lib/env.ts'
import type { PageEvent } from '../../src/lib/kit/page-events.ts'
import { PROFILE_KEY } from '../../src/lib/storage/keys.ts'
import { watchRoute } from '../../src/stores/kit/route.ts'
import type { PodOptions } from '../../pod/options.ts'
import { testPod, type Caller, type TestPod } from './pod.ts'

/** Timers that run only when the test advances the clock. */
export type Clock = {
  now(): number
  advance(ms: number): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

export function fakeClock(start = Date.UTC(2026, 0, 1)): Clock {
  let time = start
  let serial = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => time,
    setTimeout(run, ms) {
      timers.set(++serial, { at: time + ms, run })
      return serial
    },
    clearTimeout: (id) => void timers.delete(id),
    advance(ms) {
      const end = time + ms
      for (;;) {
        const due = [...timers]
          .filter(([, { at }]) => at <= end)
          .toSorted(([, a], [, b]) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due[0])
        time = due[1].at
        due[1].run()
      }
      time = end
    }
  }
}

export function memoryStorage(): KeyValue & { data: Map<string, string> } {
  const data = new Map<string, string>()
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
    keys: () => [...data.keys()]
  }
}

/** fetch through a caller of the pod: no port, no network, the pod's real responses. */
export const fetchBy =
  (caller: Caller, stranger: Pick<Caller, 'inject'>): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input))
    // A form as fetch sends it: its bytes, and the content type with their boundary.
    const sent = new Request('http://any.test', {
      method: 'POST',
      body: init.body ?? null,
      ...(init.headers ? { headers: init.headers } : {})
    })
    const answer = await (init.credentials === 'omit' ? stranger : caller).inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: Object.fromEntries(sent.headers),
      ...(init.body === undefined || init.body === null
        ? {}
        : { payload: Buffer.from(await sent.arrayBuffer()) })
    })
    init.signal?.throwIfAborted()
    const bodyless = [101, 204, 205, 304].includes(answer.statusCode)
    return new Response(bodyless ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>
    })
  }

export type Client = {
  pod: TestPod
  app: FastifyInstance
  clock: Clock
  storage: ReturnType<typeof memoryStorage>
  /** Addresses to which the stores wanted to navigate. */
  visited: string[]
  /** Unexpected errors; a test that expects some empties the list, other tests fail on them. */
  reported: unknown[]
  /** Paths that were requested. */
  requests: string[]
  /** All cookies of the browser, also those that no script may read. */
  browserCookies(): Readonly<Record<string, string>>
  /** Replaces the connection to the pod, e.g. by one that is offline. */
  setFetch(fetch: typeof globalThis.fetch): void
  /**
   * Sets what the browser remembers of the pod: by default its dialect, found now; undefined is
   * nothing, as before the first visit.
   */
  setProfile(profile: { dialect: '2' | '1.4'; at?: number } | undefined): void
  /** Opens a page, as a followed link does: its path with query and hash. */
  go(path: string): void
  /** Lets an event of the page happen, in all tabs. */
  emit(event: PageEvent): void
  /** Hides or shows the page. */
  hide(hidden: boolean): void
  close(): Promise<void>
}

/** An anonymous client of a fresh pod. @param origin of the page; the pod's own by default */
export async function testClient(
  origin = 'http://pod.test',
  options: Partial<PodOptions> = {}
): Promise<Client> {
  const pod = await testPod(options)
  const caller = pod.caller()
  const clock = fakeClock()
  const storage = memoryStorage()
  const setProfile: Client['setProfile'] = (profile) => {
    const key = `${PROFILE_KEY}http://pod.test`
    if (!profile) return storage.removeItem(key)
    storage.setItem(key, JSON.stringify({ at: clock.now(), ...profile }))
  }
  // As for a pod that was visited before; finding out its dialect has tests of its own.
  setProfile({ dialect: options.dialect ?? '2' })
  const visited: string[] = []
  const reported: unknown[] = []
  const requests: string[] = []
  let fetcher = fetchBy(caller, pod.app)
  let address = new URL('/library', origin)
  const listeners = new Set<{ event: PageEvent; run: () => void }>()
  const emit = (event: PageEvent) => {
    for (const each of listeners) if (each.event === event) each.run()
  }
  let hidden = false
  setEnv({
    fetch: (...args) => {
      requests.push(new URL(String(args[0])).pathname)
      return fetcher(...args)
    },
    podUrl: () => 'http://pod.test',
    cookie: (name) => (caller.hidden.has(name) ? undefined : caller.cookies[name]),
    setCookie: (name, value) => void (caller.cookies[name] = value),
    dropCookie: (name) => void (caller.hidden.has(name) || delete caller.cookies[name]),
    storage,
    now: clock.now,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    openSocket: () => {
      throw new Error('no sockets here')
    },
    navigate: (path) => void visited.push(path),
    leave: (address) => void visited.push(address),
    language: () => 'en-US',
    location: () => address,
    replaceAddress: (path) => void (address = new URL(path, origin)),
    onPage(event, run) {
      const listener = { event, run }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isHidden: () => hidden,
    report: (error) => void reported.push(error)
  })
  const leaveRoute = watchRoute()
  return {
    pod,
    app: pod.app,
    clock,
    storage,
    visited,
    reported,
    requests,
    browserCookies: () => ({ ...caller.cookies }),
    setFetch: (next) => (fetcher = next),
    setProfile,
    go(path) {
      address = new URL(origin + path)
      emit('astro:after-swap')
    },
    emit,
    hide(now) {
      hidden = now
      emit('visibilitychange')
    },
    close() {
      leaveRoute()
      return pod.close()
    }
  }
}
