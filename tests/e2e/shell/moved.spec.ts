// Bookmarks of a pod's own front: docs/product/navigation.md#addresses-of-other-fronts.
import type { Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { bareUrl, expect, hydrated, loaded, pod14Url, podUrl, signIn, test } from '../fixtures.ts'

const { listener } = accounts
const html = 'html'

/** Records the pages whose content can be seen, frame by frame, also across documents. */
const watchShown = () => {
  const look = () => {
    if ('seen' in window) return
    const page = document.documentElement?.dataset.page
    const main = document.querySelector('main')
    if (page && main?.checkVisibility({ visibilityProperty: true })) {
      const shown = JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[]
      if (shown.at(-1) !== page) sessionStorage.setItem('shown', JSON.stringify([...shown, page]))
    }
    requestAnimationFrame(look)
  }
  look()
}
/** Waits until something can be seen, and ends the record; the next document begins another. */
async function shownBy(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shown'))).not.toBeNull()
  return page.evaluate(() => {
    Object.assign(window, { seen: true })
    const shown = JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[]
    sessionStorage.removeItem('shown')
    return shown
  })
}

const moves = [
  ['/library/albums?scope=me&q=a', '/library/me/albums?q=a', '/library/me/albums/'],
  ['/library/channels?scope=me', `/@${listener.username}`, '/@_/'],
  [`/@${listener.username}/follows`, `/@${listener.username}`, '/@_/'],
  ['/library?upload', '/upload', '/upload/'],
  ['/library/radios/index.html?scope=me', '/library/me/radios', '/library/me/radios/'],
  ['/ar/library/artists/?scope=me', '/ar/library/me/artists', '/ar/library/me/artists/']
] as const

for (const [line, url] of [
  ['its own pod', podUrl],
  ['a pod of 1.4', pod14Url]
] as const)
  test(`bookmarks of ${line} open the screen that has them, and show no other before`, async ({
    page
  }) => {
    await signIn(page, listener.username, listener.password, `${url()}/login`)
    await expect(page).toHaveURL(`${url()}/library`)
    await page.addInitScript(watchShown)
    for (const [from, to, file] of moves) {
      await page.goto(url() + from)
      // The web server of a pod may add a slash.
      await expect(page).toHaveURL((at) => at.href.replace(/\/(?=\?|$)/, '') === url() + to)
      await hydrated(page)
      await expect(page.locator(html)).toHaveAttribute('data-page', file)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await shownBy(page), from).toEqual([file])
    }
  })

test('links to such addresses open the right screen, in one step of the history', async ({
  page
}) => {
  await signIn(page, listener.username, listener.password)
  await expect(page).toHaveURL(/\/library$/)
  await hydrated(page)
  for (const [from, to, file] of moves.slice(0, 4)) {
    // Outside of what React draws.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
    }, from)
    await expect(page).toHaveURL(podUrl() + to)
    await expect(page.locator(html)).toHaveAttribute('data-page', file)
    await page.goBack()
    await expect(page).toHaveURL(/\/library$/)
    await hydrated(page)
  }
})

test('strangers sign in first, and then see their own list', async ({ page }) => {
  await page.goto('/library/playlists?scope=me')
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary%2Fme%2Fplaylists$/)
  await page.getByLabel('Username or e-mail address').fill(listener.username)
  await page.getByLabel('Password', { exact: true }).fill(listener.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/library\/me\/playlists$/)
})

test('a host without rules opens them, too, and says of other addresses that nothing is there', async ({
  page
}) => {
  await page.addInitScript(watchShown)
  await page.goto(`${bareUrl()}/@ada/follows`)
  await expect(page).toHaveURL(`${bareUrl()}/@ada`)
  await expect(page.locator(html)).toHaveAttribute('data-page', '/@_/')
  expect(await shownBy(page)).toEqual(['/@_/'])
  await page.goto(`${bareUrl()}/nowhere/follows`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto(`${bareUrl()}/library/radios?scope=all`)
  await loaded(page)
  await expect(page).toHaveURL(/\/library\/radios\?scope=all$/)
})
