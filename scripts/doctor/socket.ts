// The handshake of a WebSocket, with cookies, like a browser on the pod's own page. No messages are
// sent.
import { randomBytes } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { asAskError, SECONDS, type Server } from './ask.ts'

/**
 * Returns the status of the answer: 101 if the socket opens. It is closed at once.
 * @throws AskError if there is no answer
 */
export function shakeHands(server: Server, path: string, seconds = SECONDS): Promise<number> {
  const url = new URL(path, server.origin)
  const cookie = server.cookieHeader()
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      signal: AbortSignal.timeout(seconds * 1000),
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin: server.origin,
        ...(cookie ? { cookie } : {})
      }
    })
    request.on('upgrade', (response, socket) => {
      socket.on('error', () => {})
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error) => reject(asAskError(error, url.host, seconds)))
    request.end()
  })
}
