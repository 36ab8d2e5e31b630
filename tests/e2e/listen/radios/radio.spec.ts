// The page of a stored radio, and the ways to a radio from elsewhere.
import { accounts } from '../../../support/demo-pod.ts'
import { expect, hydrated, loaded, signIn, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'
import { makeRadio, radioNamed } from './builder.ts'

const { moderator, listener } = accounts

test('a stranger reads and plays the radio of somebody else, and cannot change it', async ({
  page,
  sound
}) => {
  await page.goto('/library/radios?q=night')
  await loaded(page)
  await expect(page.getByRole('link', { name: 'Create radio' })).toBeHidden()
  await page.getByRole('link', { name: 'Night shift, all night' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift, all night')
  await expect(page.locator('.facts')).toContainText('Public')
  await expect(page.locator('.facts')).toContainText('Ada')
  const rules = page.locator('.rules > .rule')
  await expect(rules).toHaveText([
    'On the playlist Night shift',
    'or Tagged techno, synthwave, or dub'
  ])
  await expect(page.getByRole('grid', { name: 'Tracks it draws from' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  await expect(page.locator('.detail-actions').getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('the tracks come in pages, and a page past the end says so', async ({ page }) => {
  const id = await radioNamed(page, 'Anything but techno')
  await page.goto(`/library/radios/${id}?page_size=12`)
  await loaded(page)
  const grid = page.getByRole('grid', { name: 'Tracks it draws from' })
  const first = await grid.getByRole('row').nth(1).textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(grid.getByRole('row').nth(1)).not.toHaveText(first!)
  await page.goto(`/library/radios/${id}?page=900`)
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible()
})

test('a radio that is missing, fails or finds nothing says so', async ({ page, fail }) => {
  await page.goto('/library/radios/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such radio')
  const id = await radioNamed(page, 'Deep water')
  // The page asks, and the client again after that failure.
  await fail('GET', `radios/radios/${id}/`, 500, { times: 2 })
  await page.goto(`/library/radios/${id}`)
  await page.locator('.error-state').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep water')
  await fail('GET', `radios/radios/${id}/tracks/`, 200, {
    times: 5,
    body: { count: 0, next: null, previous: null, results: [] }
  })
  await page.goto(`/library/radios/${id}`)
  await expect(page.getByRole('heading', { name: 'No track fits' })).toBeVisible()
})

test('its owner edits it from the menu of its card, and deletes it after a question', async ({
  page
}) => {
  await beSignedIn(page, 'moderator')
  const { id } = await makeRadio(page, 'To be deleted', [{ type: 'tag', names: ['ambient'] }])
  await page.goto('/library/me/radios?q=deleted')
  await loaded(page)
  const card = page.locator('.card', { hasText: 'To be deleted' })
  await card.hover()
  await card.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/library/radios/build/${id}$`))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('To be deleted')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To be deleted')
  await expect(page.locator('.facts')).toContainText('Private')
  await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Delete the radio “To be deleted”?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.toast')).toContainText('Radio “To be deleted” deleted')
  await expect(page).toHaveURL(/\/library\/me\/radios$/)
  await page.goto(`/library/radios/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such radio')
})

test('nobody else reads a private radio, or gets to the form of a public one', async ({ page }) => {
  await signIn(page, moderator.username, moderator.password)
  const { id } = await makeRadio(page, 'Only mine', [])
  await page.context().clearCookies({ name: 'sessionid' })
  await signIn(page, listener.username, listener.password)
  await page.goto(`/library/radios/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such radio')
  await page.goto(`/library/radios/build/${await radioNamed(page, 'Deep water')}`)
  await expect(page.getByRole('heading', { name: 'This radio is not yours' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the radio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep water')
})

test('the form needs somebody who is signed in', async ({ page }) => {
  await page.goto('/library/radios/build')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('an album offers the radio of its artist', async ({ page, sound }) => {
  await page.goto('/library/albums')
  await hydrated(page)
  await page.locator('.card-title').first().click()
  await expect(page).toHaveURL(/\/library\/albums\/\d+$/)
  await loaded(page)
  const artist = await page.locator('.detail-credits a').first().textContent()
  await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: `Radio of ${artist}` }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
})

test('a radio that was found by searching opens its page', async ({ page }) => {
  await page.goto('/search?q=Deep%20water')
  await loaded(page)
  await page.getByRole('main').getByRole('link', { name: 'Deep water' }).first().click()
  await expect(page).toHaveURL(/\/library\/radios\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep water')
})
