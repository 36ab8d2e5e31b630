// Translates between the addresses of a server of the 1.4 line and ours. Theirs are below /api/v1/,
// except for the few v2 endpoints that such servers already have.

/** The v2 endpoints that 1.4 has. */
const IN_V2 = /^\/api\/v2\/(instance\/nodeinfo\/2\.1|radios\/sessions(\/\d+(\/tracks)?)?)\/?$/
/** Not available below v1 in 1.4: these exist only in 2.0, or below v2. */
const NOT_IN_V1 =
  /^(instance\/nodeinfo\/|upload-groups|federation\/(follows\/user(\/|$)|libraries\/?$)|uploads\/bulk_update|radios\/sessions\/\d+\/tracks)/
const NODE_INFO = /^instance\/nodeinfo\/2\.0\/?$/
const NODE_INFO_2_0 = '/api/v2/instance/nodeinfo/2.1/'
const PLAYLIST = /^playlists\/([^/]+)/
/** An address without a route, so that it is answered like every unknown address. */
const NOWHERE = '/api/nowhere'

/** Whether an address (as requested) is the nodeinfo of v1. */
export const isNodeInfo20 = (url: string): boolean =>
  /^\/api\/v1\/instance\/nodeinfo\/2\.0(\/|\?|$)/.test(url)

/**
 * Translates an address of a 1.4 server to the one that answers it here; queries stay as they are.
 * @param playlist finds the uuid of a playlist by its number
 */
export function inward(url: string, playlist: (id: number) => string | undefined): string {
  const [path = '', query] = split(url)
  if (!path.startsWith('/api/')) return url
  if (/^\/api\/v1\/activity$/.test(path)) return url
  if (path.startsWith('/api/v2/')) return IN_V2.test(path) ? url : NOWHERE
  if (!path.startsWith('/api/v1/')) return NOWHERE
  const rest = path.slice('/api/v1/'.length)
  if (NODE_INFO.test(rest)) return `${NODE_INFO_2_0}${query}`
  if (NOT_IN_V1.test(rest)) return NOWHERE
  const named = rest.replace(
    PLAYLIST,
    (_, id: string) => `playlists/${(/^\d{1,15}$/.test(id) && playlist(Number(id))) || 'none'}`
  )
  return `/api/v2/${named}${query}`
}

/** Path, and query with its `?`. */
function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/**
 * The address of the next or previous page of a list, in the form of the requested address.
 * @param page the page's address in our own API
 * @param asked the address of the request, untranslated
 */
export function neighbour(page: string, asked: string): string {
  const url = new URL(page)
  url.pathname = split(asked)[0]
  return url.href
}

/** Translates one of our addresses, e.g. a `listen_url`, or all of them in a text. */
export const outward = (text: string): string => text.replaceAll('/api/v2/', '/api/v1/')
