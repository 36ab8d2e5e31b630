// Moderation on a real pod: people report, and moderators answer; requests to join; policies about
// people and other pods, with figures that are compared with what happened.
import type { Page } from '@playwright/test'
import { expect, main, suffix, test, visit } from '../fixtures.ts'
import { ask, longAlbum, me, type Rows } from '../pod.ts'
import {
  admin,
  alice,
  asAdministrator,
  bob,
  keepSettings,
  register,
  setSettings,
  uploadMusic,
  userOf
} from './admin.ts'

type Report = {
  uuid: string
  summary: string
  type: string
  is_handled: boolean
  assigned_to: { full_username: string } | null
  target: { type: string } | null
  notes: { uuid: string; summary: string }[]
}
type Channel = { uuid: string; artist: { name: string } }
type Stats = Record<string, number>
type Policy = { id: number; is_active: boolean; target: { id: string } }

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const reportsOf = async (mark: string): Promise<Report[]> =>
  (await ask<Rows<Report>>(admin, 'GET', `manage/moderation/reports/?q=${mark}`)).results

/** Fills the form of a report and sends it. */
async function report(page: Page, message: string, category: string): Promise<void> {
  await dialog(page).getByLabel('Category').selectOption({ label: category })
  await dialog(page).getByLabel('Message').fill(message)
  await dialog(page).getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('The moderators have your report')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function reportFromMenu(page: Page, path: string, message: string): Promise<void> {
  await visit(page, path)
  await main(page)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await report(page, message, 'Offensive content')
}

/** Pods cannot delete reports; what is left of a test is resolved, without its notes. */
const settle = async (mark: string): Promise<void> => {
  for (const { uuid, is_handled: handled, notes } of await reportsOf(mark)) {
    if (!handled)
      await ask(admin, 'PATCH', `manage/moderation/reports/${uuid}/`, { is_handled: true })
    for (const note of notes) await ask(admin, 'DELETE', `manage/moderation/notes/${note.uuid}/`)
  }
}

test.beforeEach(asAdministrator)

test('an album, a channel and a person are reported, and a moderator goes through the reports by keys', async ({
  page,
  be,
  afterwards
}) => {
  const mark = `atoll${suffix()}`
  afterwards(() => settle(mark))
  const channel = await ask<Channel>(bob, 'POST', 'channels/', {
    name: mark,
    username: mark,
    description: null,
    tags: [],
    content_category: 'music',
    metadata: {}
  })
  afterwards(() => ask(bob, 'DELETE', `channels/${channel.uuid}/`))
  const album = await longAlbum()
  await be('alice')
  await reportFromMenu(page, `/library/albums/${album.id}`, `${mark} the cover is cruel`)
  await reportFromMenu(page, `/channels/${channel.uuid}`, `${mark} nothing but noise`)
  await visit(page, `/@${bob.name}`)
  await main(page).getByRole('button', { name: 'Report…' }).click()
  await report(page, `${mark} **rude** to others`, 'Something else')
  const sent = await reportsOf(mark)
  expect(sent.map(({ target, type }) => [target?.type, type])).toEqual([
    ['account', 'other'],
    ['channel', 'offensive_content'],
    ['album', 'offensive_content']
  ])

  await be('admin')
  await visit(page, '/manage/moderation/reports')
  const open = (
    await ask<Rows<Report>>(admin, 'GET', 'manage/moderation/reports/?is_handled=false')
  ).count
  await button(page, 'Unresolved').click()
  await expect(page).toHaveURL(/is_handled=false/)
  await expect(main(page)).toContainText(
    `${open} ${open === 1 ? 'entry matches' : 'entries match'}`
  )
  await main(page).getByRole('searchbox', { name: 'Search' }).fill(mark)
  await expect(main(page)).toContainText('3 entries match')
  await main(page).getByLabel('Category').selectOption({ label: 'Offensive content' })
  await expect(main(page)).toContainText('2 entries match')
  await expect(row(page, mark)).toHaveCount(2)
  await main(page).getByLabel('Category').selectOption({ index: 0 })
  await expect(main(page)).toContainText('3 entries match')
  await row(page, 'rude').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${sent[0]!.uuid}$`))
  await expect(main(page).locator('strong', { hasText: 'rude' })).toBeVisible()
  await main(page).getByRole('textbox', { name: 'Note' }).fill(`${mark} I wrote to both`)
  await button(page, 'Add the note').click()
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `${mark} I wrote to both` })
  ).toBeVisible()
  await button(page, 'Resolve').click()
  await expect(button(page, 'Open again')).toBeVisible()

  // The other two by keys.
  for (const [place, title] of [
    [1, mark],
    [2, album.title]
  ] as const) {
    await heading(page).click()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`${sent[place]!.uuid}$`))
    await expect(heading(page)).toHaveText(title)
    await page.keyboard.press('r')
    await expect(button(page, 'Open again')).toBeVisible()
  }
  const { full_username } = await me('admin')
  expect(
    (await reportsOf(mark)).map(({ is_handled, assigned_to, notes }) => [
      is_handled,
      assigned_to?.full_username,
      notes.length
    ])
  ).toEqual([
    [true, full_username, 1],
    [true, full_username, 0],
    [true, full_username, 0]
  ])
})

test('an artist is deleted from the report about it, which resolves the report', async ({
  page,
  be,
  afterwards
}) => {
  const mark = `atoll${suffix()}`
  afterwards(() => settle(mark))
  const { uploads } = await uploadMusic(afterwards, alice, [
    { title: 'Stolen', artist: mark, album: mark }
  ])
  const { id } = uploads[0]!.track!.artist
  await be('alice')
  await reportFromMenu(page, `/library/artists/${id}`, `${mark} is not theirs`)
  const [sent] = await reportsOf(mark)
  await be('admin')
  await visit(page, `/manage/moderation/reports/${sent!.uuid}`)
  await expect(heading(page)).toHaveText(mark)
  await button(page, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(button(page, 'Open again')).toBeVisible()
  await expect(ask(admin, 'GET', `artists/${id}/`)).rejects.toThrow('404')
  await page.reload()
  await expect(main(page)).toContainText('It is not there any more')
  await expect(heading(page)).toHaveText(mark)
  expect((await reportsOf(mark))[0]!.is_handled).toBe(true)
})

test('one of two people who ask to join is approved, and the other one refused', async ({
  page,
  be,
  afterwards
}) => {
  const [open, approval, form] = [
    'users__registration_enabled',
    'moderation__signup_approval_enabled',
    'moderation__signup_form_customization'
  ]
  await keepSettings(afterwards, [open, approval, form])
  await be('admin')
  await visit(page, '/manage/settings')
  await setSettings({ [form]: {} })
  for (const [name, id] of [
    ['Everybody may sign up', open],
    ['Moderators approve sign-ups', approval]
  ]) {
    await page.reload()
    const box = main(page).getByRole('switch', { name: name! })
    await expect(box).toBeVisible()
    if (!(await box.isChecked())) {
      await box.check()
      await main(page).getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('The settings were saved.')).toBeVisible()
    }
    expect(await ask(undefined, 'GET', 'instance/settings')).toContainEqual(
      expect.objectContaining({ identifier: id, value: true })
    )
  }
  const [welcome, other] = [await register(afterwards), await register(afterwards)]
  await expect(ask(welcome, 'GET', 'users/me')).rejects.toThrow('401')

  await visit(page, '/manage/moderation/requests')
  await button(page, 'Pending').click()
  await row(page, welcome.name).getByRole('link').first().click()
  await expect(heading(page)).toHaveText(welcome.name)
  await button(page, 'Approve').click()
  await expect(main(page).locator('.console-head')).toContainText('Approved')
  await expect.poll(async () => (await userOf(welcome))!.is_active).toBe(true)
  await visit(page, '/manage/moderation/requests?status=pending')
  await expect(row(page, other.name)).toBeVisible()
  await expect(row(page, welcome.name)).toHaveCount(0)
  await row(page, other.name).getByRole('link').first().click()
  await button(page, 'Refuse').click()
  await dialog(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(main(page).locator('.console-head')).toContainText('Refused')
  expect((await userOf(other))!.is_active).toBe(false)
})

test('figures before a person is blocked are what is gone afterwards, and the policy is lifted', async ({
  page,
  be,
  afterwards
}) => {
  const who = await register(afterwards)
  const { full_username: handle } = (await userOf(who))!
  const { library } = await uploadMusic(afterwards, who, [
    { title: 'Low', artist: `${who.name} band`, album: who.name },
    { title: 'High', artist: `${who.name} band`, album: who.name }
  ])
  await ask(bob, 'POST', 'federation/follows/library/', { target: library.uuid })
  const path = `manage/accounts/${handle}/`
  const stats = () => ask<Stats>(admin, 'GET', `${path}stats/`)
  const policies = async (): Promise<Policy[]> =>
    (
      await ask<Rows<Policy>>(admin, 'GET', 'manage/moderation/instance-policies/?page_size=50')
    ).results.filter(({ target }) => target.id === handle)
  afterwards(async () => {
    for (const { id } of await policies())
      await ask(admin, 'DELETE', `manage/moderation/instance-policies/${id}/`)
  })
  expect(await stats()).toMatchObject({ uploads: 2, libraries: 1, received_library_follows: 1 })

  await be('admin')
  await visit(page, '/manage/moderation/accounts')
  await main(page).getByRole('searchbox', { name: 'Search' }).fill(who.name)
  await expect(main(page)).toContainText('1 entry matches')
  await row(page, who.name).getByRole('link').first().click()
  await expect(heading(page)).toHaveText(`@${handle}`)
  await expect(main(page)).toContainText(`${who.name}@example.org`)

  await button(page, 'Block, mute or limit').click()
  await dialog(page)
    .getByLabel(/Mute notifications/)
    .check()
  await expect(dialog(page)).toContainText('Saving deletes nothing')
  await dialog(page).getByLabel('Reason').fill('Writes **too much**')
  await dialog(page).getByRole('button', { name: 'Save the policy' }).click()
  await expect(main(page).getByText('In force')).toBeVisible()
  await button(page, 'Pause').click()
  await expect(main(page).getByText('Paused')).toBeVisible()
  expect((await policies()).map(({ is_active }) => is_active)).toEqual([false])
  expect(await stats()).toMatchObject({ uploads: 2, libraries: 1, received_library_follows: 1 })

  await button(page, 'Change the policy').click()
  await dialog(page)
    .getByLabel(/Block everything/)
    .check()
  await dialog(page).getByLabel('In force').check()
  const losses = dialog(page).getByRole('status')
  await expect(losses).toContainText('Saving deletes at once')
  const figures = Object.fromEntries(
    await losses
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((each) => [
          each.querySelector('dt')!.textContent,
          each.querySelector('dd')!.textContent
        ])
      )
  )
  expect(figures).toMatchObject({
    Channels: '0',
    Libraries: '1',
    Uploads: '2',
    'Follows of its libraries': '1'
  })
  await dialog(page).getByRole('button', { name: 'Save the policy' }).click()
  await expect
    .poll(async () => {
      const { channels, libraries, uploads, received_library_follows: follows } = await stats()
      return [channels, libraries, uploads, follows]
    })
    .toEqual([0, 0, 0, 0])
  await expect(ask(bob, 'GET', `libraries/${library.uuid}/`)).rejects.toThrow('404')
  await button(page, 'Delete the policy').click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(button(page, 'Block, mute or limit')).toBeVisible()
  expect(await policies()).toEqual([])
})

test('a domain is added, gets a policy, is put on the allow-list and taken off, and is purged by its name', async ({
  page,
  be,
  afterwards
}) => {
  const name = `atoll-${suffix()}.invalid`
  type Domain = { allowed: boolean | null; instance_policy: number | null }
  const path = `manage/federation/domains/${name}/`
  const domain = () => ask<Domain>(admin, 'GET', path)
  afterwards(async () => {
    const { instance_policy: id } = await domain().catch(() => ({ instance_policy: null }))
    if (id !== null) await ask(admin, 'DELETE', `manage/moderation/instance-policies/${id}/`)
  })
  await be('admin')
  await visit(page, '/manage/moderation/domains')
  // A pod that knows no other offers this twice.
  await button(page, 'Add a domain').first().click()
  await dialog(page)
    .getByRole('textbox', { name: 'Domain' })
    .fill(`https://${name.toUpperCase()}/about`)
  await dialog(page).getByRole('button', { name: 'Add a domain' }).click()
  await expect(page).toHaveURL(new RegExp(`domains/${name}$`))
  await expect(main(page)).toContainText('The pod could not be asked')

  await button(page, 'Block, mute or limit').click()
  await dialog(page)
    .getByLabel(/Reject media/)
    .check()
  await expect(dialog(page).getByRole('status')).toContainText('Saving deletes at once')
  await dialog(page).getByRole('button', { name: 'Save the policy' }).click()
  await expect(main(page).getByText('In force')).toBeVisible()
  expect((await domain()).instance_policy).not.toBeNull()
  await button(page, 'Pause').click()
  await expect(main(page).getByText('Paused')).toBeVisible()
  await button(page, 'Delete the policy').click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(button(page, 'Block, mute or limit')).toBeVisible()
  expect((await domain()).instance_policy).toBeNull()

  await button(page, 'Put on the allow-list').click()
  await expect(button(page, 'Take off the allow-list')).toBeVisible()
  expect((await domain()).allowed).toBe(true)
  await visit(page, `/manage/moderation/domains?allowed=true&q=${name}`)
  await expect(row(page, name)).toContainText('On the allow-list')
  await row(page, name).getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: 'Chosen rows' })
    .getByRole('button', { name: 'Take off the allow-list' })
    .click()
  await expect(row(page, name)).toHaveCount(0)
  expect((await domain()).allowed).toBe(false)

  await visit(page, `/manage/moderation/domains/${name}`)
  await button(page, 'Purge').click()
  await dialog(page).getByRole('textbox').fill(name)
  await dialog(page).getByRole('button', { name: 'Purge' }).click()
  await expect(page.getByText('The pod is deleting it now')).toBeVisible()
})
