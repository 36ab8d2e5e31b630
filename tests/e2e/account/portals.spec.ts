// Pods behind something that keeps the session's cookies to itself: docs/product/people.md#session.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const { listener } = accounts
let data: string
let pod: Awaited<ReturnType<typeof startDemoPod>>

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'atoll-portal-'))
  pod = await startDemoPod({ data })
})
test.afterAll(async () => {
  await pod.close()
  rmSync(data, { recursive: true })
})

test('behind a portal that signs people in by itself, a logout says that the portal does', async ({
  page
}) => {
  pod.app.settings.portal = listener.username
  await page.goto(`${pod.url}/logout`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('You are logged in as')
  await main.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${pod.url}/logout?portal`)
  await expect(main.getByRole('status')).toContainText('You are still logged in')
  await expect(main.getByRole('status')).toContainText(`in front of ${new URL(pod.url).host}`)
  await expect(main.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  // It stays as it is until the person does something.
  const again = main.getByRole('button', { name: 'I have logged out there' })
  const asked = page.waitForResponse(/users\/me\/$/)
  await again.click()
  await asked
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  await expect(main.getByRole('status')).toContainText('You are still logged in')
  pod.app.settings.portal = undefined
  await again.click()
  await expect(main).toContainText('You are not logged in.')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('where the cookie of forms does not arrive, the login says so, and works once it does', async ({
  page
}) => {
  pod.app.settings.csrfCookie = false
  await page.goto(`${pod.url}/login`)
  await page.getByLabel('Username or e-mail address').fill(listener.username)
  await page.getByLabel('Password', { exact: true }).fill(listener.password)
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('its cookie “csrftoken” has not arrived')
  await expect(page).toHaveURL(`${pod.url}/login`)
  pod.app.settings.csrfCookie = true
  await submit.click()
  await expect(page).toHaveURL(`${pod.url}/library`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
})
