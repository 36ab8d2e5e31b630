// Pages under both policies, that of a pod of the 1.4 line and ours: nothing is refused, and their
// islands start. The journeys of tests/browsers open every page under ours.
import type { Page } from '@playwright/test'
import { addresses } from '../../support/addresses.ts'
import { expect, hydrated, pod14Url, podUrl, signIn, test } from '../fixtures.ts'

/** Collects what the policy refused, in every document of the page. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellRefusal', (words: string) => void refused.push(words))
  await page.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        (window as unknown as { tellRefusal(words: string): void }).tellRefusal(
          `${location.pathname}: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`
        )
    )
  )
  return refused
}

const pods = { 'our own policy': podUrl, 'the policy of a pod of the 1.4 line': pod14Url } as const

for (const [policy, url] of Object.entries(pods)) {
  test.describe(policy, () => {
    test.use({ baseURL: async ({}, use) => use(url()) })

    test('pages for visitors start on a cold load, in every language', async ({ page }) => {
      const refused = await watchRefusals(page)
      for (const language of ['', '/fr', '/pl', '/ar']) {
        for (const address of [
          '/',
          '/library',
          '/library/albums',
          '/library/albums/1',
          '/login',
          '/signup',
          '/about/pod'
        ]) {
          await page.goto(language + address)
          await hydrated(page)
          await expect(page.locator('html')).toHaveAttribute('lang', language.slice(1) || 'en-US')
        }
      }
      expect(refused).toEqual([])
    })

    test('islands start after page changes while music plays', async ({ page, sound }) => {
      const refused = await watchRefusals(page)
      await page.goto('/library')
      for (const name of ['Albums', 'Artists', 'Radios', 'Library']) {
        const link = page.locator('.rail').getByRole('link', { name, exact: true })
        const path = await link.getAttribute('href')
        await link.click()
        // The page before stays until the next one has come.
        await expect(page.locator('html')).toHaveAttribute('data-page', `${path}/`)
        await hydrated(page)
      }
      await page.locator('main .card').first().getByRole('button', { name: /^Play/ }).click()
      await expect.poll(async () => (await sound()).time).toBeGreaterThan(1)
      await page.locator('.rail').getByRole('link', { name: 'Artists', exact: true }).click()
      await hydrated(page)
      expect(refused).toEqual([])
    })
  })
}

test.describe('the policy of a pod of the 1.4 line', () => {
  test.use({ baseURL: async ({}, use) => use(pod14Url()) })

  test('every page starts on a cold load, signed in', async ({ page }) => {
    test.setTimeout(300_000)
    const refused = await watchRefusals(page)
    await signIn(page, 'ada', 'lighthouse-keeper')
    for (const address of addresses) {
      await page.goto(address)
      await hydrated(page)
    }
    expect(refused).toEqual([])
  })
})

test('a plain string is refused as markup and as the address of a script', async ({ page }) => {
  await page.goto('/library')
  await hydrated(page)
  const tried = await page.evaluate(() => {
    const outcome = (attempt: () => void): string => {
      try {
        attempt()
        return 'let through'
      } catch (error) {
        return (error as Error).name
      }
    }
    const box = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: outcome(() => (box.innerHTML = '<b>bold</b>')),
      beside: outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')),
      emptied: outcome(() => (box.innerHTML = '')),
      elsewhere: outcome(() => (script.src = 'https://evil.example/x.js')),
      inline: outcome(() => (script.text = 'alert(1)')),
      own: outcome(() => (script.src = '/first.js')),
      worker: outcome(() => new Worker('data:text/javascript,1')),
      policy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {})
      )
    }
  })
  expect(tried).toEqual({
    markup: 'TypeError',
    beside: 'TypeError',
    emptied: 'let through',
    elsewhere: 'TypeError',
    inline: 'TypeError',
    own: 'let through',
    worker: 'TypeError',
    policy: 'TypeError'
  })
})
