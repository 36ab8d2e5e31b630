// Libraries: asking for a private one, hearing it, leaving it; finding things on other pods.
import type { Page } from '@playwright/test'
import { expect, main, test, visit } from './fixtures.ts'
import { account, ask, type Rows } from './pod.ts'

type Library = { uuid: string; fid: string; name: string; privacy_level: string }
type Follows = { results: { uuid: string; library: string }[] }
const [alice, bob] = [account('alice'), account('bob')]
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const privateLibrary = async (): Promise<Library> => {
  const { results } = await ask<Rows<Library>>(alice, 'GET', 'libraries/?scope=me&page_size=100')
  return results.find(({ privacy_level: level }) => level === 'me')!
}
const followOf = async ({ uuid }: Library): Promise<string | undefined> =>
  (await ask<Follows>(bob, 'GET', 'federation/follows/library/all/')).results.find(
    ({ library }) => library === uuid
  )?.uuid
const leave = async (library: Library): Promise<void> => {
  const follow = await followOf(library)
  if (follow) await ask(bob, 'DELETE', `federation/follows/library/${follow}/`)
}

test('a private library is asked for, heard once its owner accepts, and left', async ({
  page,
  be,
  afterwards
}) => {
  const library = await privateLibrary()
  await leave(library)
  afterwards(() => leave(library))
  await be('bob')
  await visit(page, `/library/${library.uuid}`)
  await expect(heading(page)).toHaveText(library.name)
  await expect(main(page)).toContainText('This library is private')
  await button(page, 'Follow').click()
  await expect(button(page, 'Cancel the request')).toBeVisible()
  await expect(main(page)).toContainText('Pending approval')
  const follow = await followOf(library)
  await ask(alice, 'POST', `federation/follows/library/${follow}/accept/`)
  // Without a session cookie there are no live events.
  await page.reload()
  await expect(button(page, 'Unfollow')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'New tracks' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Tracks', exact: true }).click()
  await expect(main(page).getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await visit(page, '/content/remote')
  await button(page, `Unfollow \u2068${library.name}\u2069`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click()
  await expect(main(page)).not.toContainText(library.name)
  expect(await followOf(library)).toBeUndefined()
})

test('a library is found by its address', async ({ page, be }) => {
  const library = await privateLibrary()
  await be('bob')
  await visit(page, '/content/remote')
  const field = page.getByRole('textbox', { name: 'Library URL' })
  await field.fill(library.fid)
  await field.press('Enter')
  await expect(heading(page)).toHaveText(library.name)
  await visit(page, '/content/remote')
  await field.fill('https://nothing.invalid/library')
  await field.press('Enter')
  await expect(main(page)).toContainText('Could not fetch remote library')
  await expect(field).toHaveValue('https://nothing.invalid/library')
})

test('a handle of a pod that cannot be reached', async ({ page, be }) => {
  await be('bob')
  await visit(page, '/search?q=%40nobody%40nothing.invalid')
  await main(page).getByRole('link', { name: 'Search on its own pod' }).click()
  await page.getByRole('textbox', { name: 'Address or handle' }).press('Enter')
  await expect(main(page)).toContainText('The other pod cannot be reached.')
})
