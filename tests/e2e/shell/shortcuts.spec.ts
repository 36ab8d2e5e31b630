// Keyboard shortcuts: what they do on the page, where keys have another meaning, and the dialog
// that lists and changes them.
import type { Locator, Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { startLongPod, type LongPod } from '../../support/long-pod.ts'
import { expect, hydrated, pressShortcut, signIn, test } from '../fixtures.ts'
import { bar, button, openAlbum, playAlbum, shownSecond } from '../listening/listening.ts'

let pod: LongPod
test.beforeAll(async () => {
  pod = await startLongPod()
})
test.afterAll(() => pod.close())

const title = (page: Page): Locator => page.locator('.player-title')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const row = (page: Page, name: string): Locator =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const secondIs = (page: Page, second: number) => expect.poll(() => shownSecond(page)).toBe(second)

/** Puts the focus where keys have no other meaning. */
const toPage = (page: Page): Promise<void> => page.locator('main').focus()

/** Plays the album and pauses it by keyboard at a whole number of seconds. */
async function pausedAt(page: Page, second: number): Promise<void> {
  await openAlbum(page, pod)
  await playAlbum(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await toPage(page)
  await page.keyboard.press('k')
  await expect(button(page, 'Play')).toBeVisible()
  await bar(page).locator('.seek input').fill(`${second}`)
  await bar(page).locator('.seek input').blur()
  await secondIs(page, second)
  await toPage(page)
}

async function openDialog(page: Page): Promise<Locator> {
  await pressShortcut(page, '?')
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}

/** Assigns keys to a command by keyboard, as a person would. */
async function rebind(page: Page, name: string, keys: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Change the keys for: ${name}`, exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toContainText('Press the new keys')
  await page.keyboard.press(keys)
}

/** The key labels shown for a command. */
const printed = (page: Page, name: string): Promise<string[]> =>
  row(page, name).locator('kbd').allTextContents()

test('keys play, pause, seek by 5 and 30 s, change tracks, and open panels and pages', async ({
  page
}) => {
  await pausedAt(page, 4)
  await page.keyboard.press('ArrowRight')
  await secondIs(page, 9)
  await page.keyboard.press('Shift+ArrowRight')
  await secondIs(page, 39)
  await page.keyboard.press('Shift+ArrowLeft')
  await secondIs(page, 9)
  await page.keyboard.press('ArrowLeft')
  await secondIs(page, 4)
  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.keyboard.press('n')
  await expect(title(page)).toHaveText('400 Hz')
  await page.keyboard.press('b')
  await expect(title(page)).toHaveText('300 Hz')
  await page.keyboard.press('m')
  await expect(button(page, 'Unmute')).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByRole('slider', { name: 'Volume' })).toHaveAttribute(
    'aria-valuetext',
    '65 percent'
  )
  await page.keyboard.press('r')
  await expect(bar(page).getByRole('button', { name: 'Loop: this track' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(button(page, 'Shuffle')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('q')
  await expect(page.locator('.queue')).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.locator('.queue')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(page.locator('.stage')).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.locator('.stage')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('shortcuts do not run while typing or in a dialog, nor for keys that a button or slider uses', async ({
  page
}) => {
  await pausedAt(page, 10)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('kn m?')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(search).toHaveValue('kn m?')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Play')).toBeVisible()

  await toPage(page)
  await (await openDialog(page)).getByRole('button', { name: 'Close' }).focus()
  for (const keys of ['n', 'ArrowRight', 'm', 'k']) await page.keyboard.press(keys)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  // Space and Enter press the focused button.
  await button(page, 'Mute').focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Unmute')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Mute')).toBeFocused()
  await expect(button(page, 'Play')).toBeVisible()

  const volume = bar(page).getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await page.keyboard.press('ArrowRight')
  await expect(volume).toHaveValue('72')
  expect(await shownSecond(page)).toBe(10)
  await expect(title(page)).toHaveText('300 Hz')

  const slider = bar(page).getByRole('slider', { name: 'Seek' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await secondIs(page, 15)
  await page.keyboard.press('n')
  await expect(title(page)).toHaveText('400 Hz')
})

test('a key held down repeats only seeking; media keys seek by 5 s', async ({ page }) => {
  await pausedAt(page, 5)
  for (let press = 0; press < 3; press++) await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await secondIs(page, 20)
  const media = (key: string) =>
    page.evaluate(
      (name) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
      key
    )
  await media('MediaFastForward')
  await secondIs(page, 25)
  await media('MediaRewind')
  await media('MediaRewind')
  await secondIs(page, 15)
  for (let press = 0; press < 3; press++) await page.keyboard.down('n')
  await page.keyboard.up('n')
  await expect(title(page)).toHaveText('400 Hz')
  await page.keyboard.press('n')
  await expect(title(page)).toHaveText('500 Hz')
})

test('Ctrl+Z restores a queue that was cleared by keyboard', async ({ page }) => {
  await pausedAt(page, 7)
  await page.keyboard.press('Shift+Delete')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(title(page)).toHaveText('300 Hz')
  await secondIs(page, 7)
})

test('controls and the search field show their keys, but accessible names do not contain them', async ({
  page
}) => {
  await pausedAt(page, 1)
  const tip = (name: string) => button(page, name).locator('.tip')
  await expect(tip('Mute')).toHaveAttribute('title', 'Mute (M)')
  await expect(button(page, 'Mute')).toHaveAttribute('aria-keyshortcuts', 'm')
  await expect(button(page, 'Mute')).toHaveAccessibleDescription('')
  await expect(button(page, 'Play')).toHaveAttribute('aria-keyshortcuts', 'Space k')
  await openDialog(page)
  await rebind(page, 'Mute', 'Control+Shift+u')
  await rebind(page, 'Search', 'g')
  await page.keyboard.press('Escape')
  await expect(tip('Mute')).toHaveAttribute('title', 'Mute (\u2066Ctrl+⇧+U\u2069)')
  await expect(page.locator('.topbar .search kbd')).toHaveText('G')
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
  await expect(page).toHaveURL(/\/library\/artists$/)
  await hydrated(page)
  await expect(page.locator('.topbar .search kbd')).toHaveText('G')
  await page.keyboard.press('g')
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toBeFocused()
})

test('new keys are taken from their former command, are kept after a reload, and can be reset', async ({
  page
}) => {
  await pausedAt(page, 1)
  const box = await openDialog(page)
  await rebind(page, 'Mute', 'n')
  await expect(box.getByRole('status')).toHaveText('Mute: N, which Next track had before')
  expect(await printed(page, 'Mute')).toEqual(['N'])
  expect(await printed(page, 'Next track')).toEqual(['Ctrl', '→'])
  // While the dialog waits for keys, Escape only ends the waiting, and Tab moves the focus.
  await rebind(page, 'Shuffle', 'Escape')
  await expect(box).toBeVisible()
  expect(await printed(page, 'Shuffle')).toEqual(['S'])
  await rebind(page, 'Shuffle', 'Tab')
  expect(await printed(page, 'Shuffle')).toEqual(['S'])
  await rebind(page, 'Lyrics', 'Backspace')
  await expect(row(page, 'Lyrics')).toContainText('None')
  // Space as the new key does not press the button again.
  await rebind(page, 'Faster', 'Space')
  expect(await printed(page, 'Faster')).toEqual(['Space'])
  expect(await printed(page, 'Play or pause')).toEqual(['K'])

  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  await toPage(page)
  await page.keyboard.press('n')
  await expect(button(page, 'Unmute')).toBeVisible()
  await expect(title(page)).toHaveText('300 Hz')

  await openDialog(page)
  expect(await printed(page, 'Mute')).toEqual(['N'])
  await box.getByRole('button', { name: 'Back to the preset' }).click()
  expect(await printed(page, 'Mute')).toEqual(['M'])
  await expect(box.getByLabel('Keys as in')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(title(page)).toHaveText('400 Hz')
})

test('a preset sets the keys of another player, works on any keyboard layout, and is kept', async ({
  page
}) => {
  await pausedAt(page, 1)
  const box = await openDialog(page)
  await box.getByLabel('Keys as in').selectOption('Funkwhale')
  expect(await printed(page, 'Play or pause')).toEqual(['P', 'Space'])
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('p')
  await expect(button(page, 'Pause')).toBeVisible()
  // The same key position on a Cyrillic keyboard.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'з', code: 'KeyP', bubbles: true, cancelable: true })
    )
  )
  await expect(button(page, 'Play')).toBeVisible()
  await page.keyboard.press('h')
  await expect(box).toBeVisible()
  await box.getByLabel('Keys as in').selectOption('No shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(box).toBeVisible()
  await expect(title(page)).toHaveText('300 Hz')
  await expect(button(page, 'Play')).toHaveCount(1)
})

test('the dialog opens from the frame, keeps and returns the focus, and closes on a page change', async ({
  page
}) => {
  await openAlbum(page, pod)
  const opener = page.locator('.rail-foot').getByRole('button', { name: 'Keyboard shortcuts' })
  const box = dialog(page)
  for (const leave of ['key', 'button', 'beside'] as const) {
    await opener.focus()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box).toBeVisible()
    await expect(box.getByLabel('Keys as in')).toBeFocused()
    if (leave === 'key') await page.keyboard.press('Escape')
    else if (leave === 'button') await box.getByRole('button', { name: 'Close' }).press('Enter')
    else await page.mouse.click(4, 4)
    await expect(box).toHaveCount(0)
    await expect(opener, `after leaving by ${leave}`).toBeFocused()
  }
  // Every command is reached with Tab.
  await page.keyboard.press('Enter')
  const reached = new Set<string>()
  for (let press = 0; press < 26; press++) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('title') ?? ''))
  }
  expect([...reached].filter((name) => name.startsWith('Change the keys for:'))).toHaveLength(22)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
  await expect(page).toHaveURL(/\/library\/albums$/)
  await toPage(page)
  await pressShortcut(page, '?')
  await expect(box).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(pod.album)
  await expect(box).toHaveCount(0)
})

test('the dialog opens again at once after it was closed', async ({ page }) => {
  await openAlbum(page, pod)
  await toPage(page)
  const box = await openDialog(page)
  for (let round = 0; round < 5; round++) {
    // The second key is pressed before the browser has told that the dialog is closed.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')])
    await expect(box).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('the dialog opens from the full player, which stays open below it', async ({ page }) => {
  await pausedAt(page, 1)
  await page.keyboard.press('f')
  const stage = page.getByRole('dialog', { name: 'Full player' })
  await stage.getByRole('button', { name: 'More for 300 Hz' }).click()
  const entry = page.getByRole('menuitem', { name: 'Keyboard shortcuts' })
  await expect(entry.locator('kbd')).toHaveText('?')
  await entry.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(stage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
})

test('the menu of the current track shows the favorite key; menus of other tracks do not', async ({
  page
}) => {
  await signIn(page, accounts.listener.username, accounts.listener.password)
  const answer = await page.request.get('/api/v2/albums/?page_size=1&ordering=title&playable=true')
  const { results } = (await answer.json()) as { results: { id: number }[] }
  await page.goto(`/library/albums/${results[0]!.id}`)
  await hydrated(page)
  await playAlbum(page)
  await expect(bar(page)).toBeVisible()
  const keyOf = async (at: number) => {
    const more = page.locator('main [data-more]').nth(at)
    await more.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: /avorites?/ })
    await expect(entry).toBeVisible()
    const keys = await entry.locator('kbd').allTextContents()
    await page.keyboard.press('Escape')
    return keys
  }
  expect(await keyOf(0)).toEqual(['L'])
  expect(await keyOf(1)).toEqual([])
})
