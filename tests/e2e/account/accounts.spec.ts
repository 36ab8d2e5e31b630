// The life of an account, on separate pods: from signing up to deleting it, with its e-mails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startPod, type StartOptions } from '../../../pod/start.ts'
import { readOutbox } from '../../support/outbox.ts'
import { expect, hydrated, signIn, test as base } from '../fixtures.ts'

type OwnPod = { url: string; link: (to: string) => Promise<string>; invite: () => string }
type Fixtures = { pod: (options?: StartOptions) => Promise<OwnPod> }

const test = base.extend<Fixtures>({
  pod: async ({}, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (options = {}) => {
      const data = mkdtempSync(join(tmpdir(), 'atoll-accounts-'))
      const { app, url } = await startPod({ data, port: 0, ...options })
      closing.push(async () => {
        await app.close()
        rmSync(data, { recursive: true, force: true })
      })
      const admin = await app.repositories.users.create({
        username: 'keeper',
        password: 'a-tall-lamp-room',
        superuser: true
      })
      return {
        url,
        async link(to) {
          await expect.poll(() => readOutbox(data, to).length).toBeGreaterThan(0)
          return url + readOutbox(data, to).at(-1)!.link!
        },
        invite: () => app.repositories.invitations.create(admin).code
      }
    })
    for (const close of closing) await close()
  }
})

const OPEN = { users__registration_enabled: true }
const EMAIL = 'noor@example.org'
const FIRST = 'undertow-and-swell'
const SECOND = 'a-quiet-inlet-at-dawn'
const THIRD = 'the-last-ferry-home'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}
const main = (page: Page) => page.getByRole('main')
const newcomer = {
  Username: 'noor',
  'E-mail address': EMAIL,
  Password: FIRST,
  'Repeat the password': FIRST
}

test('an account signs up, confirms its address, changes its data, and is deleted', async ({
  page,
  pod
}) => {
  const { url, link } = await pod({ preferences: OPEN, emailVerification: 'mandatory' })
  await page.goto(`${url}/login?next=/favorites`)
  await hydrated(page)
  // The link of the built page does not have it yet.
  const signup = main(page).getByRole('link', { name: 'Sign up' })
  await expect(signup).toHaveAttribute('href', /next=/)
  await signup.click()
  await expect(page).toHaveURL(/\/signup\?next=%2Ffavorites$/)
  await fill(page, newcomer)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(
    page.getByRole('heading', { name: 'One more step: your e-mail address' })
  ).toBeFocused()

  await page.goto(await link(EMAIL))
  await expect(
    page.getByRole('heading', { name: 'Your e-mail address is confirmed' })
  ).toBeVisible()
  await page.goto(await link(EMAIL))
  await expect(page.getByRole('heading', { name: 'Email confirmation failed' })).toBeVisible()

  await signIn(page, 'noor', FIRST, `${url}/login`)
  await page.goto(`${url}/settings#password`)
  const password = page.getByRole('form', { name: 'Password' })
  await fill(page, { 'Present password': 'not it', 'New password': SECOND })
  await password.getByLabel('Repeat the password').fill(SECOND)
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(password.getByRole('alert')).toContainText('Your password cannot be changed')
  await expect(password.getByLabel('Present password')).toBeFocused()
  await expect(password.getByLabel('New password')).toHaveValue(SECOND)
  await password.getByLabel('Present password').fill(FIRST)
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()

  const email = page.getByRole('form', { name: 'E-mail address' })
  await email.getByLabel('New e-mail address').fill('noor@elsewhere.example')
  await email.getByLabel('Your password').fill(SECOND)
  await email.getByRole('button', { name: 'Change the address' }).click()
  await expect(email.getByRole('status')).toContainText('noor@elsewhere.example')
  await page.goto(await link('noor@elsewhere.example'))
  await page.getByRole('link', { name: 'Go to the library' }).click()

  await page.context().clearCookies()
  await page.goto(`${url}/auth/password/reset?email=noor@elsewhere.example`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused()
  await expect.poll(() => link('noor@elsewhere.example')).toContain('/auth/password/reset/confirm')
  const reset = await link('noor@elsewhere.example')
  await page.goto(reset)
  await fill(page, { 'New password': THIRD, 'Repeat the password': THIRD })
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await page.goto(reset)
  await fill(page, { 'New password': THIRD, 'Repeat the password': THIRD })
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  await signIn(page, 'noor', THIRD, `${url}/login`)
  await page.goto(`${url}/settings#deletion`)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByLabel('Type noor to go on').fill('noo')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That is not noor.')
  await dialog.getByLabel('Type noor to go on').fill('noor')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We cannot delete your account')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill(THIRD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account was deleted. Farewell.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('a refused sign-up keeps the typed text, shows each reason, and focuses the first wrong field', async ({
  page,
  pod
}) => {
  const { url } = await pod({ preferences: OPEN })
  await page.goto(`${url}/signup?next=/favorites`)
  await fill(page, {
    ...newcomer,
    Username: 'KEEPER',
    Password: '1234567',
    'Repeat the password': '1234567'
  })
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account cannot be created')
  await expect(page.getByRole('alert').getByRole('button')).toHaveText([
    'A user with that username already exists.',
    'This password is too short. It must contain at least 8 characters.',
    'This password is entirely numeric.'
  ])
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail address')).toHaveValue(EMAIL)
  await fill(page, newcomer)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  // This pod logs new accounts in at once.
  await expect(page).toHaveURL(`${url}/favorites`)
  await expect(
    page.getByText(`Welcome! Please confirm your address with the link we sent to ${EMAIL}.`)
  ).toBeVisible()
})

test('a closed pod requires an invitation code, which the address can contain', async ({
  page,
  pod
}) => {
  const { url, invite } = await pod()
  await page.goto(`${url}/signup`)
  await expect(page.getByText('Signing up is by invitation')).toBeVisible()
  await fill(page, { ...newcomer, 'Invitation code': 'WRONG' })
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Invitation code')).toBeFocused()
  await expect(page.locator('.field .error')).toHaveText('Invalid invitation code')
  await page.goto(`${url}/signup?invitation=${invite().toLowerCase()}`)
  await fill(page, newcomer)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`${url}/library`)
})

test('a pod that approves sign-ups shows its own questions in the form', async ({ page, pod }) => {
  const { url } = await pod({
    preferences: {
      ...OPEN,
      moderation__signup_approval_enabled: true,
      moderation__signup_form_customization: {
        help_text: {
          text: 'Tell us **a little**. <img src=x onerror=alert(1)>',
          content_type: 'text/markdown'
        },
        fields: [
          { label: 'Why do you come?', required: true, input_type: 'long_text' },
          { label: 'Who sent you?', required: false, input_type: 'short_text' }
        ]
      }
    }
  })
  await page.goto(`${url}/signup`)
  await expect(main(page).locator('.prose strong')).toHaveText('a little')
  await expect(main(page).locator('.prose img')).toHaveCount(0)
  await fill(page, newcomer)
  await main(page).getByRole('button', { name: 'Ask for an account' }).click()
  await expect(page.getByLabel('Why do you come?')).toBeFocused()
  await page.getByLabel('Why do you come?').fill('For the tide')
  await main(page).getByRole('button', { name: 'Ask for an account' }).click()
  await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeFocused()
  await page.goto(`${url}/login`)
  await fill(page, { 'Username or e-mail address': 'noor', Password: FIRST })
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('We cannot log you in')
})
