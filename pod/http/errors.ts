import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** Sends a Refusal in its own shape; any other error is a 500 whose reason is only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) {
      void reply.code(error.status).headers(error.headers)
      return error.body === null
        ? reply.send()
        : reply.type('application/json').send(JSON.stringify(error.body))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const detail = status >= 500 ? 'Internal server error' : error.message
    return reply.code(status).send({ detail })
  })
}
