// What people have typed into a form stays when the network is lost, and is there again when their
// session has ended meanwhile and they have signed in once more; no form closes over it without a
// question.
import type { Locator, Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { expect, loaded, pod14Url, podUrl, test as base } from '../fixtures.ts'
import { handOf, open, screens, someIds, type Screen } from '../screens.ts'

const lines = { '2.0': podUrl, '1.4': pod14Url }
const test = base.extend<{ line: keyof typeof lines }>({
  line: ['2.0', { option: true }],
  baseURL: async ({ line }, use) => use(lines[line]())
})

type Row = {
  /** Of the screen; another one is opened by `more`. */
  screen: string
  field: RegExp
  text: string
  /** Of the button that sends the form. */
  save: string
  /** What is done on the screen until the form is there. */
  more?: (page: Page) => Promise<void>
  /** A form that is a page has no dialog to close. */
  page?: true
}

const entry = (name: RegExp) => async (page: Page) => {
  await page.locator('.detail-icons [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name }).click()
}

const rows: readonly Row[] = [
  {
    screen: 'domain with a policy',
    field: /^Reason/,
    text: 'Spam',
    save: 'Save the policy',
    more: (page) =>
      page
        .getByRole('button', { name: /policy$/ })
        .first()
        .click()
  },
  { screen: 'new domain', field: /^Domain/, text: 'tide.example', save: 'Add a domain' },
  { screen: 'account of a user', field: /^Storage in MB/, text: '777', save: 'Save' },
  { screen: 'new invitation', field: /^Code/, text: 'welcome-aboard', save: 'New invitation' },
  { screen: 'new tag', field: /^Tag name/, text: 'dub', save: 'Add' },
  { screen: 'report', field: /^Note/, text: 'Seen before', save: 'Add the note', page: true },
  { screen: 'playlists, a new one', field: /^Name/, text: 'For rain', save: 'Create playlist' },
  {
    screen: 'suggestion for a track',
    field: /^Title/,
    text: 'Ebb',
    save: 'Submit suggestion',
    page: true
  },
  {
    screen: 'radio without filters',
    field: /^Name/,
    text: 'Dusk',
    save: 'Create radio',
    page: true
  },
  {
    screen: 'own channel, to which a series is added',
    field: /^Title/,
    text: 'Harbours',
    save: 'Create series',
    more: entry(/^New series/)
  },
  {
    screen: 'own channel, changed',
    field: /^Name$/,
    text: 'Ears on the Sea',
    save: 'Save',
    more: entry(/^Edit channel/)
  }
]
/** Only pods of 1.4 have libraries to make. */
const rows14: readonly Row[] = [
  {
    screen: 'start of a channel',
    field: /^Name$/,
    text: 'Night Ears',
    save: 'Create channel',
    async more(page) {
      await page.getByRole('button', { name: 'New channel' }).click()
      await page.locator('dialog .channel-kinds button').first().click()
      await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
    }
  },
  {
    screen: 'own libraries',
    field: /^Name/,
    text: 'Demos',
    save: 'Create library',
    more: (page) => page.getByRole('button', { name: 'New library' }).first().click()
  },
  { screen: 'own library, its form', field: /^Name/, text: 'B-sides', save: 'Save', page: true }
]

const own: readonly Screen[] = [
  {
    name: 'own channel, to which a series is added',
    path: '/channels/:podcast',
    as: 'moderator'
  },
  { name: 'radio without filters', path: '/library/radios/build', as: 'listener' },
  { name: 'start of a channel', path: '/content', as: 'listener' },
  {
    name: 'domain with a policy',
    path: '/manage/moderation/domains/tubes.mossbank.example',
    as: 'moderator'
  },
  { name: 'own channel, changed', path: '/channels/:podcast', as: 'moderator' }
]

/** The form, or the dialog that it is in. */
const formOf = (page: Page, { page: isPage }: Row): Locator =>
  isPage ? page.getByRole('main').locator('form') : page.locator('dialog[open]').first()

async function signInAgain(page: Page, as: NonNullable<Screen['as']>): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or e-mail address').fill(accounts[as].username)
  await page.getByLabel('Password', { exact: true }).fill(accounts[as].password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await loaded(page)
}

async function check(page: Page, row: Row, line: keyof typeof lines): Promise<void> {
  const named = [...screens, ...own].find(({ name }) => name === row.screen)!
  // Strangers' texts are not kept: they have nothing to sign in to.
  const screen: Screen = { ...named, as: named.as ?? 'listener' }
  await open(page, screen, { pod: { url: lines[line](), ids: await someIds() } })
  await row.more?.(page)
  const form = formOf(page, row)
  const input = form.getByRole('textbox', { name: row.field })
  await input.fill(row.text)
  const save = form.getByRole('button', { name: row.save, exact: true })
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort()
  )
  await save.click()
  await expect(form.getByRole('alert')).toContainText('ensure your are connected')
  await expect(input).toHaveValue(row.text)
  await page.unroute('**/api/**')
  await page.context().clearCookies({ name: 'sessionid' })
  await save.click()
  await signInAgain(page, screen.as!)

  const again = async () => {
    if (row.page) return
    await screen.step?.(handOf(page))
    await row.more?.(page)
  }
  await again()
  await expect(input).toHaveValue(row.text)
  await expect(form.getByText('Your text from last time')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const ask = async () => {
    if (row.page) await page.locator('.rail').getByRole('link', { name: 'Albums' }).click()
    else await page.keyboard.press('Escape')
  }
  await ask()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(input).toHaveValue(row.text)
  await form.getByRole('button', { name: 'Discard it' }).first().click()
  await expect(input).not.toHaveValue(row.text)
  await expect(form.getByText('Your text from last time')).toHaveCount(0)
}

for (const row of rows)
  test(`${row.screen}: what was typed outlasts the network and the session`, async ({ page }) => {
    await check(page, row, '2.0')
  })

test.describe('a pod of the line 1.4', () => {
  test.use({ line: '1.4' })
  for (const row of rows14)
    test(`${row.screen}: what was typed outlasts the network and the session`, async ({ page }) => {
      await check(page, row, '1.4')
    })
})

test('what one person has typed is not shown to another', async ({ page }) => {
  const row = rows.find(({ screen }) => screen === 'new tag')!
  const screen = screens.find(({ name }) => name === row.screen)!
  await open(page, screen)
  const input = formOf(page, row).getByRole('textbox', { name: row.field })
  await input.fill(row.text)
  await page.context().clearCookies({ name: 'sessionid' })
  await formOf(page, row).getByRole('button', { name: row.save, exact: true }).click()
  await signInAgain(page, 'moderator')
  await screen.step?.(handOf(page))
  await expect(input).toHaveValue('')
})

test('what was left on purpose is forgotten', async ({ page }) => {
  const row = rows.find(({ screen }) => screen === 'new tag')!
  const screen = screens.find(({ name }) => name === row.screen)!
  await open(page, screen)
  const input = formOf(page, row).getByRole('textbox', { name: row.field })
  await input.fill(row.text)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await screen.step?.(handOf(page))
  await expect(input).toHaveValue('')
})
