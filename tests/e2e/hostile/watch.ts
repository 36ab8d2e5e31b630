// A pod full of hostile texts, and a watch over everything that a text could make a page do.
import type { Page } from '@playwright/test'
import { startHostilePod, type HostilePod } from '../../support/hostile-pod.ts'
import { wideOnes } from '../../support/screens/fits.ts'
import { expect, test as base } from '../fixtures.ts'

export { expect }

type Fixtures = {
  /** Other origins that the page may ask. */
  others: Set<string>
  /** What a text has made the page do so far; empty at the end of every test. */
  done: readonly string[]
}

const watchPage = (
  page: Page,
  own: string,
  others: ReadonlySet<string>,
  done: string[]
): Promise<unknown> => {
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url())
    if (/^(?:https?|wss?|ftp|file):$/.test(protocol) && origin !== own && !others.has(origin))
      done.push(`asked ${href.slice(0, 200)}`)
  })
  page.on('dialog', (dialog) => {
    done.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => done.push('opened a window'))
  return page
    .exposeFunction('tellDone', (words: string) => void done.push(words))
    .then(() =>
      page.addInitScript(() => {
        const tell = (words: string) =>
          (window as unknown as { tellDone(words: string): void }).tellDone(words)
        Object.defineProperty(window, 'pwned', {
          set() {
            tell('ran a script')
          }
        })
        document.addEventListener(
          'securitypolicyviolation',
          ({ target, violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
            // DOMPurify parses texts into a document of its own: handlers and the base address are
            // refused there, and have no element here. `expectStands` looks at this page's.
            if (/script-src-attr|base-uri/.test(violatedDirective) && target === document) return
            tell(
              `tried: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`
            )
          }
        )
      })
    )
}

export const test = base.extend<Fixtures, { hostilePod: HostilePod }>({
  // Names of things look like keys of texts here.
  keysFail: false,
  hostilePod: [
    async ({}, use) => {
      const pod = await startHostilePod()
      await use(pod)
      await pod.close()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ hostilePod }, use) => use(hostilePod.url),
  others: async ({}, use) => use(new Set()),
  done: [
    async ({ page, others, hostilePod }, use) => {
      const done: string[] = []
      await watchPage(page, hostilePod.url, others, done)
      await use(done)
      expect(done).toEqual([])
    },
    { auto: true }
  ]
})

const WIDTHS = [1280, 390] as const

/** The page has its frame and its heading, and is not wider than a window of either size. */
export async function expectStands(page: Page): Promise<void> {
  await expect(page.locator('.topbar')).toBeVisible()
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main h1').first()).toBeVisible()
  expect(await page.locator('main').count(), 'one main').toBe(1)
  expect(await page.evaluate(() => document.baseURI === location.href), 'own base').toBe(true)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(wideOnes), `at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 800 })
}
