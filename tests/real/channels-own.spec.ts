// One's own channels: a podcast with a picture is made, changed and deleted.
import { gradientPng } from '../../pod/seed/picture.ts'
import { expect, main, suffix, test, visit } from './fixtures.ts'
import { account, ask, type Rows } from './pod.ts'

type Channel = {
  uuid: string
  artist: { id: number; name: string; cover: object | null; description: { text: string } | null }
  metadata: Record<string, unknown>
}
const bob = account('bob')
const own = async (): Promise<Channel[]> =>
  (await ask<Rows<Channel>>(bob, 'GET', 'channels?scope=me&page_size=50')).results

test('a podcast with a picture is made, changed, given a series and deleted', async ({
  page,
  be,
  afterwards
}) => {
  const mark = suffix()
  const [name, handle] = [`Gulls ${mark}`, `gulls_${mark}`]
  const mine = async () => (await own()).find(({ artist }) => artist.name.includes(mark))
  afterwards(async () => {
    const left = await mine()
    if (left) await ask(bob, 'DELETE', `channels/${left.uuid}/`)
  })
  await be('bob')
  await visit(page, '/content')
  await main(page).getByRole('button', { name: 'New channel' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Podcast/ }).click()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await expect(form.getByLabel('Handle')).toHaveValue(handle)
  await expect(form.getByText('No channel has this handle.')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(gradientPng(7, 1500))
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toHaveCount(0)
  await form.getByLabel('Description').fill('About **gulls**')
  await form.getByLabel('Tags').fill('gulls, shore')
  await form.getByLabel('Language').selectOption('pl')
  await form.getByLabel('Category', { exact: true }).selectOption('Science')
  await form.getByLabel('Subcategory').selectOption('Nature')
  await form.getByRole('button', { name: 'Create channel' }).click()
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
  const made = (await mine())!
  expect(made.metadata).toMatchObject({
    language: 'pl',
    itunes_category: 'Science',
    itunes_subcategory: 'Nature'
  })
  expect(made.artist.cover).not.toBeNull()

  const more = main(page)
    .getByRole('button', { name: /^More for/ })
    .first()
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit channel…' }).click()
  const edit = page.getByRole('dialog', { name: /^Edit/ })
  await edit.getByLabel('Name', { exact: true }).fill(`Terns ${mark}`)
  await edit.getByLabel('Tags').fill('terns ')
  await edit.getByLabel('Category', { exact: true }).selectOption('Technology')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Terns ${mark}`)
  const changed = (await mine())!
  expect(changed.metadata).toMatchObject({ language: 'pl', itunes_category: 'Technology' })
  expect(changed.artist.cover).not.toBeNull()
  const { tags } = await ask<{ tags: string[] }>(bob, 'GET', `artists/${changed.artist.id}/`)
  expect(tags.toSorted()).toEqual(['gulls', 'shore', 'terns'])

  await more.click()
  await page.getByRole('menuitem', { name: 'New series' }).click()
  const series = page.getByRole('dialog', { name: 'New series' })
  await series.getByLabel('Title').fill(`Winter ${mark}`)
  await series.getByRole('button', { name: 'Create series' }).click()
  await main(page)
    .getByRole('link', { name: `Winter ${mark}` })
    .click()
  await main(page)
    .getByRole('button', { name: `More for Winter ${mark}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete series…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Terns ${mark}`)

  await main(page)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete channel…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/@bob$/)
  expect(await mine()).toBeUndefined()
})
