// Which addresses in feeds are asked for: anybody can write a feed, and the browser reaches
// machines that its writer cannot.
import { bareWebUrl } from '../../contract/kit/web-address.ts'

/** Hosts of the network at home or of this machine. */
function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return !/^\[2/.test(host) && !/^\[3/.test(host)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    const [a, b] = host.split('.').map(Number) as [number, number]
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168)
    )
  }
  // A dot at the end names the same host.
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || /\.(?:local|localhost|internal|home\.arpa|lan)$/.test(name)
}

/**
 * The address of a file that a feed names, if it may be asked for: a web address without a name and
 * a password, and on a private network only if the feed is on the same host.
 * @param feed the address of the feed, to which addresses may be relative
 */
export function fileAddress(address: string | undefined, feed: string): string | undefined {
  const url = address ? bareWebUrl(address.trim(), feed) : undefined
  if (!url) return undefined
  if (isPrivate(url.hostname) && url.hostname !== new URL(feed).hostname) return undefined
  url.hash = ''
  return url.href
}

/** Pages of https may not ask http; sites of feeds answer both. */
export const asSecureAs = (page: string, address: string): string =>
  page.startsWith('https:') ? address.replace(/^http:/, 'https:') : address
