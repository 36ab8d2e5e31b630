// Under which address people reach the pod, and whether that is only this machine.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether only this machine reaches a host by this name. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)

/** The address to tell people: wildcards and 127.0.0.1 are this machine. */
export function shownAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * The pod's own address for letters: as configured, else where it listens. Never what a request says: its Host header is written
 * by whoever asks, and a link in somebody else's letter would lead there.
 */
export function ownOrigin({ server, settings }: FastifyInstance): string {
  if (settings.origin) return settings.origin
  const open = server.address() as AddressInfo | null
  return open ? shownAddress(open.address, open.port) : 'http://localhost'
}
