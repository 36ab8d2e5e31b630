// Account settings as a person uses them: no typed text is lost, the avatar is checked before it is
// sent, choices are kept.
import { gradientPng } from '../../../pod/seed/picture.ts'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, podUrl, signIn, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'

const open = async (page: Page, path = '/settings', account = accounts.moderator) => {
  await signIn(page, account.username, account.password)
  await page.goto(path)
  await hydrated(page)
}
const picture = (size: number, seed = 5) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(gradientPng(seed, size))
})

test('the profile form keeps the typed text while the pod fails, and saves it later', async ({
  page,
  fail
}) => {
  await open(page)
  const bio = page.getByLabel('About you')
  const before = {
    bio: await bio.inputValue(),
    name: await page.getByLabel('Display name').inputValue()
  }
  await bio.fill('**Ferries** and tape')
  await page.getByLabel('Display name').fill('Mirela of the Sound')
  await fail('PATCH', 'users/', 500)
  const section = page.locator('#profile')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByRole('alert')).toContainText('Error while saving settings')
  await expect(bio).toHaveValue('**Ferries** and tape')
  // Leaving now would lose it.
  await page.locator('.rail a[href$="/library/albums"]').click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings$/)
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(section.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(bio).toHaveValue('**Ferries** and tape')
  await expect(page.getByLabel('Display name')).toHaveValue('Mirela of the Sound')
  // Other tests look for the person by name.
  await bio.fill(before.bio)
  await page.getByLabel('Display name').fill(before.name)
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a text that is too long shows a negative counter and is not sent', async ({ page }) => {
  await open(page)
  const bio = page.getByLabel('About you')
  await bio.fill('x'.repeat(5003))
  await expect(page.locator('#profile .counter-over')).toHaveText('-3')
  await page.locator('#profile').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bio).toBeFocused()
  await expect(bio).toHaveAttribute('aria-invalid', 'true')
})

/** The type of the next picture that is sent. Other tests change the same account's avatar. */
async function mimetypeOfSent(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/attachments/')
  )
  return ((await answer.json()) as { mimetype: string }).mimetype
}

test('an avatar that is too small is refused; another is cropped, sent and shown in the top bar', async ({
  page,
  fail
}) => {
  await open(page)
  const input = page.locator('#profile input[type=file]')
  await input.setInputFiles(picture(600))
  await expect(page.locator('#avatar-error')).toContainText('too small: 600 × 600')
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture')
  })
  await expect(page.locator('#avatar-error')).toContainText('not a PNG or JPG')
  await input.setInputFiles(picture(1500))
  const dialog = page.getByRole('dialog', { name: 'Crop your avatar' })
  await expect(dialog).toBeVisible()
  const area = dialog.getByRole('application')
  await area.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await fail('POST', 'attachments/', 500)
  await dialog.getByRole('button', { name: 'Save the avatar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your avatar cannot be saved')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes('/users/mirela')
  )
  const mimetype = mimetypeOfSent(page)
  await dialog.getByRole('button', { name: 'Save the avatar' }).click()
  await sent
  await expect(dialog).toHaveCount(0)
  await expect(page.getByAltText('Your present avatar')).toBeVisible()
  await expect(page.locator('.topbar [data-avatar]')).toHaveCSS(
    'background-image',
    /media\/sized\/200/
  )
  expect(await mimetype).toBe('image/png')
})

test.describe('with a log', () => {
  // The picture that does not load is logged, by React if the settings are first.
  test.use({ caughtErrorsFail: false })

  test('an avatar that does not load gives way to the first letter, in the top bar as in the settings', async ({
    page,
    fail
  }) => {
    await open(page)
    type Me = { avatar: object | null }
    const answer = await page.request.get(`${podUrl()}/api/v2/users/me/`)
    const me = (await answer.json()) as Me
    const address = '/media/gone.png'
    const urls = { original: address, medium_square_crop: address, large_square_crop: address }
    const avatar = { uuid: '00000000-0000-4000-8000-000000000001', size: 1, mimetype: 'image/png' }
    const body = { ...me, avatar: { ...avatar, creation_date: '2026-01-01T00:00:00Z', urls } }
    await fail('GET', 'users/me/', 200, { times: 9, body })
    await page.goto('/settings')
    await hydrated(page)
    await expect(page.locator('#profile .avatar-now')).toHaveText('M')
    await expect(page.locator('.topbar [data-avatar]')).toHaveText('M')
    await expect(page.locator('.topbar [data-avatar]')).not.toHaveCSS('background-image', /gone/)
  })
})

