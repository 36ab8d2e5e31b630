// The three caches between visits. Pages and files belong to one version of the client and are
// replaced together; covers outlast versions. A storage that is full or forbidden keeps nothing,
// and everything else works.
import { COVERS_CACHE } from '../../lib/storage/keys.ts'

/** Replaced by the build (scripts/site/first-script.ts). */
declare const VERSION: string
export const version = VERSION

const PAGES = 'atoll-pages-'
const FILES = 'atoll-files-'
export const pages = PAGES + version
export const files = FILES + version
export { COVERS_CACHE as covers }

/** docs/product/limits.md#kept-covers. */
const MAX_COVERS = 300

/** Never fails: `instead` where the storage does. */
async function attempt<T>(work: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await work()
  } catch {
    return instead
  }
}

/**
 * The kept answer for an address. While a new version waits, the pages of the present one are found
 * first, because its cache is older.
 */
export const find = (address: string): Promise<Response | undefined> =>
  attempt(() => caches.match(address), undefined)

/** @param address without credentials; the cache does not keep the request's headers */
export const keep = (cache: string, address: string, answer: Response): Promise<void> =>
  attempt(async () => (await caches.open(cache)).put(address, answer), undefined)

/**
 * Cancels an answer that nobody reads, because it would hold its connection. Do not await the
 * cancellation: a cloned response is cancelled only when both copies are.
 */
export const discard = ({ body }: Response): void => void body?.cancel().catch(() => {})

export const drop = (cache: string): Promise<boolean> => attempt(() => caches.delete(cache), false)

/** Deletes the oldest covers beyond the limit. */
export const trimCovers = (): Promise<void> =>
  attempt(async () => {
    const cache = await caches.open(COVERS_CACHE)
    const addresses = await cache.keys()
    for (const each of addresses.slice(0, -MAX_COVERS)) await cache.delete(each)
  }, undefined)

const namesOf = (start: string, present: string): Promise<string[]> =>
  attempt(
    async () => (await caches.keys()).filter((name) => name.startsWith(start) && name !== present),
    []
  )

const pathsIn = (caching: readonly string[]): Promise<string[]> =>
  attempt(async () => {
    const requests = await Promise.all(
      caching.map(async (name) => (await caches.open(name)).keys())
    )
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))]
  }, [])

/** The paths of files that earlier versions kept. */
export const earlier = async (): Promise<{ pages: string[]; files: string[] }> => ({
  pages: await pathsIn(await namesOf(PAGES, pages)),
  files: await pathsIn(await namesOf(FILES, files))
})

/** Deletes the caches of earlier versions. */
export async function dropEarlier(): Promise<void> {
  const names = [...(await namesOf(PAGES, pages)), ...(await namesOf(FILES, files))]
  await Promise.all(names.map(drop))
}
