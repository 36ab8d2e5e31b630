import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Permission } from '../../src/lib/contract/account/me.ts'
import type { User } from '../repositories/shapes/asker.ts'

/**
 * The recipients of an event: all connected users, one user, or those who hold a permission of the
 * pod.
 */
export type Hearers = 'everyone' | { user: number } | { permission: Permission }

/** Most bytes of a message from a client: clients have nothing to send here. */
const MAX_BYTES = 1024
/** The close code for a session that has ended (RFC 6455: policy violation). */
const ENDED = 1008

/**
 * Whether a page of the pod itself opens the socket; programs that are no browser send no origin.
 */
function isOwnPage({ asker, headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  const from = URL.parse(headers.origin)?.host
  return from !== undefined && [URL.parse(asker.origin)?.host, headers.host].includes(from)
}

/**
 * The activity socket: for session cookies only, others are refused before the handshake. It closes
 * when its session ends.
 */
export async function live(app: FastifyInstance): Promise<void> {
  const { sessions, users } = app.repositories
  /**
   * The session key of each socket. The user and the permissions are looked up for each event, as
   * they change.
   */
  const sockets = new Map<WebSocket, string>()

  /** The user of a socket; closes the socket if its session has ended. */
  function personAt(socket: WebSocket, key: string): User | undefined {
    const user = sessions.user(key)
    if (user) return user
    sockets.delete(socket)
    socket.close(ENDED)
    return undefined
  }
  const hears = (user: User, hearers: Hearers): boolean => {
    if (hearers === 'everyone') return true
    return 'user' in hearers
      ? hearers.user === user.id
      : users.permissions(user)[hearers.permission]
  }
  await app.register(websocket, { options: { maxPayload: MAX_BYTES } })
  app.decorate('tell', (hearers, event) => {
    const text = JSON.stringify(event)
    for (const [socket, key] of sockets) {
      const user = personAt(socket, key)
      if (user && hears(user, hearers)) socket.send(text)
    }
  })
  // Logout, a new password, a deleted account: only writing requests end sessions.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') for (const [socket, key] of sockets) personAt(socket, key)
  })
  const onlySessions = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.sessionKey || !isOwnPage(request)) return reply.code(403).send()
  }
  await app.register(async (scope) => {
    scope.get(
      `/api/${app.settings.api}/activity`,
      { websocket: true, preValidation: onlySessions, exposeHeadRoute: false },
      (socket, request) => {
        sockets.set(socket, request.sessionKey!)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => sockets.delete(socket))
      }
    )
  })
}