/**
 * Runs in the page: a photograph as phones store it, rotated, its orientation in the EXIF. Upright,
 * its upper half is red.
 */
const photograph = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(1800, 1500)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'blue'
  context.fillRect(0, 0, 1800, 1500)
  context.fillStyle = 'red'
  context.fillRect(0, 0, 900, 1500)
  const plain = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
  )
  // Big-endian TIFF with one entry: orientation (0x0112), a short, 6: turn it clockwise.
  const tiff = [
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif])
  return new File([plain.slice(0, 2), segment, plain.slice(2)], 'me.jpg', { type: 'image/jpeg' })
}

for (const way of ['drop', 'paste'] as const)
  test(`a photograph stored sideways is shown upright after a ${way}`, async ({ page }) => {
    await open(page)
    await expect(page.locator('#profile .avatar-field')).toBeVisible()
    const file = await page.evaluateHandle(photograph)
    await file.evaluate((held, kind) => {
      const data = new DataTransfer()
      data.items.add(held)
      const happening = { bubbles: true, cancelable: true }
      document
        .querySelector('#profile .avatar-field')!
        .dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...happening, dataTransfer: data })
            : new ClipboardEvent('paste', { ...happening, clipboardData: data })
        )
    }, way)
    const preview = page.getByRole('dialog', { name: 'Crop your avatar' }).getByRole('img')
    const inkAt = (y: number) =>
      preview.evaluate((canvas: HTMLCanvasElement, at) => {
        const [red = 0, , blue = 0] = canvas
          .getContext('2d')!
          .getImageData(canvas.width / 2, canvas.height * at, 1, 1).data
        return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither'
      }, y)
    await expect.poll(() => inkAt(0.1)).toBe('red')
    expect(await inkAt(0.9)).toBe('blue')
    const mimetype = mimetypeOfSent(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save the avatar' }).click()
    await expect(page.locator('.toasts')).toContainText('avatar')
    expect(await mimetype).toBe('image/jpeg')
  })

test('a hidden artist is gone from the lists, and the settings bring it back', async ({ page }) => {
  await signIn(page, accounts.moderator.username, accounts.moderator.password)
  await page.goto('/library/artists')
  await hydrated(page)
  const first = page.locator('main .card a').first()
  const name = (await page.locator('main .card .card-title').first().textContent())!.trim()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Hide content from this artist…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/library/artists')
  await hydrated(page)
  await expect(page.locator('main .card a').first()).toBeVisible()
  await expect(page.locator('main .card .card-title', { hasText: name })).toHaveCount(0)
  await page.goto('/settings#filters')
  await page.getByRole('button', { name: `Show ${name} again` }).click()
  await expect(page.locator('#filters')).toContainText('You hide nobody')
  await page.goto('/library/artists')
  await expect(page.locator('main .card .card-title', { hasText: name })).toHaveCount(1)
})

test('a Subsonic password is requested, shown and removed', async ({ page }) => {
  await open(page, '/settings#subsonic')
  const section = page.locator('#subsonic')
  await section.getByRole('button', { name: 'Request a password' }).click()
  await section.getByRole('button', { name: 'Show the password' }).click()
  await expect(section.locator('.secret code')).toHaveText(/^[a-z]+(-[a-z]+){4}$/)
  const first = await section.locator('.secret code').textContent()
  await section.getByRole('button', { name: 'Request a new password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request a new password' }).click()
  await expect(section.locator('.secret code')).not.toHaveText(first!)
  await section.getByRole('button', { name: 'Remove the password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the password' }).click()
  await expect(section.getByRole('button', { name: 'Request a password' })).toBeVisible()
})

