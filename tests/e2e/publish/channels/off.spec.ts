// Channels that the operators of a pod have switched off.
import type { Page } from '@playwright/test'
import { loaded } from '../../fixtures.ts'
import { expect, test } from '../../listen/channels/fixtures.ts'
import { beSignedIn } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Subscriptions' })

test('where channels are switched off, their pages say so, and nothing else leads there', async ({
  page,
  older: { app, url }
}) => {
  await beSignedIn(page, 'listener', url)
  await page.goto(`${url}/subscriptions`)
  await loaded(page)
  await expect(main(page).getByRole('button', { name: 'New channel' })).toBeVisible()
  app.repositories.preferences.set('audio__channels_enabled', false)
  try {
    await page.reload()
    await loaded(page)
    await expect(main(page)).toContainText('This is switched off on this pod.')
    await expect(main(page).getByRole('button', { name: 'New channel' })).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Subscribe by address' })).toBeHidden()
    await expect(rail(page)).toBeHidden()
    await page.goto(`${url}/library`)
    await loaded(page)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await page.goto(`${url}/content`)
    await loaded(page)
    await expect(
      main(page)
        .getByRole('link', { name: /^My libraries/ })
        .first()
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Channels/ })).toBeHidden()
  } finally {
    app.repositories.preferences.set('audio__channels_enabled', true)
  }
  // The pod has them again: any call about them says so.
  await page.goto(`${url}/subscriptions`)
  await loaded(page)
  await expect(rail(page)).toBeVisible()
})
