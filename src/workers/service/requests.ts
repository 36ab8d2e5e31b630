// Which requests the service worker answers, and how. Everything else goes to the network as if
// there were no worker: the API, and all that is not the client's.
import { splitLocale } from '../../lib/i18n/locales.ts'
import { pageFile, POD_PAGES, servedByPod } from '../../lib/routes/files.ts'
import { toShell } from '../../lib/routes/match.ts'
import { aliases } from '../../lib/routes/table.ts'

/**
 * - `page`: the kept page at once, refreshed behind
 * - `file`: named by its content, so the kept one is right for ever
 * - `fixed`: the kept one at once, refreshed behind
 * - `settings`: from the host if it can be reached
 * - `cover`: the kept one, as covers have a hash in their names
 * - `sound`: from its host, the first part changed on its way; never kept
 */
export type Handling = { kind: 'page'; key: string } | { kind: Kind }
type Kind = 'file' | 'fixed' | 'settings' | 'cover' | 'sound'

export type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>

/** Files under fixed names that every page needs. */
export const FIXED: readonly string[] = ['/cover.svg', '/favicon.svg', '/manifest.webmanifest']
export const SETTINGS = '/settings.json'
/** The head's scripts; pages name them with the version. */
export const HEAD = ['/first.js', '/fill.js', '/after.js']
export const FILES = '/_astro/'
/** Where pods have their covers. */
export const PICTURES = '/media/'

/**
 * Where the page for an address is on every kind of host. All addresses of one pattern have the
 * same page, so an album that was never visited opens without network, too. Undefined for
 * addresses without a page, and for those that hosts redirect.
 */
export function pageKey(pathname: string): string | undefined {
  const path = pathname.startsWith(`${POD_PAGES}/`) ? pathname.slice(POD_PAGES.length) : pathname
  if (path !== pathname && !servedByPod(path)) return undefined
  if (aliases[splitLocale(path).path.replace(/\/+$/, '')]) return undefined
  const shell = toShell(path)
  return shell && pageFile(shell)
}

/** Navigations, and page changes within a document (boot/navigation/pages). */
const wantsPage = ({ mode, destination, headers }: Asked): boolean =>
  mode === 'navigate' ? destination === 'document' : headers.get('accept') === 'text/html'

/** Undefined if the worker leaves the request alone. @param origin that of the client */
export function handlingOf(asked: Asked, origin: string): Handling | undefined {
  const { pathname, search, origin: host } = new URL(asked.url)
  const { method, headers, destination, mode } = asked
  // An opaque answer cannot be changed.
  if (method === 'GET' && destination === 'audio' && headers.get('range') === 'bytes=0-')
    return host === origin || mode === 'cors' ? { kind: 'sound' } : undefined
  // Pictures of other origins would be opaque: browsers count megabytes for each.
  if (method !== 'GET' || host !== origin) return undefined
  if (headers.has('range') || headers.has('authorization')) return undefined
  if (wantsPage(asked)) {
    const key = pageKey(pathname)
    return key === undefined ? undefined : { kind: 'page', key }
  }
  if (pathname.startsWith(FILES)) return { kind: 'file' }
  if (pathname === SETTINGS) return { kind: 'settings' }
  if (HEAD.includes(pathname) || FIXED.includes(pathname)) return { kind: 'fixed' }
  // A query may be a signature that is valid for one person or for some minutes.
  if (pathname.startsWith(PICTURES) && destination === 'image' && search === '')
    return { kind: 'cover' }
  return undefined
}

/** Whether the person, or a page that met another version, wants the host asked first. */
export const wantsFresh = ({ cache }: Pick<Request, 'cache'>): boolean =>
  cache === 'reload' || cache === 'no-cache' || cache === 'no-store'

/** The version of a page of the client; undefined for other HTML. */
export const versionIn = (html: string): string | undefined =>
  /<html [^>]*\bdata-version="([^"]+)"/.exec(html)?.[1]

const typeOf = (answer: Response): string => answer.headers.get('content-type') ?? ''

/** Whether an answer is HTML, which some hosts send in place of missing files. */
const isHtml = (answer: Response): boolean => typeOf(answer).startsWith('text/html')

const isWhole = (answer: Response): boolean => answer.status === 200 && !answer.redirected

/** Whether an answer is a page that was asked for. */
export const isPage = (answer: Response): boolean => isWhole(answer) && isHtml(answer)

/**
 * Whether an answer is a file of the client. The client is the same for everybody, so how long its
 * host lets browsers keep it does not matter.
 */
export const isFile = (answer: Response): boolean => isWhole(answer) && !isHtml(answer)

/** Whether an answer is a picture that everybody may see. */
export const isCover = (answer: Response): boolean =>
  isWhole(answer) &&
  typeOf(answer).startsWith('image/') &&
  !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
