import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

/** The activity socket: for session cookies only, others are refused before the handshake. */
export async function live(app: FastifyInstance): Promise<void> {
  const sockets = new Set<WebSocket>()
  await app.register(websocket)
  app.decorate('broadcast', (event) => {
    const text = JSON.stringify(event)
    for (const socket of sockets) socket.send(text)
  })
  const onlySessions = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.sessionKey) return reply.code(403).send()
  }
  await app.register(async (scope) => {
    for (const url of ['/api/v1/activity', '/api/v2/activity'])
      scope.get(url, { websocket: true, preValidation: onlySessions, exposeHeadRoute: false }, (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => sockets.delete(socket))
      })
  })
}
