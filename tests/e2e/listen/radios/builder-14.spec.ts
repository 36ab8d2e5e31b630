// Building and running a radio on a pod of the 1.4 line.
import { accounts } from '../../../support/demo-pod.ts'
import { expect, hydrated, pod14Url, signIn, test as base } from '../../fixtures.ts'
import { addRule, choose, found, rows } from './builder.ts'

const test = base.extend({ baseURL: async ({}, use) => use(pod14Url()) })

test('filters play before they are saved, and the saved radio plays too', async ({
  page,
  sound
}) => {
  await signIn(page, accounts.moderator.username, accounts.moderator.password)
  await page.goto('/library/radios/build')
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Older pod')
  await page.getByRole('switch', { name: 'Public' }).click()
  await addRule(page, 'Playlist')
  await choose(page, 0, 'Night shift')
  await addRule(page, 'Tag')
  await choose(page, 1, 'techno')
  const or = rows(page).nth(1).getByRole('button', { name: 'or', exact: true })
  await or.click()
  await expect(found(page)).toHaveText(/^\d+ tracks fit$/)
  await page.getByRole('button', { name: 'Play as it is' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  const first = (await sound()).src

  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(page).toHaveURL(/\/library\/radios\/\d+$/)
  await expect(page.locator('.rules > .rule')).toHaveText([
    'On the playlist Night shift',
    'or Tagged techno'
  ])
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await sound()).src).not.toBe(first)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
})
