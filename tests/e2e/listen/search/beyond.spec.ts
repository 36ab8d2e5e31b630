// What the page of the search draws only when typing rests: groups beyond the screen, and covers.
import type { Page } from '@playwright/test'
import { expect, loaded, placeOfClick, test } from '../../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => page.locator('.topbar .search input')
const radios = (page: Page) => main(page).getByRole('region', { name: 'Radios' })

/** Whether every picture in view is that of its row. */
const arePicturesLoaded = (page: Page): Promise<boolean> =>
  main(page).evaluate((element) =>
    [...element.querySelectorAll<HTMLImageElement>('.overview img')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => !image.src.startsWith('data:') && image.complete && image.naturalWidth > 1)
  )

test('typed results get their covers and the groups beyond the screen without another key', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/search')
  await loaded(page)
  await field(page).pressSequentially('night', { delay: 40 })
  await expect(page).toHaveURL(/\?q=night$/)
  await expect(radios(page)).toBeAttached()
  await expect.poll(() => arePicturesLoaded(page)).toBe(true)
})

test('End in the field leads to the last result at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/search')
  await loaded(page)
  // The code of the field comes after the page; keys other than letters need it.
  await field(page).press('n')
  await expect(page).toHaveURL(/\?q=n$/)
  await field(page).press('i')
  // Pressed by the page itself, because a press from outside comes after a rest.
  await page.evaluate(() => {
    const press = ({ target }: FocusEvent) =>
      setTimeout(() =>
        target!.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
      )
    document.addEventListener('focusin', press, { once: true })
  })
  await field(page).press('ArrowDown')
  const last = main(page).locator('.overview a').last()
  await expect(last).toBeFocused()
  await expect(radios(page)).toBeAttached()
})

test('after Back, the page of the search is where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/search?q=a')
  await loaded(page)
  const link = radios(page).locator('a[href*="/radios/"]').first()
  // Groups get their height when they come near, so the place is that of the press.
  const place = placeOfClick(page)
  await link.click()
  expect(await place).toBeGreaterThan(600)
  await expect(page).toHaveURL(/\/library\/radios\//)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=a$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await place)
  await expect(link).toBeInViewport()
})
