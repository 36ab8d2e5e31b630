import type { FastifyInstance } from 'fastify'

const POLICY = "sandbox; default-src 'none'"

/**
 * Nothing below /api/ and /media/ is a page of the pod: whatever a browser takes an answer for, no
 * script in it runs with the rights of the pod's origin.
 */
export function sandboxAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // The address of the route, as letters of the written one may be escaped.
    const { url = request.url } = request.routeOptions
    if (!/^\/(?:api|media)\//.test(url)) return
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', POLICY)
    void reply.header('x-content-type-options', 'nosniff')
  })
}
