// Where the files of static pages are. Without the route table, because the head's first script
// uses it before anything else has loaded.

/**
 * The path where a pod's web server has copies of the pages whose addresses its API server answers.
 */
export const POD_PAGES = '/_pages'

/** Whether a pod's API server answers a path with the front page, even if a file exists there. */
export const servedByPod = (path: string): boolean =>
  /^\/(?:(?:library\/(?:albums|tracks|artists|playlists)|channels)\/|@)/.test(path)

/**
 * Where the file of a static page can be loaded on every kind of host. @param page its address, as
 * returned by toShell
 */
export const pageFile = (page: string): string =>
  page === '/404/' ? '/404.html' : servedByPod(page) ? POD_PAGES + page : page

/**
 * The page whose file belongs to a path, by the pages of the site: `_` in their addresses stands
 * for one param.
 * @param shells addresses without language and trailing slash, those with fewer params first
 * @param path without language
 */
export function shellAmong(shells: readonly string[], path: string): string | undefined {
  const bare = path.replace(/\/+$/, '')
  return shells.find((shell) => {
    const param = shell.includes('@') ? '[^/@]+' : '[^/]+'
    return new RegExp(`^${shell.replaceAll('_', param)}$`).test(bare)
  })
}

/** Starts the fragment that names the address for which a page's file was opened. */
const SENT = '#to='

/** The address of a page's file that remembers for which address it is opened. */
export const sentTo = (file: string, address: string): string =>
  file + SENT + encodeURIComponent(address)

/**
 * The address for which a page's file was opened; undefined if the page was opened otherwise.
 * Only an address on the same origin: it begins with one slash.
 */
export function sentFrom(fragment: string): string | undefined {
  if (!fragment.startsWith(SENT)) return undefined
  try {
    const address = decodeURIComponent(fragment.slice(SENT.length))
    return /^\/(?![/\\])/.test(address) ? address : undefined
  } catch {
    return undefined // a broken escape names nothing
  }
}

/** Whether a query may be that of an address which this client has elsewhere: ./moved.ts. */
export const mayBeMoved = (search: string): boolean => /[?&](scope=me|upload)\b/.test(search)

/** The page that other sites show in a frame. */
export const EMBED_PATH = '/embed.html'
