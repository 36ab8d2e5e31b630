// What people have typed stays when the network is lost as they save it, and leaving asks first.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { expect, loaded, test as base } from '../fixtures.ts'
import { beSignedIn } from '../screens.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>

/** A pod of the line 1.4, where people have libraries and channels of their own. */
const test = base.extend<object, { pod: Pod }>({
  pod: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'atoll-lost-'))
      const pod = await startDemoPod({ data, dialect: '1.4' })
      await use(pod)
      await pod.close()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ pod }, use) => use(pod.url)
})

const main = (page: Page) => page.getByRole('main')
const CHANNEL = '/channels/ears_on_the_map'
const WORDS = 'ensure your are connected'

async function open(page: Page, { url }: Pod, path: string): Promise<void> {
  await beSignedIn(page, 'moderator', url)
  await page.goto(path)
  await loaded(page)
}

/**
 * Sends the form while the network is gone: it says what to do and keeps the text; then closing
 * asks, and with the network it is sent.
 */
async function sendTwice(
  page: Page,
  form: Locator,
  { field, text, button, call }: { field: string; text: string; button: string; call: string }
): Promise<void> {
  const input = form.getByRole('textbox', { name: new RegExp(`^${field}`) })
  await input.fill(text)
  await page.route(call, (route) => route.abort())
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(form.getByRole('alert')).toContainText(WORDS)
  await expect(input).toHaveValue(text)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(input).toHaveValue(text)
  await page.unroute(call)
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(form).toHaveCount(0)
}

test('a new series and a changed channel stay in their forms', async ({ page, pod }) => {
  await open(page, pod, CHANNEL)
  const choose = async (entry: string) => {
    await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('New series')
  await sendTwice(page, page.getByRole('dialog', { name: 'New series' }), {
    field: 'Title',
    text: 'Harbours',
    button: 'Create series',
    call: '**/albums/'
  })
  await choose('Edit channel…')
  await sendTwice(page, page.getByRole('dialog', { name: /^Edit/ }), {
    field: 'Name$',
    text: 'Ears on the Sea',
    button: 'Save',
    call: '**/channels/*/'
  })
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ears on the Sea')
})

test('a new library stays in its form, and so does a changed one with its followers', async ({
  page,
  pod
}) => {
  await open(page, pod, '/content/libraries')
  await main(page).getByRole('button', { name: 'New library' }).first().click()
  await sendTwice(page, page.getByRole('dialog', { name: 'New library' }), {
    field: 'Name',
    text: 'Demos',
    button: 'Create library',
    call: '**/libraries/'
  })
  const { id, uuid } = pod.app.db.get<{ id: number; uuid: string }>(
    `SELECT id, uuid FROM libraries WHERE name = 'Demos'`
  )!
  const { repositories } = pod.app
  const fan = repositories.users.byLogin(accounts.listener.username)!
  repositories.follows.add(fan, 'library', { id, open: false }, new Date().toISOString())
  await page.goto(`/library/${uuid}/edit`)
  await loaded(page)

  const name = main(page).getByLabel('Name')
  await name.fill('Better demos')
  const call = `**/libraries/${uuid}/`
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort()
  )
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByRole('alert')).toContainText(WORDS)
  await main(page).getByRole('link', { name: 'Overview' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Better demos')

  const accept = main(page).getByRole('button', { name: /^Accept/ })
  await page.route('**/accept/', (route) => route.abort())
  await accept.click()
  // The form above says the same words about its own save.
  await expect(page.getByText(WORDS)).toHaveCount(2)
  await expect(accept).not.toHaveAttribute('aria-busy')
  await page.unroute('**/accept/')
  await accept.click()
  await expect(accept).toHaveCount(0)
  await expect(name).toHaveValue('Better demos')
  await page.unroute(call)
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The library was saved.')).toBeVisible()
})

test('a report stays in its form', async ({ page, pod }) => {
  await beSignedIn(page, 'listener', pod.url)
  await page.goto(CHANNEL)
  await loaded(page)
  await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: /^Report/ }).click()
  await sendTwice(page, page.getByRole('dialog', { name: /^Report/ }), {
    field: 'Message',
    text: 'It is not theirs',
    button: 'Send the report',
    call: '**/moderation/reports/'
  })
})
