// Many reports at once, the language of their search, and what others decide meanwhile, on a pod of
// its own.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { expect, openAs, otherPage, test } from '../own-pod.ts'

type Pod = Parameters<typeof otherPage>[1]

function addReports(pod: Pod, count: number): void {
  for (let index = 0; index < count; index++)
    pod.app.db.run(
      `INSERT INTO reports (uuid, type, summary, target, creation_date) VALUES (?, 'other', ?, ?, ?)`,
      randomUUID(),
      `Report ${index}`,
      JSON.stringify({ type: 'account', full_username: 'tomek@localhost' }),
      `2026-01-01T00:00:${String(index).padStart(2, '0')}.000000Z`
    )
}

async function askToJoin(pod: Pod): Promise<string> {
  const uuid = randomUUID()
  const { users } = pod.app.repositories
  const { actor_id: submitter } = await users.create({
    username: 'juniper',
    password: 'sea-glass-harbour',
    email: 'juniper@example.org'
  })
  pod.app.db.run(
    `INSERT INTO user_requests (uuid, submitter, status, metadata, creation_date) VALUES (?, ?, 'pending', '{}', ?)`,
    uuid,
    submitter,
    '2026-01-01T00:00:00.000000Z'
  )
  return uuid
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose / })

test('reports of two pages are resolved together, and no others', async ({ page, pod }) => {
  addReports(pod, 30)
  await openAs(page, 'ada', '/manage/moderation/reports?page_size=12')
  await expect(boxes(page)).toHaveCount(12)
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2' })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(boxes(page).first()).not.toBeChecked()
  await boxes(page).first().check()
  await boxes(page).nth(1).check()
  const bar = page.getByRole('toolbar', { name: 'Chosen rows' })
  await expect(bar).toContainText('14 selected')
  await bar.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('14 changed.')).toBeVisible()
  expect(pod.app.db.numbers('SELECT count(*) AS n FROM reports WHERE is_handled = 1')).toEqual([14])
})

test('the search offers its fields and their values, and names what it does not know', async ({
  page,
  pod
}) => {
  addReports(pod, 2)
  await openAs(page, 'ada', '/manage/moderation/reports')
  await page.getByRole('main').getByLabel('Search').focus()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('cat')
  const options = page.getByRole('listbox', { name: 'Filters' }).getByRole('option')
  await expect(options).toHaveText(['category:'])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(
    await findings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'best-practice'] })
  ).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('category:')
  await expect(options).toHaveCount(5)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('category:other ')
  await expect(options).toHaveCount(0)
  await expect(page).toHaveURL(/q=category(:|%3A)other/)
  await expect(boxes(page)).toHaveCount(2)
  await page.keyboard.type('is:open res')
  await expect(page.getByText(/Unknown filter: .*is:/)).toBeVisible()
  await expect(options).toHaveText(['resolved:'])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('category:other is:open res')
})

test('the question whether to refuse stays while somebody else approves, and says so', async ({
  page,
  pod,
  browser
}) => {
  const uuid = await askToJoin(pod)
  const path = `/manage/moderation/requests/${uuid}`
  await openAs(page, 'ada', path)
  await page.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Refuse this request?')).toBeVisible()
  pod.app.db.run('UPDATE users SET can_moderation = 1 WHERE username = ?', 'mirela')
  const other = await otherPage(browser, pod)
  await openAs(other, 'mirela', path)
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText(/juniper.* is approved and can log in/)).toBeVisible()
  await other.context().close()
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(/mirela@.+ has already decided: Approved/).first()).toBeVisible()
  await expect(page.locator('.console-head')).toContainText('Approved')
})
