// The settings of a pod in the hands of those who may change them.
import type { Page } from '@playwright/test'
import { expect, hydrated, openAs, test } from './own-pod.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => expect(page.getByText('The settings were saved.')).toBeVisible()
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

const open = async (page: Page) => {
  await openAs(page, 'mirela', '/manage/settings')
  await expect(name(page)).toBeVisible()
}

for (const dialect of ['2', '1.4'] as const)
  test.describe(`a pod of the line ${dialect}`, () => {
    test.use({ dialect })

    test('three changes are saved together, and everybody sees what they do', async ({
      page,
      pod
    }) => {
      await open(page)
      await name(page).fill('Harbour Pod')
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A **quiet** bay')
      await page.getByRole('switch', { name: 'Everybody may sign up' }).check()
      await expect(bar(page)).toContainText('3 unsaved changes')
      await expect(bar(page)).toContainText('in About the pod and Sign-ups')
      await save(page)
      await saved(page)
      await expect(bar(page)).toHaveCount(0)
      expect(pod.app.repositories.preferences.get('instance__name')).toBe('Harbour Pod')
      await page.goto('/about/pod')
      await expect(page.getByRole('heading', { name: 'Harbour Pod' })).toBeVisible()
      await expect(page.locator('strong', { hasText: 'quiet' })).toBeVisible()
      await page.context().clearCookies()
      await page.goto('/signup')
      await hydrated(page)
      await expect(page.getByLabel('Username')).toBeVisible()
      await expect(page.getByLabel('Invitation code')).toHaveCount(0)
    })

    test('own questions of the sign-up are written, ordered, seen and asked', async ({
      page,
      pod
    }) => {
      await open(page)
      const group = page.getByRole('group', { name: 'Form of the sign-up' })
      await group.getByLabel('Text above the form').fill('Tell us **who** you are')
      await group.getByRole('button', { name: 'Add a question' }).click()
      await group.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Why here?')
      await group.getByRole('button', { name: 'Add a question' }).click()
      await group.getByRole('textbox', { name: 'Question 2', exact: true }).fill(' why here?')
      await save(page)
      await expect(group).toContainText('Two questions have the same words.')
      await group.getByRole('textbox', { name: 'Question 2', exact: true }).fill('Your harbour')
      await group.getByRole('combobox', { name: 'Answer' }).nth(1).selectOption('Long')
      await group.getByRole('button', { name: 'Move question 2 up' }).click()
      await expect(group.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue(
        'Your harbour'
      )
      const seen = group.getByRole('group', { name: 'How people see it' })
      await expect(seen.locator('strong')).toHaveText('who')
      await expect(seen.locator('textarea')).toHaveCount(1)
      await page.getByRole('switch', { name: 'Moderators approve sign-ups' }).check()
      await page.getByRole('switch', { name: 'Everybody may sign up' }).check()
      await save(page)
      await saved(page)
      expect(
        pod.app.repositories.preferences.get('moderation__signup_form_customization')
      ).toMatchObject({
        fields: [
          { label: 'Your harbour', input_type: 'long_text', required: true },
          { label: 'Why here?', input_type: 'short_text', required: true }
        ]
      })
      await page.context().clearCookies()
      await page.goto('/signup')
      await hydrated(page)
      await expect(page.getByLabel('Your harbour')).toBeVisible()
      await expect(page.locator('strong', { hasText: 'who' })).toBeVisible()
    })
  })

test('what is changed says what it was, and can be taken back or set to the default', async ({
  page
}) => {
  await open(page)
  const tracks = page.getByRole('textbox', { name: 'Tracks of a playlist, at most' })
  await tracks.fill('many')
  await save(page)
  await expect(tracks).toHaveAttribute('aria-invalid', 'true')
  await tracks.fill('7')
  await expect(page.getByText('Before: 250')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Tracks of a playlist, at most' }).click()
  await expect(tracks).toHaveValue('250')
  await expect(bar(page)).toHaveCount(0)
  await tracks.fill('7')
  await save(page)
  await saved(page)
  await expect(page.getByText('Default: 250')).toBeVisible()
  await page.getByRole('button', { name: 'Use the default: Tracks of a playlist, at most' }).click()
  await expect(tracks).toHaveValue('250')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(tracks).toHaveValue('7')
})

test('a search shows the settings that match, wherever they stand', async ({ page }) => {
  await open(page)
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('PLAYLIST')
  await expect(name(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Tracks of a playlist, at most' })).toBeVisible()
  await search.fill('nothing like this')
  await expect(page.getByText('No setting matches')).toBeVisible()
})

test('what somebody else changed meanwhile is told before it is replaced', async ({
  page,
  pod
}) => {
  const { preferences } = pod.app.repositories
  await open(page)
  await name(page).fill('Mine')
  preferences.set('instance__name', 'Theirs')
  await save(page)
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await expect(page.getByText('Before: Theirs')).toBeVisible()
  await expect(name(page)).toHaveValue('Mine')
  expect(preferences.get('instance__name')).toBe('Theirs')
  await save(page)
  await saved(page)
  expect(preferences.get('instance__name')).toBe('Mine')
})

test('a lost network and a refusal keep what was typed, and leaving asks', async ({
  page,
  context
}) => {
  await open(page)
  await name(page).fill('<b>Reef</b> &amp; مرفأ')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText('Error while saving settings')).toBeVisible()
  await expect(name(page)).toHaveValue('<b>Reef</b> &amp; مرفأ')
  await context.setOffline(false)
  await page.locator('.rail a[href$="/manage/users/users"]').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await saved(page)
  await page.locator('.rail a[href$="/manage/users/users"]').click()
  await expect(page).toHaveURL(/manage\/users\/users/)
})

test('a banner is shown before it is saved, and a file that is no picture is not taken', async ({
  page
}) => {
  await open(page)
  const group = page.getByRole('group', { name: 'Banner' })
  const file = group.locator('input[type=file]')
  await file.setInputFiles({
    name: 'reef.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture')
  })
  await expect(group.getByRole('alert')).toContainText('PNG, JPEG or WebP')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64'
  )
  await file.setInputFiles({ name: 'reef.png', mimeType: 'image/png', buffer: png })
  await expect(group.getByRole('img')).toHaveAttribute('src', /^data:image\/png/)
  await save(page)
  await saved(page)
  await expect(group.getByRole('img')).toHaveAttribute('src', /\/media\/.*\.png$/)
  await group.getByRole('button', { name: 'Remove the picture' }).click()
  await save(page)
  await expect(group.getByRole('img')).toHaveCount(0)
})

test.describe('a style sheet', () => {
  const sheets = {
    hides:
      '@import url("https://elsewhere.example/track.css");\nbody * { display: none !important }',
    closes: '</style><script>document.title="owned"</script><style>'
  }

  test('a style sheet that hides everything is seen in its preview, and can be mended', async ({
    page,
    pod
  }) => {
    await open(page)
    const css = page.getByRole('textbox', { name: 'Style sheet' })
    await css.fill(sheets.hides)
    await page.getByRole('button', { name: 'Show a preview' }).click()
    const frame = page.frameLocator('iframe[title="Preview of the style sheet"]')
    await expect(frame.getByText('A line of text with a link.')).toBeAttached()
    await expect(frame.getByText('A line of text with a link.')).toBeHidden()
    await css.fill('.btn { color: rgb(1, 2, 3) !important }')
    await expect(frame.getByText('A line of text with a link.')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Play' })).toHaveCSS('color', 'rgb(1, 2, 3)')
    await css.fill(sheets.hides)
    await save(page)
    await saved(page)
    const asked = page.waitForResponse(/instance\/settings/)
    await page.goto('/library')
    await asked
    await expect(page.locator('.rail').first()).toBeHidden()
    await page.goto('/manage/settings')
    await expect(css).toHaveValue(sheets.hides)
    await css.fill('')
    await save(page)
    await saved(page)
    expect(pod.app.repositories.preferences.get('ui__custom_css')).toBe('')
  })

  test('a style sheet that ends its element is a text, and the login is never hidden', async ({
    page,
    pod
  }) => {
    pod.app.repositories.preferences.set('ui__custom_css', `${sheets.closes}\n${sheets.hides}`)
    await open(page)
    await expect(page).not.toHaveTitle('owned')
    await expect(page.getByRole('textbox', { name: 'Style sheet' })).toHaveValue(/<script>/)
  })
})

test('settings that the client does not know stand in a section, with thousands of choices', async ({
  page,
  pod
}) => {
  await openAs(page, 'mirela', '/library')
  const choices = Array.from({ length: 7900 }, (_, n) => [`l${n}`, `Language ${n}`])
  const base = { section: 'reef', help_text: 'Help <b>me</b>', additional_data: {} }
  const kind = (of: string) => ({ class: of, widget: { class: '' }, input_type: null })
  const rows = [
    {
      ...base,
      name: 'a',
      verbose_name: 'Depth',
      value: 5,
      default: 4,
      field: kind('IntegerField')
    },
    {
      ...base,
      name: 'b',
      verbose_name: 'Map',
      value: { a: 1 },
      default: {},
      field: kind('JSONField')
    },
    {
      ...base,
      name: 'c',
      verbose_name: 'Tongues',
      value: ['gone'],
      default: [],
      field: kind('MultipleChoiceField'),
      additional_data: { choices }
    }
  ].map((each) => ({ ...each, identifier: `reef__${each.name}` }))
  pod.app.repositories.preferences.forms = () => rows
  await page.goto('/manage/settings')
  const section = page.getByRole('region', { name: 'Other settings of this pod' })
  await expect(section.getByRole('textbox', { name: 'Depth' })).toHaveValue('5')
  await expect(section).toContainText('Help <b>me</b>')
  await section.getByRole('textbox', { name: 'Map' }).fill('{"a":')
  await save(page)
  await expect(section.getByRole('textbox', { name: 'Map' })).toHaveAttribute(
    'aria-invalid',
    'true'
  )
  const tongues = section.getByRole('group', { name: 'Tongues' })
  await tongues.getByRole('button', { name: 'Remove gone' }).click()
  await tongues.getByRole('searchbox').fill('language 7777')
  await page.keyboard.press('Enter')
  await expect(tongues.getByRole('button', { name: 'Remove Language 7777' })).toBeVisible()
})
