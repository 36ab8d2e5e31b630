// Accounts, invitations and settings of a real pod in the hands of its administrator.
import type { Page } from '@playwright/test'
import { expect, fillLogin, html, hydrated, main, suffix, test, visit } from '../fixtures.ts'
import { ask, type Account, type Me, type Rows } from '../pod.ts'
import {
  admin,
  alice,
  asAdministrator,
  keepSettings,
  register,
  removePerson,
  setSettings,
  settingOf
} from './admin.ts'

type Invitation = { id: number; code: string; users: { username: string }[] }
type Quota = { quota_status: { max: number } }

const dialog = (page: Page) => page.getByRole('dialog').first()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const adminLinks = (page: Page) => page.locator('.rail a[href*="/manage/"]:visible')

async function edit(page: Page, { name }: Account, change: () => Promise<unknown>): Promise<void> {
  await row(page, name).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Account ${name}` })).toBeVisible()
  await change()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.beforeEach(asAdministrator)

test('somebody joins a closed pod by an invitation, which is then used', async ({
  page,
  be,
  browser,
  baseURL,
  afterwards
}) => {
  const code = `Atoll-${suffix()}`
  const who: Account = { name: `atoll_${suffix()}`, password: `Tide-${suffix()}-water` }
  afterwards(() => removePerson(who))
  const invitations = async (): Promise<Invitation[]> =>
    (
      await ask<Rows<Invitation>>(admin, 'GET', `manage/users/invitations/?q=${code}`)
    ).results.filter((each) => each.code.toLowerCase() === code.toLowerCase())
  afterwards(async () => {
    // Pods keep those that were used.
    const objects = (await invitations()).flatMap(({ id, users }) => (users.length > 0 ? [] : [id]))
    if (objects.length > 0)
      await ask(admin, 'POST', 'manage/users/invitations/action/', { action: 'delete', objects })
  })
  await keepSettings(afterwards, ['users__registration_enabled'])
  await setSettings({ users__registration_enabled: false })

  await be('admin')
  await visit(page, '/manage/users/invitations')
  await main(page).getByRole('button', { name: 'New invitation' }).first().click()
  await dialog(page).getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  const ready = page.getByRole('dialog', { name: 'The invitation is ready' })
  const link = await ready.getByLabel('Link').inputValue()
  expect(link).toBe(`${baseURL}/signup?invitation=${code}`)
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, code)).toContainText('Open')
  await main(page).getByRole('button', { name: 'New invitation' }).first().click()
  await dialog(page).getByLabel('Code').fill(code.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')

  const context = await browser.newContext()
  const guest = await context.newPage()
  await visit(guest, link)
  await hydrated(guest)
  await expect(guest.getByLabel('Invitation code')).toHaveValue(code)
  await guest.getByLabel('Username', { exact: true }).fill(who.name)
  await guest.getByLabel('E-mail address').fill(`${who.name}@example.org`)
  await guest.getByLabel('Password', { exact: true }).fill(who.password)
  await guest.getByLabel('Repeat the password').fill(who.password)
  await guest.getByRole('button', { name: 'Sign up' }).click()
  await expect(html(guest)).toHaveAttribute('data-session', 'signed-in')
  await context.close()
  expect((await ask<Me>(who, 'GET', 'users/me')).username).toBe(who.name)

  await visit(page, `/manage/users/invitations?q=${code}`)
  await expect(row(page, code)).toContainText('Used')
  await expect(row(page, code)).toContainText(who.name)
  expect((await invitations())[0]!.users.map(({ username }) => username)).toEqual([who.name])
})

test('somebody gets and loses a permission, a quota and the login', async ({
  page,
  be,
  browser,
  baseURL,
  afterwards
}) => {
  const who = await register(afterwards)
  const usual = (await settingOf('users__upload_quota')) as number
  const quota = async () => (await ask<Quota>(who, 'GET', 'users/me')).quota_status.max
  const context = await browser.newContext({ baseURL: baseURL! })
  afterwards(() => context.close())
  const other = await context.newPage()
  await visit(other, '/login')
  await fillLogin(other, who)
  await expect(html(other)).toHaveAttribute('data-session', 'signed-in')
  await expect(adminLinks(other)).toHaveCount(0)

  await be('admin')
  await visit(page, '/manage/users/users')
  await main(page).getByRole('searchbox', { name: 'Search' }).fill(who.name)
  await expect(main(page)).toContainText('1 account matches')
  await edit(page, who, () => dialog(page).getByLabel('Library').check())
  await expect(row(page, who.name)).toContainText('Library')
  await visit(other, '/manage/library/tags')
  await expect(other).toHaveURL(/\/manage\/library\/tags/)
  await expect(main(other).getByRole('grid')).toBeVisible()
  await expect(adminLinks(other)).toHaveCount(1)
  await edit(page, who, () => dialog(page).getByLabel('Library').uncheck())
  await expect(row(page, who.name)).not.toContainText('Library')
  await visit(other, '/manage/library/tags')
  await expect(other).toHaveURL(/\/library\/?$/)

  await expect(row(page, who.name)).toContainText('as everybody')
  expect(await quota()).toBe(usual)
  for (const [typed, shown, most] of [
    ['70', '70.0 MB', 70],
    ['0', 'none', 0],
    ['', 'as everybody', usual]
  ] as const) {
    await edit(page, who, () => dialog(page).getByLabel('Storage in MB').fill(typed))
    await expect(row(page, who.name)).toContainText(shown)
    expect(await quota()).toBe(most)
  }

  await edit(page, who, () => dialog(page).getByLabel('May log in').uncheck())
  await expect(row(page, who.name)).toContainText('Disabled')
  await expect(quota()).rejects.toThrow('401')
  await visit(other, '/favorites')
  await expect(html(other)).toHaveAttribute('data-session', 'anonymous')
  await expect(other).toHaveURL(/\/login/)
  await row(page, who.name).getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: 'Chosen rows' })
    .getByRole('button', { name: 'Enable login' })
    .click()
  await expect(page.getByText('1 account can log in again.')).toBeVisible()
  expect(await quota()).toBe(usual)
})

test('settings are found, changed together, seen by everybody, and set to their default', async ({
  page,
  be,
  browser,
  baseURL,
  afterwards
}) => {
  const mark = suffix()
  const ids = ['instance__name', 'instance__rules', 'instance__support_message']
  await keepSettings(afterwards, ids)
  const date = 'instance_support_message_display_date'
  const before = await ask<Record<string, unknown>>(alice, 'GET', 'users/me')
  afterwards(() => ask(alice, 'PATCH', `users/${alice.name}/`, { [date]: before[date] }))
  await ask(alice, 'PATCH', `users/${alice.name}/`, { [date]: '2020-01-01T00:00:00Z' })

  await be('admin')
  await visit(page, '/manage/settings')
  const name = main(page).getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeVisible()
  const search = main(page).getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('playlist')
  await expect(name).toBeHidden()
  await expect(
    main(page).getByRole('textbox', { name: 'Tracks of a playlist, at most' })
  ).toBeVisible()
  await search.fill('')
  await name.fill(`Atoll ${mark}`)
  await main(page).getByRole('textbox', { name: 'Rules', exact: true }).fill(`Be **kind** ${mark}`)
  await main(page)
    .getByRole('textbox', { name: 'Message that asks for support' })
    .fill(`Give us *tea* ${mark}`)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('3 unsaved changes')
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await settingOf('instance__name')).toBe(`Atoll ${mark}`)

  const context = await browser.newContext({ baseURL: baseURL! })
  afterwards(() => context.close())
  const guest = await context.newPage()
  await visit(guest, '/about/pod')
  await expect(main(guest).getByRole('heading', { name: `Atoll ${mark}` })).toBeVisible()
  await expect(main(guest)).toContainText(`Be kind ${mark}`)
  await expect(main(guest).locator('strong', { hasText: 'kind' })).toBeVisible()

  await name.fill('')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue(`Atoll ${mark}`)
  await main(page).getByRole('button', { name: 'Use the default: Rules' }).click()
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toHaveCount(0)
  expect(await settingOf('instance__rules')).toBe('')

  await be('alice')
  await visit(page, '/notifications')
  await expect(main(page).getByText(`Give us tea ${mark}`)).toBeVisible()
})

test('what somebody else saved meanwhile is told before it is replaced', async ({
  page,
  be,
  afterwards
}) => {
  const id = 'instance__short_description'
  await keepSettings(afterwards, [id])
  await be('admin')
  await visit(page, '/manage/settings')
  const field = main(page).getByRole('textbox', { name: 'Description in one line' })
  await field.fill('Mine')
  await setSettings({ [id]: 'Theirs' })
  const save = () => main(page).getByRole('button', { name: 'Save changes' }).click()
  await save()
  await expect(main(page)).toContainText('Somebody else changed this meanwhile.')
  expect(await settingOf(id)).toBe('Theirs')
  await save()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  expect(await settingOf(id)).toBe('Mine')
})
