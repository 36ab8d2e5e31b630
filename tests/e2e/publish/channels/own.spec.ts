// Making, changing and deleting one's own channels, on pods of both dialects.
import type { Locator, Page } from '@playwright/test'
import { gradientPng } from '../../../../pod/seed/picture.ts'
import { accounts } from '../../../support/demo-pod.ts'
import { loaded, signIn } from '../../fixtures.ts'
import { expect, test } from '../../listen/channels/fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const picture = (size: number) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(gradientPng(7, size))
})
const { username, password } = accounts.listener

/** Opens a page of the pod as a person with an account. */
async function open(page: Page, url: string, path: string): Promise<void> {
  await signIn(page, username, password, `${url}/login`)
  await page.goto(`${url}${path}`)
  await loaded(page)
}

async function openForm(page: Page, kind: 'Podcast' | 'Artist channel'): Promise<Locator> {
  await main(page).getByRole('button', { name: 'New channel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  return dialog
}

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

for (const dialect of ['2', '1.4'] as const)
  test(`a podcast with a picture is made, changed, given a series and deleted, on ${dialect}`, async ({
    page,
    pod: newer,
    older
  }) => {
    const { url } = dialect === '2' ? newer : older
    await open(page, url, '/content')
    const form = await openForm(page, 'Podcast')
    const create = form.getByRole('button', { name: 'Create channel' })
    await create.click()
    await expect(form.getByRole('alert')).toContainText('Error while saving channel')
    await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Name', { exact: true }).fill('Łódź at Night')
    await expect(form.getByLabel('Handle')).toHaveValue('lodz_at_night')
    await expect(form.getByText('No channel has this handle.')).toBeVisible()

    await form.locator('input[type=file]').setInputFiles(picture(600))
    await expect(form.getByText('too small')).toBeVisible()
    await form.locator('input[type=file]').setInputFiles(picture(1500))
    const crop = page.getByRole('dialog', { name: 'Crop the picture' })
    await crop.getByRole('button', { name: 'Use this picture' }).click()
    await expect(crop).toHaveCount(0)

    await form.getByLabel('Description').fill('Walks through **Łódź**')
    await form.getByLabel('Tags').fill('walks,')
    await form.getByLabel('Tags').pressSequentially('noc polska')
    await form.getByLabel('Language').selectOption('pl')
    await form.getByLabel('Category', { exact: true }).selectOption('Arts')
    await form.getByLabel('Subcategory').selectOption('Books')
    const addLink = form.getByRole('button', { name: 'Add a link' })
    if (dialect === '1.4') await expect(addLink).toHaveCount(0)
    else {
      await addLink.click()
      await expect(form.getByLabel('Label')).toBeFocused()
      await form.getByLabel('Label').fill('Shop')
      await form.getByLabel('Address').fill('javascript:alert(1)')
      await create.click()
      await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel('Address').fill('shop.example/łódź')
    }
    await create.click()
    await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
    await loaded(page)
    await expect(title(page)).toHaveText('Łódź at Night')
    const about = page.locator('.channel-about')
    await expect(about).toContainText('Arts · Books')
    await expect(about.locator('strong')).toHaveText('Łódź')
    const shop = about.getByRole('link', { name: 'Shop' })
    if (dialect === '2') await expect(shop).toHaveAttribute('href', /^https:\/\/shop\.example\//)
    else await expect(shop).toHaveCount(0)
    await expect(about.locator('.chips a')).toHaveText(['noc', 'polska', 'walks'])
    await expect(main(page).locator('.detail-art img')).toHaveAttribute('src', /media/)

    await chooseInMenu(page, 'Edit channel…')
    const edit = page.getByRole('dialog', { name: /^Edit/ })
    await expect(edit.getByLabel('Handle')).toHaveAttribute('readonly')
    await expect(edit.getByLabel('Category', { exact: true })).toHaveValue('Arts')
    await expect(edit.getByLabel('Subcategory')).toHaveValue('Books')
    await edit.getByLabel('Name', { exact: true }).fill('Łódź by Day')
    await edit.getByRole('button', { name: /noc/ }).click()
    if (dialect === '2') {
      await edit.getByRole('button', { name: 'Remove link 1' }).click()
      await edit.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(edit.getByRole('alert')).toContainText('Pods cannot remove the last link')
      await edit.getByRole('button', { name: 'Add a link' }).click()
      await edit.getByLabel('Address').fill('https://lodz.example')
    }
    await edit.getByLabel('Category', { exact: true }).selectOption('History')
    await expect(edit.getByLabel('Subcategory')).toHaveCount(0)
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(edit).toHaveCount(0)
    await expect(title(page)).toHaveText('Łódź by Day')
    await expect(about).toContainText('History')
    if (dialect === '2')
      await expect(about.getByRole('link', { name: 'lodz.example', exact: true })).toBeVisible()
    await expect(about).not.toContainText('Books')
    await expect(about).not.toContainText('noc')

    await chooseInMenu(page, 'New series')
    const series = page.getByRole('dialog', { name: 'New series' })
    await series.getByLabel('Title').fill('Winter')
    await series.getByRole('button', { name: 'Create series' }).click()
    await expect(series).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Winter' }).click()
    await expect(title(page)).toHaveText('Winter')
    await chooseInMenu(page, 'Delete series…')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(title(page)).toHaveText('Łódź by Day')
    await expect(main(page).getByRole('link', { name: 'Winter' })).toHaveCount(0)

    await chooseInMenu(page, 'Delete channel…')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/@${username}$`))
  })

test('links that the pod refused for a new channel are in its form', async ({
  page,
  pod: { app, url }
}) => {
  await open(page, url, '/content')
  const form = await openForm(page, 'Artist channel')
  await form.getByLabel('Name', { exact: true }).fill('Paper Kites')
  await form.getByRole('button', { name: 'Add a link' }).click()
  await form.getByLabel('Address').fill('https://kites.example')
  app.failNext('PATCH', 'channels/', 500)
  await form.getByRole('button', { name: 'Create channel' }).click()
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
  await loaded(page)
  await chooseInMenu(page, 'Edit channel…')
  const edit = page.getByRole('dialog', { name: /^Edit/ })
  await expect(edit.getByLabel('Address')).toHaveValue('https://kites.example')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.locator('.channel-about').getByRole('link', { name: 'kites.example', exact: true })
  ).toBeVisible()
})

test('what was typed stays when the network fails, the kind changes, or closing is refused', async ({
  page,
  pod: { app, url }
}) => {
  await open(page, url, `/@${username}`)
  const form = await openForm(page, 'Artist channel')
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('Paper Boats')
  await form.getByLabel('Handle').fill('boats_of_paper')
  await name.fill('Paper Boats!')
  // A handle of one's own follows the name no more.
  await expect(form.getByLabel('Handle')).toHaveValue('boats_of_paper')
  await expect(form.getByLabel('Language')).toBeHidden()
  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('button', { name: /^Podcast/ }).click()
  await expect(name).toHaveValue('Paper Boats!')
  await expect(form.getByLabel('Language')).toHaveValue('en')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Paper Boats!')
  if (await question.isVisible())
    await question.getByRole('button', { name: 'Keep editing' }).click()

  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('button', { name: /^Artist channel/ }).click()
  const create = form.getByRole('button', { name: 'Create channel' })
  app.failNext('POST', 'channels/', 500)
  await create.click()
  await expect(form.getByRole('alert')).toContainText('Error while saving channel')
  await expect(name).toHaveValue('Paper Boats!')
  // Pressed twice, it is made once.
  await create.dblclick()
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
  await loaded(page)
  await expect(title(page)).toHaveText('Paper Boats!')

  await page.goto(`${url}/@${username}`)
  await loaded(page)
  const second = await openForm(page, 'Artist channel')
  await second.getByLabel('Name', { exact: true }).fill('Another')
  await second.getByLabel('Handle').fill('Boats_of_Paper')
  await expect(second.getByText('This handle is already taken.')).toBeVisible()
  await second.getByRole('button', { name: 'Create channel' }).click()
  await expect(second.getByLabel('Handle')).toHaveAttribute('aria-invalid', 'true')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
