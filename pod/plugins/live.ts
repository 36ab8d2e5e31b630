import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Permission } from '../../src/lib/contract/users.ts'
import type { User } from '../repositories/asker.ts'

/** Whom an event is for: all who are connected, one person, or those who hold a permission of the pod. */
export type Hearers = 'everyone' | { user: number } | { permission: Permission }

/** Bytes of a message from a client: it has nothing to say here. */
const MOST = 1024
/** The code for "who you are is not enough any more" (RFC 6455: policy violation). */
const ENDED = 1008

/** Whether a page of the pod itself opens the socket; programs that are no browser say nothing. */
function isOwnPage({ asker, headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  const from = URL.parse(headers.origin)?.host
  return from !== undefined && [URL.parse(asker.origin)?.host, headers.host].includes(from)
}

/** The activity socket: for session cookies only, others are refused before the handshake. It ends with its session. */
export async function live(app: FastifyInstance): Promise<void> {
  const { sessions, users } = app.repositories
  /** By the key of the session; who that is, and what they may hear, is looked up each time, as it changes. */
  const sockets = new Map<WebSocket, string>()

  /** The person behind a socket; without one it is closed. */
  function personAt(socket: WebSocket, key: string): User | undefined {
    const user = sessions.user(key)
    if (user) return user
    sockets.delete(socket)
    socket.close(ENDED)
    return undefined
  }
  const hears = (user: User, hearers: Hearers): boolean => {
    if (hearers === 'everyone') return true
    return 'user' in hearers ? hearers.user === user.id : users.permissions(user)[hearers.permission]
  }
  await app.register(websocket, { options: { maxPayload: MOST } })
  app.decorate('tell', (hearers, event) => {
    const text = JSON.stringify(event)
    for (const [socket, key] of sockets) {
      const user = personAt(socket, key)
      if (user && hears(user, hearers)) socket.send(text)
    }
  })
  // Logout, a new password, the end of an account: whatever ends sessions is a call that writes.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') for (const [socket, key] of sockets) personAt(socket, key)
  })
  const onlySessions = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.sessionKey || !isOwnPage(request)) return reply.code(403).send()
  }
  await app.register(async (scope) => {
    for (const url of ['/api/v1/activity', '/api/v2/activity'])
      scope.get(url, { websocket: true, preValidation: onlySessions, exposeHeadRoute: false }, (socket, request) => {
        sockets.set(socket, request.sessionKey!)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => sockets.delete(socket))
      })
  })
}
