// Which addresses of the network the pod may ask: feeds name any address, and the pod stands where
// it can reach machines that the sender of a request cannot.
import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Of IPv4: everything that IANA does not list as reachable from everywhere. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4]
] as const)
  closed.addSubnet(network, bits, 'ipv4')
/** Tunnels inside of `global`, which lead to IPv4 addresses, and examples of documentation. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
] as const)
  closed.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether an IP address is one that everybody can reach.
 * @param local also addresses of this machine
 */
export function isPublic(address: string, local: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  if (local && loopback.check(address, family)) return true
  return !closed.check(address, family) && (family === 'ipv4' || global.check(address, family))
}

/** An address of a network that others cannot reach. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** The host of an address if it is an IP address; undefined for a name. */
export function literalHost({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/**
 * Looks a name up for a connection, so that the address that is checked is the one that is used. A
 * name with one private address is refused, whichever would be taken.
 */
export const publicLookup =
  (local: boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4)
      if (found.length === 0 || found.some(({ address }) => !isPublic(address, local)))
        return done(new PrivateAddress(`${host} has a private address`), '', 4)
      if (options.all) return done(null, found)
      return done(null, found[0]!.address, found[0]!.family)
    })
