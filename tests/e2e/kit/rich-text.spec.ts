// The editor of rich texts, on the description of the profile.
import type { Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, pod14Url, signIn, test } from '../fixtures.ts'

const { username, password } = accounts.listener
const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox', { name: 'About you' })
const bar = (page: Page) => main(page).getByRole('toolbar', { name: 'Formatting' })
const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).click()
const note = (page: Page) => main(page).getByText('Your text from last time, not saved yet.')

async function open(page: Page, origin = ''): Promise<void> {
  // Leaving with unsaved texts is asked about; these tests always leave.
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, username, password, `${origin}/login`)
  await page.goto(`${origin}/settings`)
  await hydrated(page)
  await expect(field(page)).toBeVisible()
}

const draft = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('atoll.drafts'))
    return key && (JSON.parse(localStorage.getItem(key)!) as Record<string, string>)
  })
/** Waits until the pause in typing has been noticed. */
const kept = (page: Page, text: string) =>
  expect.poll(() => draft(page)).toEqual({ 'profile.summary': text })

const select = (page: Page, from: number, to: number) =>
  field(page).evaluate(
    (area, [from, to]) => (area as HTMLTextAreaElement).setSelectionRange(from!, to!),
    [from, to]
  )

test('buttons and shortcuts mark the selection, and take the marks away', async ({ page }) => {
  await open(page)
  await field(page).fill('a quiet sea')
  await select(page, 2, 7)
  await press(page, 'Bold')
  await expect(field(page)).toHaveValue('a **quiet** sea')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+b')
  await expect(field(page)).toHaveValue('a quiet sea')
  await page.keyboard.press('Control+i')
  await expect(field(page)).toHaveValue('a *quiet* sea')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('a *[quiet](https://)* sea')
  await page.keyboard.type('https://reef.example')
  await expect(field(page)).toHaveValue('a *[quiet](https://reef.example)* sea')
  await press(page, 'List')
  await press(page, 'Quote')
  await press(page, 'Heading')
  await expect(field(page)).toHaveValue(/^## > - a /)
})

test('undo goes back over typing and buttons, one pause or press at a time', async ({ page }) => {
  await open(page)
  const before = await field(page).inputValue()
  await field(page).press('Control+a')
  await page.keyboard.type('one')
  await kept(page, 'one')
  await page.keyboard.type(' two')
  await field(page).press('Control+a')
  await press(page, 'Bold')
  await expect(field(page)).toHaveValue('**one two**')
  await page.keyboard.press('Control+z')
  await expect(field(page)).toHaveValue('one two')
  await press(page, 'Undo')
  await expect(field(page)).toHaveValue('one')
  await page.keyboard.press('Control+z')
  await expect(field(page)).toHaveValue(before)
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toHaveAttribute(
    'aria-disabled',
    'true'
  )
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await press(page, 'Redo')
  await expect(field(page)).toHaveValue('**one two**')
  await page.keyboard.type('three')
  await expect(bar(page).getByRole('button', { name: 'Redo' })).toHaveAttribute(
    'aria-disabled',
    'true'
  )
})

for (const [line, origin] of [
  ['API 2', () => ''],
  ['the 1.4 line', pod14Url]
] as const) {
  test(`the pod of ${line} renders the preview, which is sanitised`, async ({ page }) => {
    await open(page, origin())
    await field(page).fill(
      '# Tide\n\n**loud** <img src=x onerror=alert(1)> [x](javascript:alert(1))'
    )
    await press(page, 'Preview')
    const preview = main(page).getByRole('region', { name: 'Preview: About you' })
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('Tide')
    await expect(preview.locator('strong')).toHaveText('loud')
    await expect(preview.locator('img, a')).toHaveCount(0)
    await expect(field(page)).toBeHidden()
    await press(page, 'Preview')
    await expect(field(page)).toBeVisible()
  })
}

test('a preview that fails is tried again', async ({ page, fail }) => {
  await open(page)
  await field(page).fill('**loud**')
  await fail('POST', 'text-preview/', 500)
  await press(page, 'Preview')
  const preview = main(page).getByRole('region', { name: 'Preview: About you' })
  await expect(preview.getByRole('alert')).toContainText('A server error occurred')
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.locator('strong')).toHaveText('loud')
})

test('characters are counted as pods count them; too many are not sent', async ({ page }) => {
  await open(page)
  const counter = main(page).locator('.counter')
  await field(page).fill('🎧'.repeat(4999))
  await expect(counter).toHaveText('1')
  await expect(counter).not.toHaveClass(/counter-over/)
  await field(page).fill('🎧'.repeat(5002))
  await expect(counter).toHaveText('-2')
  await expect(counter).toHaveClass(/counter-over/)
  await press(page, 'Preview')
  await main(page).locator('form[data-form=profile] button[type=submit]').click()
  await expect(main(page).getByText('Too long by 2 characters').first()).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test('a draft survives a reload; discarding it brings the saved text back', async ({ page }) => {
  await open(page)
  const saved = await field(page).inputValue()
  await field(page).fill('half a sen')
  // Nobody waits for a pause before a reload.
  await page.reload()
  await expect(field(page)).toHaveValue('half a sen')
  await expect(note(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(field(page)).toHaveValue(saved)
  await expect(note(page)).toHaveCount(0)
  expect(await draft(page)).toBeFalsy()
  await press(page, 'Undo')
  await expect(field(page)).toHaveValue('half a sen')
})

test('saving deletes the draft, and so does logging out', async ({ page }) => {
  await open(page)
  const saved = await field(page).inputValue()
  const save = () => main(page).locator('form[data-form=profile] button[type=submit]').click()
  await field(page).fill('I count **waves**.')
  await kept(page, 'I count **waves**.')
  await save()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => draft(page)).toBeFalsy()
  await field(page).fill(saved)
  await save()
  await expect.poll(() => draft(page)).toBeFalsy()
  await field(page).fill('private')
  await kept(page, 'private')
  await page.goto('/logout')
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  await expect(page).not.toHaveURL(/logout/)
  expect(await draft(page)).toBeFalsy()
})

for (const [language, forward] of [
  ['', 'ArrowRight'],
  ['/ar', 'ArrowLeft']
] as const) {
  test(`the toolbar is one stop for Tab, with arrow keys inside (${language || '/en'})`, async ({
    page
  }) => {
    await open(page)
    await page.goto(`${language}/settings`)
    await hydrated(page)
    const buttons = main(page).locator('.editor-bar button')
    await expect(buttons.first()).toBeVisible()
    await buttons.first().focus()
    await page.keyboard.press(forward)
    await expect(buttons.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(buttons.last()).toBeFocused()
    await page.keyboard.press(forward)
    await expect(buttons.first()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press(forward)
    await page.keyboard.press('Tab')
    await expect(main(page).locator('.editor textarea')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(buttons.nth(1)).toBeFocused()
  })
}
