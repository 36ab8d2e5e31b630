// Moderators at work on a pod of their own: reports, requests, accounts and domains; two at once;
// what people report, and a lost network.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accounts, startDemoPod } from '../../../support/demo-pod.ts'
import { expect, hydrated, signIn, test as base } from '../../fixtures.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>
const test = base.extend<{ pod: Pod }>({
  pod: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'atoll-moderation-'))
    const pod = await startDemoPod({ data })
    await use(pod)
    await pod.close()
    rmSync(data, { recursive: true, force: true })
  },
  baseURL: async ({ pod }, use) => use(pod.url)
})

const open = async (page: Page, path: string, account = accounts.moderator) => {
  await signIn(page, account.username, account.password)
  await page.goto(path)
  await hydrated(page)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a moderator reads a report, writes a note, takes the report and resolves it', async ({
  page
}) => {
  await open(page, '/manage/moderation/reports')
  await page.getByRole('button', { name: 'Unresolved' }).click()
  await expect(page).toHaveURL(/is_handled=false/)
  await row(page, 'Perihelion Sketches').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perihelion Sketches')
  await expect(page.getByText('never meant to be published')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('I wrote to the author.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'I wrote to the author.' })
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  // The key waits for its turn; the button that was pressed is gone, and the heading has the focus.
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Take nobody’s name' })).toBeVisible()
  await expect(page.getByText('The report is resolved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The key j leads to the next unresolved report.
  const address = page.url()
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(address)
})

test('what a report is about is deleted from there, and its copy stays', async ({ page }) => {
  await open(page, '/manage/moderation/reports?q=target:album')
  await row(page, 'Perihelion Sketches').getByRole('link').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All tracks of the album')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/Perihelion Sketches.* was deleted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(page.getByText('It is not there any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
})

test('the later of two moderators hears who was faster', async ({ page, browser, pod }) => {
  await open(page, '/manage/moderation/reports?is_handled=false&ordering=creation_date')
  await page.locator('.table tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
  const other = await browser.newContext({ baseURL: pod.url })
  const second = await other.newPage()
  await open(second, new URL(page.url()).pathname, accounts.admin)
  await second.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(second.getByRole('button', { name: 'Open again' })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText(/ada@.+ has already resolved this report/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
})

test('a request to join is approved, and another refused', async ({ page }) => {
  await open(page, '/manage/moderation/requests')
  await row(page, 'juniper').getByRole('link').click()
  await expect(page.getByText('recordings of tides')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.locator('.console-head')).toContainText('Approved')
  await page.goto('/manage/moderation/requests')
  await hydrated(page)
  await row(page, 'oskar').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.locator('.console-head')).toContainText('Refused')
})

test('a domain is added, gets a policy with its consequences, and is purged by its name', async ({
  page
}) => {
  await open(page, '/manage/moderation/domains')
  await expect(row(page, 'münchen.example')).toBeVisible()
  await page.getByRole('button', { name: 'Add a domain' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('*.reef.example')
  await dialog.getByRole('button', { name: 'Add a domain' }).click()
  await expect(dialog.getByText(/Domains have no wildcards/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('https://Riff.example/about')
  await dialog.getByRole('button', { name: 'Add a domain' }).click()
  await expect(page).toHaveURL(/domains\/riff\.example/)
  await page.getByRole('button', { name: 'Block, mute or limit' }).click()
  await dialog.getByLabel(/Block everything/).check()
  await expect(dialog.getByText('Saving deletes at once')).toBeVisible()
  await expect(dialog.getByText('Stored on this pod')).toBeVisible()
  await dialog.getByLabel(/Mute activity/).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  // What was chosen is there again after a reload, every rule of it.
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Block, mute or limit' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam')
  await expect(dialog.getByLabel(/Block everything/)).toBeChecked()
  await expect(dialog.getByLabel(/Mute activity/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save the policy' }).click()
  await expect(page.getByText('In force')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Purge' }).click()
  await dialog.getByRole('textbox', { name: /type/ }).fill('other.example')
  await dialog.getByRole('button', { name: 'Purge' }).click()
  await expect(dialog.getByText('This is another name.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /type/ }).fill('riff.example')
  await dialog.getByRole('button', { name: 'Purge' }).click()
  await expect(page.getByText('The pod is deleting it now')).toBeVisible()
})

test('a listener reports an artist; what was typed survives a lost network', async ({
  page,
  pod
}) => {
  await open(page, '/library/artists', accounts.listener)
  await page.getByRole('link', { name: 'Dr. Orrery' }).first().click()
  await page.locator('.detail-icons button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption({ label: 'Offensive content' })
  await dialog.getByLabel('Message').fill('The cover is cruel.')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByText('Error while submitting the report')).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialog.getByLabel('Message')).toHaveValue('The cover is cruel.')
  await dialog.getByRole('button', { name: 'Send the report' }).dblclick()
  await expect(page.getByText('The moderators have your report')).toBeVisible()
  const count = pod.app.db.get<{ n: number }>(
    `SELECT count(*) AS n FROM reports WHERE summary = 'The cover is cruel.'`
  )
  expect(count).toEqual({ n: 1 })
})

test('a stranger is led to the login for what needs an account', async ({ page }) => {
  await page.goto('/library/artists')
  await hydrated(page)
  await page.getByRole('link', { name: 'Dr. Orrery' }).first().click()
  await page.locator('.detail-icons button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category').selectOption({ label: 'Something else' })
  await expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send the report' })).toHaveCount(0)
  await dialog.getByLabel('Category').selectOption({ label: 'Illegal content' })
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByText('This is no e-mail address.').first()).toBeVisible()
  await dialog.getByLabel('E-mail address').fill('wren@example.org')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('The moderators have your report')).toBeVisible()
})
