import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Permission } from '../../src/lib/contract/users.ts'
import type { User } from '../repositories/asker.ts'

/** Whom an event is for: all who are connected, one person, or those who hold a permission of the pod. */
export type Hearers = 'everyone' | { user: number } | { permission: Permission }

/** The activity socket: for session cookies only, others are refused before the handshake. */
export async function live(app: FastifyInstance): Promise<void> {
  const sockets = new Map<WebSocket, User>()
  const hears = (user: User, hearers: Hearers): boolean => {
    if (hearers === 'everyone') return true
    return 'user' in hearers ? hearers.user === user.id : app.repositories.users.permissions(user)[hearers.permission]
  }
  await app.register(websocket)
  app.decorate('tell', (hearers, event) => {
    const text = JSON.stringify(event)
    for (const [socket, user] of sockets) if (hears(user, hearers)) socket.send(text)
  })
  const onlySessions = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.sessionKey) return reply.code(403).send()
  }
  await app.register(async (scope) => {
    for (const url of ['/api/v1/activity', '/api/v2/activity'])
      scope.get(url, { websocket: true, preValidation: onlySessions, exposeHeadRoute: false }, (socket, request) => {
        sockets.set(socket, request.asker.user!)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => sockets.delete(socket))
      })
  })
}
