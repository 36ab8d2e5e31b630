// Every screen, in light, dark and right-to-left: axe reports nothing, no content overflows a 320
// px window, the layout does not shift. Checks that depend on letters run in other fonts, too: the
// size of targets, and the overflow. Opening a screen takes long, so each is opened twice only:
// wide and from left to right, narrow and from right to left.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { faces, wear } from './faces.ts'
import { expect, loaded, test } from './fixtures.ts'
import { open, screens } from './screens.ts'

const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode() // no separate page for merging frames: there are no frames

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`
  )
}
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on the theme and not on the text direction. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Targets are large enough in every font; the page keeps the last one. */
async function expectTargets(page: Page): Promise<void> {
  for (const face of faces) {
    await wear(page, face)
    expect(await findings(axe(page).withRules('target-size')), face).toEqual([])
  }
}

/**
 * A change of the layout: its size as the browser counts it, and what moved from where to where.
 */
type Shift = { value: number; moved: string[] }

const NARROW = { width: 320, height: 640 }

/** No content is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width
  )
}

for (const screen of screens) {
  // Animations are rendered in software here and would slow down the checks.
  test(`${screen.name}, light and dark: axe finds nothing, and 320 px are wide enough`, async ({
    page
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await open(page, screen)
    expect(await findings(axe(page).withTags(TAGS)), 'light').toEqual([])
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    const light = await ink()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    expect(await ink()).not.toBe(light)
    expect(await findings(axe(page).withRules(COLORS)), 'dark').toEqual([])
    await wear(page, 'wide')
    await page.setViewportSize(NARROW)
    await expectFits(page)
  })

  test(`${screen.name}, right to left and narrow: axe finds nothing, the layout does not shift`, async ({
    page
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.setViewportSize(NARROW)
    await page.addInitScript(() => {
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
    })
    await open(page, screen, { language: '/ar' })
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    await expectFits(page)
    const sum = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
    expect(await findings(axe(page).withTags(TAGS).disableRules(COLORS))).toEqual([])
    await expectTargets(page)
    await expectFits(page)
  })
}

test('with reduced motion, another theme applies at once to every element', async ({ page }) => {
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
