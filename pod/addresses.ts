// The address at which people reach the pod, and whether only this machine can reach it.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether a host name can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)

/** The address to show to people: wildcards and 127.0.0.1 become `localhost`. */
export function shownAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * The pod's own address for links in e-mails: the configured origin, else the listening address.
 * The Host header of a request is never used: the sender of the request can forge it, and a link in
 * somebody else's e-mail would lead there.
 */
export function ownOrigin({ server, settings }: FastifyInstance): string {
  if (settings.origin) return settings.origin
  const open = server.address() as AddressInfo | null
  return open ? shownAddress(open.address, open.port) : 'http://localhost'
}
