import type { FastifyInstance } from 'fastify'

/**
 * Any origin may call the API anonymously or with a token, never with cookies; no headers are
 * exposed. Any origin may load media.
 * @param echo allows the origin by name and lets it send cookies, as servers of the line 1.4 do
 */
export function allowOrigins(app: FastifyInstance, echo: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/media/')) {
      void reply.header('access-control-allow-origin', '*')
      return
    }
    const { origin } = request.headers
    if (!request.url.startsWith('/api/') || !origin) return
    if (echo)
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin'
      })
    else void reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return
    const wanted = request.headers['access-control-request-headers']
    void reply.headers({
      'access-control-allow-methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
      'access-control-allow-headers':
        wanted ?? 'accept, authorization, content-type, range, x-csrftoken, x-requested-with',
      'access-control-max-age': '86400'
    })
    return reply.code(200).send()
  })
}
