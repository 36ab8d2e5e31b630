// What is asked and loaded while a page change is on its way, or about to begin.
// docs/first-data.md#page-changes.
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'

/** Opens a page, until the client has nothing left to load. @returns the links of its cards */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page.locator('.results a.card-title')
}
/** Where the pod has what a link leads to. */
const onPod = async (link: Locator, kind: string): Promise<string> =>
  `/api/v2/${kind}/${(await link.getAttribute('href'))!.split('/').at(-1)!}/`

/** Paths that the page asks the pod for from now on. */
function recordAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}

test('a pointer that rests on an album asks for it, and opening it does not ask again', async ({
  page
}) => {
  const link = (await openList(page, '/library/albums')).first()
  const path = await onPod(link, 'albums')
  const asked = recordAsked(page)
  await link.hover()
  await expect.poll(() => asked).toContain(path)
  await link.click()
  await expect(page.locator('.tracks a').first()).toBeVisible()
  expect(asked.filter((each) => each === path)).toHaveLength(1)
})

test('a pointer that passes over an album does not ask for it', async ({ page }) => {
  const links = await openList(page, '/library/albums')
  const [passed, meant] = await Promise.all(
    [links.nth(0), links.nth(1)].map((link) => onPod(link, 'albums'))
  )
  const asked = recordAsked(page)
  // A hand is faster than the messages of a test.
  await links.evaluateAll((all) => {
    for (const link of all.slice(0, 2))
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect.poll(() => asked).toContain(meant)
  expect(asked).not.toContain(passed)
})

test('the keyboard opens an artist that is asked for once, before the code of its page has come', async ({
  page
}) => {
  const link = (await openList(page, '/library/artists')).first()
  const [path, name] = [await onPod(link, 'artists'), await link.innerText()]
  const asked = recordAsked(page)
  let giveCode = () => {}
  const held = new Promise<void>((resolve) => (giveCode = resolve))
  await page.route(/\/_astro\/ArtistPage/, (route) => held.then(() => route.continue()))
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toContain(path)
  giveCode()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await hydrated(page)
  expect(asked.filter((each) => each === path)).toHaveLength(1)
})
