// Presses on the first rows while the island replaces them: each counts once. The built site
// cannot be stopped within an event, so the module runs on a page of its own here.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import typescript from 'typescript'
import { expect, test } from '../fixtures.ts'

const MODULE = typescript.transpileModule(
  readFileSync('src/islands/kit/first/presses.ts', 'utf8'),
  { compilerOptions: { target: typescript.ScriptTarget.ESNext } }
).outputText

/**
 * Opens a page with a drawn button, which the island's own button replaces within an event: as
 * React does when a press makes it hydrate. Counts the clicks on both.
 * @param type of the event; null if `replace` is called instead
 */
async function openRows(page: Page, type: string | null): Promise<void> {
  await page.setContent(
    '<main><div class="first"><a href="#one">one</a><button style="padding: 3rem">drawn</button></div></main>'
  )
  await page.addScriptTag({
    type: 'module',
    content: `${MODULE}\nObject.assign(window, { finishPress, keepFocus })`
  })
  await page.waitForFunction(() => 'finishPress' in window)
  await page.evaluate((type) => {
    const all = window as unknown as {
      finishPress: (rows: Element) => void
      keepFocus: (rows: Element) => void
      clicks: string[]
      replace: () => void
    }
    all.clicks = []
    const rows = document.querySelector('.first')!
    addEventListener('click', ({ target }) => all.clicks.push((target as Element).textContent))
    all.replace = () => {
      if (!rows.isConnected) return
      all.finishPress(rows)
      all.keepFocus(rows)
      const own = rows.cloneNode(true) as Element
      own.removeAttribute('class')
      own.querySelector('button')!.textContent = 'own'
      rows.replaceWith(own)
    }
    if (type) rows.addEventListener(type, () => queueMicrotask(all.replace), true)
  }, type)
}
const replace = (page: Page) =>
  page.evaluate(() => (window as unknown as { replace: () => void }).replace())
const clicks = (page: Page) =>
  page.evaluate(() => (window as unknown as { clicks: string[] }).clicks)

/** In the middle of the button, which stays in its place. */
async function point(page: Page): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await page.getByRole('button').boundingBox())!
  return [x + width / 2, y + height / 2]
}

for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
  test(`a click of the mouse counts once if the rows are replaced at its ${type}`, async ({
    page
  }) => {
    await openRows(page, type)
    await page.mouse.click(...(await point(page)))
    expect(await clicks(page)).toEqual(['own'])
    await page.mouse.click(...(await point(page)))
    expect(await clicks(page)).toEqual(['own', 'own'])
  })

test('a click of the mouse counts once if the rows are replaced while it is held', async ({
  page
}) => {
  await openRows(page, null)
  await page.mouse.move(...(await point(page)))
  await page.mouse.down()
  await replace(page)
  await page.mouse.up()
  expect(await clicks(page)).toEqual(['own'])
})

test('a press that is dragged away does nothing, nor is the next click counted twice', async ({
  page
}) => {
  await openRows(page, null)
  await page.mouse.move(...(await point(page)))
  await page.mouse.down()
  await replace(page)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await page.getByRole('button').click()
  expect(await clicks(page)).toEqual(['own'])
})

test('the Space key counts once if the rows are replaced while it is held', async ({ page }) => {
  await openRows(page, null)
  await page.getByRole('button').focus()
  await page.keyboard.down('Space')
  await replace(page)
  await expect(page.getByRole('button', { name: 'own' })).toBeFocused()
  await page.keyboard.up('Space')
  expect(await clicks(page)).toEqual(['own'])
  await page.getByRole('button').click()
  expect(await clicks(page)).toEqual(['own', 'own'])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  for (const type of ['touchstart', 'pointerdown', 'pointerup', 'touchend', 'mousedown', 'mouseup'])
    test(`a tap counts once if the rows are replaced at its ${type}`, async ({ page }) => {
      await openRows(page, type)
      await page.touchscreen.tap(...(await point(page)))
      await expect.poll(() => clicks(page)).toEqual(['own'])
      await page.touchscreen.tap(...(await point(page)))
      await expect.poll(() => clicks(page)).toEqual(['own', 'own'])
    })
})