test('a plugin is configured, switched on, and reset', async ({ page }) => {
  await open(page, '/settings/plugins')
  const maloja = page.getByRole('region', { name: 'Maloja' })
  await maloja.getByRole('button', { name: 'Save' }).click()
  await expect(maloja.getByLabel('Server address')).toBeFocused()
  await maloja.getByLabel('Server address').fill('over there')
  await maloja.getByLabel('API key', { exact: true }).fill('k')
  await maloja.getByRole('button', { name: 'Save' }).click()
  await expect(maloja.getByRole('alert')).toContainText('Enter a valid URL.')
  await maloja.getByLabel('Server address').fill('https://maloja.example')
  await maloja.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings of Maloja were saved')).toBeVisible()
  await maloja.getByLabel('Maloja is on').click()
  await expect(maloja.getByText('On', { exact: true })).toBeVisible()
  await page.reload()
  await expect(maloja.getByLabel('Server address')).toHaveValue('https://maloja.example')
  await expect(maloja.getByLabel('Maloja is on')).toBeChecked()
  await maloja.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(maloja.getByLabel('Server address')).toHaveValue('')
})

test('the settings change theme and language, and an anchor scrolls to its section', async ({
  page
}) => {
  await open(page, '/settings#display')
  await expect(page.locator('#display')).toBeInViewport()
  await page.getByLabel('Dark', { exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page).toHaveURL(/\/fr\/settings/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`${podUrl()}/api/v2/users/me/`)).json()) as {
            settings: unknown
          }
        ).settings
    )
    .toMatchObject({ language: 'fr_FR' })
})

test('a section that fails to load shows an error, the others work, and a retry loads it', async ({
  page,
  fail
}) => {
  // Other tests may add apps and passwords to this account meanwhile, but hide no artists.
  const { username, password } = accounts.admin
  await signIn(page, username, password)
  // For two sections the data fails to load, for one its code.
  await fail('GET', `users/${username}/subsonic-token/`, 500)
  await fail('GET', 'oauth/grants/', 500)
  await fail('GET', '/_astro/FiltersSection', 500)
  await page.goto('/settings#account')
  await hydrated(page)
  await expect(
    page.locator('#profile').getByRole('button', { name: 'Save', exact: true })
  ).toBeVisible()
  await expect(page.locator('#account').getByRole('link', { name: 'Log out' })).toBeVisible()
  for (const [id, content] of [
    ['subsonic', page.getByText('Apps that speak Subsonic')],
    ['grants', page.locator('#grants .app-list')],
    ['filters', page.getByText('You hide nobody')]
  ] as const) {
    const section = page.locator(`#${id}`)
    await expect(section.getByRole('alert'), id).toBeVisible()
    await expect(section.getByRole('heading')).toBeVisible()
    await expect(content).toHaveCount(0)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(content, id).toBeAttached()
    await expect(section.getByRole('alert'), id).toHaveCount(0)
  }
  await expect(page.locator('.settings').getByRole('alert')).toHaveCount(0)
})

test.describe('code that is missing', () => {
  test('a question whose code does not load says so, and the next press asks it', async ({
    page
  }) => {
    await signIn(page, accounts.moderator.username, accounts.moderator.password)
    await page.goto('/library/artists')
    await hydrated(page)
    const name = (await page.locator('main .card .card-title').first().textContent())!.trim()
    await page.locator('main .card a').first().click()
    // The card in the list has a menu of the same name.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const ask = async () => {
      await page.getByRole('button', { name: `More for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Hide content from this artist…' }).click()
    }
    const code = /\/HideQuestion\.[^/]*\.js$/
    await page.route(code, (route) => route.abort())
    await ask()
    await expect(page.getByText('This page could not be loaded.')).toBeVisible()
    await page.unroute(code)
    await ask()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })
})
