// What the service worker of a page has kept.
import { expect, type Page } from '@playwright/test'

export type Entry = {
  cache: string
  path: string
  status: number
  type: string | null
  cookie: string | null
  /** Of pages and scripts; empty for pictures. */
  text: string
}

/** Every entry of every cache of the page's origin. */
export const keptBy = (page: Page): Promise<Entry[]> =>
  page.evaluate(async () => {
    const entries = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (!answer) continue
        const { pathname, search } = new URL(request.url)
        const type = answer.headers.get('content-type')
        entries.push({
          cache: name,
          path: pathname + search,
          status: answer.status,
          type,
          cookie: answer.headers.get('set-cookie'),
          text: type?.startsWith('image/') ? '' : await answer.text()
        })
      }
    }
    return entries
  })

/**
 * Waits until the service worker controls the page and has kept these paths, the files of the
 * present page, and its texts.
 */
export async function waitForWorker(page: Page, ...paths: (RegExp | string)[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(
          ({ origin, pathname }) => origin === location.origin && /^\/_astro\//.test(pathname)
        )
        .map(({ pathname }) => pathname)
    )
  await expect
    .poll(async () => {
      const kept = (await keptBy(page)).map(({ path }) => path)
      const lacks = (wanted: RegExp | string) =>
        !kept.some((path) => (typeof wanted === 'string' ? path === wanted : wanted.test(path)))
      return [...paths.filter(lacks).map(String), ...(await loaded()).filter(lacks)]
    })
    .toEqual([])
}
