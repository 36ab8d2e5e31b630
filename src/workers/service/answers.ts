// How the service worker answers each kind of request. No answer waits until it is written to a
// cache.
import { matchPath } from '../../lib/routes/match.ts'
import { bringFilesOf, precacheMissing } from './carry.ts'
import { covers, discard, drop, files, find, keep, pages, trimCovers, version } from './caches.ts'
import {
  FILES,
  isCover,
  isFile,
  isPage,
  pageKey,
  PICTURES,
  versionIn,
  wantsFresh,
  type Handling
} from './requests.ts'
import type { Fetching } from './scope.ts'

/** Asks the host whether its page is still the one that the browser has. */
const askForPage = (key: string): Promise<Response> => fetch(key, { cache: 'no-cache' })

/**
 * Keeps a page of this version. The host's page may be another one:
 * - a later version. Its own worker brings its pages with it (./carry.ts); until it takes over,
 *   people stay at this version, unless they have seen the later one.
 * - not the client. The host uses another front now, so the client is no longer shown there.
 * @param seen whether the person gets to see the answer
 */
async function cachePage(key: string, answer: Response, seen: boolean): Promise<void> {
  if (answer.status >= 500) return discard(answer)
  const html = await answer.text()
  const found = answer.redirected ? undefined : versionIn(html)
  if (found === version) {
    // A new answer, as that of the host may contain a cookie.
    if (isPage(answer)) await keep(pages, key, new Response(html, { headers: answer.headers }))
  } else if (seen || found === undefined) await drop(pages)
}

/** Asks for a page again; without network nothing changes. */
export const refreshPage = (key: string): Promise<void> =>
  askForPage(key)
    .then((answer) => cachePage(key, answer, false))
    .catch(() => {})

async function pageFromHost(
  event: Fetching,
  key: string,
  kept: Response | undefined
): Promise<Response> {
  try {
    const answer = await askForPage(key)
    if (kept && answer.status >= 500) {
      discard(answer)
      return kept
    }
    const seen = event.request.mode === 'navigate'
    event.waitUntil(cachePage(key, answer.clone(), seen).catch(() => {}))
    if (isPage(answer)) return answer
    discard(answer)
  } catch (error) {
    if (kept) return kept
    throw error
  }
  // The host has no such page, so it may answer the address itself as it likes.
  return fetch(event.request)
}

async function respondWithPage(event: Fetching, key: string): Promise<Response> {
  const kept = await find(key)
  if (!kept || wantsFresh(event.request)) return pageFromHost(event, key, kept)
  event.waitUntil(refreshPage(key).then(trimCovers))
  return kept
}

type Place = { cache: string; isRight: (answer: Response) => boolean }
const FILE: Place = { cache: files, isRight: isFile }
const COVER: Place = { cache: covers, isRight: isCover }

/** @returns the answer, and the work of keeping a copy of it */
async function getAndKeep(
  asked: Request,
  { cache, isRight }: Place
): Promise<{ answer: Response; done: Promise<void> | undefined }> {
  const answer = await fetch(asked)
  return {
    answer,
    done: isRight(answer) ? keep(cache, asked.url, answer.clone()) : undefined
  }
}

/** The answer to a request that the worker handles. */
export async function giveAnswer(event: Fetching, handling: Handling): Promise<Response> {
  const { request } = event
  if (handling.kind === 'page') return respondWithPage(event, handling.key)
  const kept = await find(request.url)
  if (kept && (handling.kind === 'file' || handling.kind === 'cover')) return kept
  // Fetched by address, not with the page's request: leaving the page would abort it before the
  // file is kept.
  const asked = new Request(request.url)
  const fresh = getAndKeep(asked, handling.kind === 'cover' ? COVER : FILE)
  event.waitUntil(fresh.then(({ done }) => done).catch(() => {}))
  if (kept && handling.kind === 'fixed') {
    fresh.then(({ answer }) => discard(answer)).catch(() => {})
    return kept
  }
  try {
    return (await fresh).answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/**
 * Keeps a file or cover that a page has loaded. The browser has most of them in its own cache,
 * where their age does not matter, because their names contain a hash.
 */
async function keepAddress(address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const isPicture = pathname.startsWith(PICTURES)
  if ((!isPicture && !pathname.startsWith(FILES)) || search !== '' || (await find(address))) return
  const asked = new Request(address, { cache: 'force-cache' })
  const { answer, done } = await getAndKeep(asked, isPicture ? COVER : FILE)
  discard(answer)
  await done
}

/**
 * Keeps the files that a page has loaded, and the page itself if it was opened before this worker
 * took over.
 * @param loaded addresses of files and covers
 */
export async function keepLoaded(page: string, loaded: readonly string[]): Promise<void> {
  const key = pageKey(new URL(page).pathname)
  try {
    await precacheMissing()
    for (const address of loaded) await keepAddress(address)
    if (key !== undefined && !(await find(key))) {
      await refreshPage(key)
      // Most people leave the front page for another one, whose files are not needed before.
      if (matchPath(key)?.name !== 'index') await bringFilesOf(key)
    }
  } catch {
    // The network is gone; the next visit loads the missing files.
  }
  await trimCovers()
}
