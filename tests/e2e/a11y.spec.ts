// Every screen, narrow and wide, in light and dark: axe reports nothing, no content overflows a 320
// px window, the layout does not shift. Checks that depend on letters run in other fonts, too: the
// size of targets, and the overflow. Opening a screen takes long, so all this happens in one visit,
// in Arabic: narrow from right to left, then wide from left to right. Then the same page opens in
// other languages, for what a text can break. hostile/texts.spec.ts opens each in English.
import type { Page } from '@playwright/test'
import { misfits, wideOnes } from '../support/screens/fits.ts'
import { findings } from './axe.ts'
import { faces, wear, wearOwn } from './faces.ts'
import { expect, loaded, test } from './fixtures.ts'
import { open, screens, type Screen } from './screens.ts'

const EVERYTHING = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
}
/** Its size depends on the font, so it is measured in two. */
const TARGETS = 'target-size'
/**
 * Long words; long sentences in tall letters; from right to left with an own kind of digits; short
 * words without spaces.
 */
const OTHERS = ['de', 'ml', 'fa-ir', 'ja']
/**
 * Rules that the texts of one language can break: a name that is empty, is the same as another one,
 * or differs from what is shown; a place that scrolls because its text is long. Structure and
 * colours are the same in every language, and `misfits` finds targets as small as their word.
 */
const WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'label-content-name-mismatch',
  'landmark-unique',
  'link-name',
  'scrollable-region-focusable',
  'select-name',
  'valid-lang'
]
/** Rules that depend on the theme and not on the text direction. */
const COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Targets are large enough in every font; the page keeps the last one. The bars that float over the
 * page cover targets, which people scroll from under them: here they stand below all.
 */
async function expectTargets(page: Page): Promise<void> {
  const float = (position: string) =>
    page.evaluate((position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.selection, .tabs, .topbar'))
        bar.style.position = position
    }, position)
  await float('static')
  for (const face of faces) {
    await wear(page, face)
    expect(await findings(page, { type: 'rule', values: [TARGETS] }), face).toEqual([])
  }
  await float('')
}

/**
 * A change of the layout: its size as the browser counts it, and what moved from where to where.
 */
type Shift = { value: number; moved: string[] }

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }

/** No content is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width
  )
}

/** Records what moves while a page loads. */
const watchShifts = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Entry = { value: number; hadRecentInput: boolean; sources: Source[] }
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[])
      if (!hadRecentInput)
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement
            return `${element?.className}: ${place(previousRect)} to ${place(currentRect)}`
          })
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The first load, without any cache: whatever shifts, shifts here. */
async function checkNarrow(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.addInitScript(watchShifts)
  await open(page, screen, { language: '/ar', axe: true })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  await expectFits(page)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
  expect(await findings(page, EVERYTHING, [...COLORS, TARGETS])).toEqual([])
  await expectTargets(page)
  await expectFits(page)
}

/** The same visit, in a wide window from left to right, in light and dark. */
async function checkWide(page: Page): Promise<void> {
  await wearOwn(page)
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  await page.setViewportSize(WIDE)
  // Where the narrow window was scrolled to, the top bar may cover a part of a button here.
  await page.evaluate(() => scrollTo(0, 0))
  await loaded(page)
  expect(await findings(page, EVERYTHING), 'light').toEqual([])
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const light = await ink()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  expect(await ink()).not.toBe(light)
  expect(await findings(page, { type: 'rule', values: COLORS }), 'dark').toEqual([])
}

/** What fits in one language may not in another. */
async function checkLanguages(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(PHONE)
  for (const language of OTHERS) {
    await open(page, screen, { language: `/${language}`, axe: true })
    expect(await page.evaluate(wideOnes), language).toEqual([])
    expect(await page.evaluate(misfits), language).toEqual([])
    expect(await findings(page, { type: 'rule', values: WORDS }), language).toEqual([])
  }
}

for (const screen of screens)
  test(`${screen.name}: axe finds nothing, 320 px are wide enough, the layout does not shift`, async ({
    page
  }) => {
    // Animations are rendered in software here and would slow down the checks.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await test.step('narrow', () => checkNarrow(page, screen))
    await test.step('wide, light and dark', () => checkWide(page))
    await test.step('other languages', () => checkLanguages(page, screen))
  })

test('another theme applies at once to every element with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/library/albums')
  await loaded(page)
  const inks = await page.evaluate(() => {
    const ink = () => getComputedStyle(document.querySelector('.brand-name b')!).color
    const light = ink()
    document.documentElement.dataset.theme = 'dark'
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition).length
    return { changed: ink() !== light, moving }
  })
  expect(inks).toEqual({ changed: true, moving: 0 })
})
