// Failures to order, for tests: only there when the pod was built with `faults`.
import type { FastifyInstance } from 'fastify'

export type Fault = {
  method: string
  /** Beginning of the path; without a leading slash it is below /api/v2/. */
  path: string
  /** 0 lets the request through after the delay. */
  status: number
  times: number
  /** Milliseconds before the answer. */
  delay: number
  body: unknown
  /** Only for callers whose cookie `fault` has this value, so that tests beside each other do not meet each other's failures. */
  caller?: string
}

export function injectFaults(app: FastifyInstance): void {
  const faults: Fault[] = []
  const order = (fault: Partial<Fault> & Pick<Fault, 'method' | 'path'>): void => {
    const path = fault.path.startsWith('/') ? fault.path : `/api/v2/${fault.path}`
    faults.push({ status: 500, times: 1, delay: 0, body: { detail: 'Ordered failure' }, ...fault, path })
  }
  app.decorate('failNext', (method, path, status = 500, options = {}) => order({ method, path, status, ...options }))
  app.post('/__faults', async (request, reply) => {
    const fault = request.body as Fault
    if (typeof fault?.method !== 'string' || typeof fault.path !== 'string')
      return reply.code(400).send({ detail: 'method and path' })
    order(fault)
    return reply.code(204).send()
  })
  app.delete('/__faults', async (_, reply) => {
    faults.length = 0
    return reply.code(204).send()
  })
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.find(
      (each) =>
        each.times > 0 &&
        each.method === request.method &&
        request.url.startsWith(each.path) &&
        (each.caller === undefined || each.caller === request.cookies.fault)
    )
    if (!fault) return
    fault.times--
    if (fault.delay > 0) await new Promise((resolve) => setTimeout(resolve, fault.delay))
    if (fault.status > 0) return reply.code(fault.status).send(fault.body)
  })
}
