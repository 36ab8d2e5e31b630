// Failures that tests can inject: only available when the pod was built with `faults`.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { damaged, damages, PAGE, type Damage } from './damage.ts'

/**
 * `status` answers with a status, `redirect` sends to another address, as pods do whose files are
 * on another host. The other kinds change the real response after its first `bytes`: `cut` closes
 * the connection, `stall` pauses for `delay` and goes on, `truncate` pretends that the file is no
 * longer than that, `type` sends a page under the file's own mimetype. `damage` changes the JSON of
 * a successful answer.
 */
const kinds = ['status', 'redirect', 'cut', 'truncate', 'stall', 'type', 'damage'] as const

export type Fault = {
  /** `*` for every method. */
  method: string
  /** Beginning of the path; without a leading slash it is below /api/v2/. */
  path: string
  kind: (typeof kinds)[number]
  /** For the kind `status`; 0 lets the request through after the delay. */
  status: number
  /** For the kind `redirect`: an absolute address. */
  location: string
  times: number
  /** Milliseconds before the response, or of the pause of a `stall`. */
  delay: number
  /** For tests in the same process: the answer waits until this is settled. */
  until?: Promise<unknown>
  /** Bytes of the response body for `cut` and `stall`, of the file for `truncate`. */
  bytes: number
  body: unknown
  /** For the kind `damage`. */
  damage: Damage
  /** For the kind `damage`: the same seed damages an address in the same way. */
  seed: number
  /** Beginnings of paths below /api/v2/ that the fault leaves alone. */
  except: readonly string[]
  /**
   * Only for callers whose cookie `fault` has this value, so that parallel tests do not get each
   * other's failures.
   */
  caller?: string
}

/** The first bytes of a body; the rest after `then` has finished. */
async function* halted(
  body: Readable,
  bytes: number,
  then: () => Promise<void>
): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (left >= chunk.length) {
      left -= chunk.length
      yield chunk
      continue
    }
    if (left > 0) yield chunk.subarray(0, left)
    await then()
    yield chunk.subarray(left)
    left = Infinity
  }
}

async function* beginning(body: Readable, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of body as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

/** Answers as if the file ended after `bytes`: range, size and length agree with each other. */
function truncate(reply: FastifyReply, body: Readable, bytes: number): Readable | string {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(String(reply.getHeader('content-range') ?? ''))
  const start = range ? Number(range[1]) : 0
  const length = Math.min(Number(reply.getHeader('content-length')), bytes - start)
  if (length <= 0) {
    body.destroy()
    void reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0)
    return ''
  }
  void reply.header('content-length', length)
  if (range)
    void reply.header(
      'content-range',
      `bytes ${start}-${start + length - 1}/${Math.min(bytes, Number(range[2]))}`
    )
  return Readable.from(beginning(body, length))
}

function damage(fault: Fault, request: FastifyRequest, reply: FastifyReply, body: string): string {
  if (reply.statusCode >= 300) return body
  if (fault.damage === 'page') void reply.type('text/html')
  return damaged(body, fault.damage, `${fault.seed} ${request.method} ${request.url}`)
}

function spoil(fault: Fault, request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (fault.kind === 'damage')
    return typeof body === 'string' ? damage(fault, request, reply, body) : body
  if (fault.kind === 'type') {
    if (body instanceof Readable) body.destroy()
    void reply
      .code(200)
      .header('content-length', PAGE.length)
      .removeHeader('content-range')
      .removeHeader('accept-ranges')
    return PAGE
  }
  if (!(body instanceof Readable)) return body
  if (fault.kind === 'truncate') return truncate(reply, body, fault.bytes)
  const silence = () => new Promise<void>((resolve) => setTimeout(resolve, fault.delay).unref())
  const end = async () => {
    // The bytes sent so far must arrive before the connection is closed.
    await new Promise((resolve) => setImmediate(resolve))
    request.raw.socket.destroySoon()
  }
  return Readable.from(halted(body, fault.bytes, fault.kind === 'cut' ? end : silence))
}

export function injectFaults(app: FastifyInstance): void {
  const faults: Fault[] = []
  const spoiling = new WeakMap<FastifyRequest, Fault>()
  const order = (fault: Partial<Fault> & Pick<Fault, 'method' | 'path'>): void => {
    const path = fault.path.startsWith('/') ? fault.path : `/api/v2/${fault.path}`
    faults.push({
      kind: 'status',
      status: 500,
      location: '',
      times: 1,
      delay: 0,
      bytes: 0,
      body: { detail: 'Ordered failure' },
      damage: 'null',
      seed: 1,
      except: [],
      ...fault,
      path
    })
  }
  app.decorate('failNext', (method, path, status = 500, options = {}) =>
    order({ method, path, status, ...options })
  )
  app.post('/__faults', async (request, reply) => {
    const fault = request.body as Fault
    if (typeof fault?.method !== 'string' || typeof fault.path !== 'string')
      return reply.code(400).send({ detail: 'method and path' })
    if (fault.kind !== undefined && !kinds.includes(fault.kind))
      return reply.code(400).send({ detail: kinds.join(', ') })
    if (fault.damage !== undefined && !damages.includes(fault.damage))
      return reply.code(400).send({ detail: damages.join(', ') })
    order(fault)
    return reply.code(204).send()
  })
  app.delete('/__faults', async (request, reply) => {
    const { caller } = request.query as { caller?: string }
    const left = caller === undefined ? [] : faults.filter((fault) => fault.caller !== caller)
    faults.splice(0, faults.length, ...left)
    return reply.code(204).send()
  })
  app.delete('/__faults/tokens', async (request, reply) => {
    const { user } = request.query as { user?: string }
    app.repositories.grants.revokeAll(
      user === undefined ? undefined : app.repositories.users.byLogin(user)
    )
    return reply.code(204).send()
  })
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.find(
      (each) =>
        each.times > 0 &&
        (each.method === request.method || each.method === '*') &&
        request.url.startsWith(each.path) &&
        !each.except.some((path) => request.url.startsWith(`/api/v2/${path}`)) &&
        (each.caller === undefined || each.caller === request.cookies.fault)
    )
    if (!fault) return
    fault.times--
    if (fault.kind === 'redirect') return reply.redirect(fault.location)
    if (fault.kind !== 'status') return void spoiling.set(request, fault)
    await fault.until
    if (fault.delay > 0) await new Promise((resolve) => setTimeout(resolve, fault.delay))
    if (fault.status === 0) return
    // The headers of the rate limit that counted the request are not part of the failure.
    for (const name of Object.keys(reply.getHeaders()))
      if (/^(x-ratelimit-|retry-after$)/.test(name)) reply.removeHeader(name)
    return reply.code(fault.status).send(fault.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiling.get(request)
    return fault ? spoil(fault, request, reply, payload) : payload
  })
}
