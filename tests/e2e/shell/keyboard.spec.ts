// Without a pointer: Tab reaches every control of a screen in reading order, each shows that it has
// the focus, and Shift+Tab goes back. A dialog that is cancelled returns the focus.
import type { BrowserContext, Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { beAsked, wrongPod } from '../../support/screens/steps.ts'
import { expect, loaded, signIn, test } from '../fixtures.ts'
import { handOf } from '../screens.ts'

type Screen = { path: string; signedIn?: true; prepare?: (page: Page) => Promise<void> }

/** The address leads to the last section, so all sections load. */
const allSections = async (page: Page) => {
  await expect(page.locator('#deletion').getByRole('button')).toBeVisible()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

const screens: readonly Screen[] = [
  { path: '/instance-chooser', prepare: (page) => wrongPod(handOf(page)) },
  { path: '/login' },
  { path: '/signup' },
  { path: '/auth/password/reset' },
  { path: '/about/pod' },
  { path: '/settings#deletion', signedIn: true, prepare: allSections },
  { path: '/settings/plugins', signedIn: true },
  { path: '/settings/applications/new', signedIn: true },
  { path: '/authorize', signedIn: true, prepare: (page) => beAsked(handOf(page)) },
  { path: '/notifications', signedIn: true }
]

let cookies: Awaited<ReturnType<BrowserContext['cookies']>>
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.ATOLL_URL! })
  await signIn(await context.newPage(), accounts.listener.username, accounts.listener.password)
  cookies = await context.cookies()
  await context.close()
})

type Walk = {
  /** In the order of the document; a group of radio buttons is one, and a toolbar is. */
  controls: string[]
  /** Pairs of neighbours in the document of which the second is shown before the first. */
  backwards: string[]
}

/**
 * Lists the controls of `main`, records which get the focus from now on, and puts the focus at the
 * start.
 */
const begin = (page: Page): Promise<Walk> =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const all = [...main.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [inert] *')
    )
    const isRadio = (each: HTMLElement): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === 'radio'
    const leader = (each: HTMLElement) => {
      if (isRadio(each)) return all.find((other) => isRadio(other) && other.name === each.name)!
      const bar = each.closest('[role=toolbar]')
      return bar ? all.find((other) => bar.contains(other))! : each
    }
    const controls = all.filter((each) => leader(each) === each)
    const nameOf = (each: HTMLElement) => each.outerHTML.replace(/\s+/g, ' ').slice(0, 140)

    // Elements that may show the focus: the control, its parent, its label, and the element drawn
    // in its place.
    const rings = (each: HTMLElement) =>
      [each, each.parentElement, each.closest('label'), each.nextElementSibling].map((part) => {
        if (!part) return ''
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
        return (
          (outlineStyle === 'none' ? '' : outlineWidth) + (boxShadow === 'none' ? '' : boxShadow)
        )
      })
    ;(document.activeElement as HTMLElement | null)?.blur()
    const still = new Map(all.map((each) => [each, rings(each)]))

    const boxes = controls.map((each) => (each.closest('label') ?? each).getBoundingClientRect())
    const backwards = controls.slice(1).flatMap((each, index) => {
      const [a, b] = [boxes[index]!, boxes[index + 1]!]
      const above = b.bottom <= a.top && b.left < a.right
      const before = b.right <= a.left && b.top < a.bottom && a.top < b.bottom
      return above || before ? [`${nameOf(controls[index]!)} → ${nameOf(each)}`] : []
    })

    const reached: number[] = []
    const unseen = new Set<string>()
    document.addEventListener('focusin', ({ target }) => {
      const each = target as HTMLElement
      if (!all.includes(each)) return
      reached.push(controls.indexOf(leader(each)))
      if (!rings(each).some((ring, part) => ring !== '' && ring !== still.get(each)![part]))
        unseen.add(nameOf(each))
    })
    Object.assign(window, { walk: { reached, unseen, controls } })
    main.tabIndex = -1
    main.focus({ preventScroll: true })
    return { controls: controls.map(nameOf), backwards }
  })

/** Controls that had the focus since the last call, by number, and those that did not show it. */
const told = (page: Page): Promise<{ reached: number[]; unseen: string[]; inside: boolean }> =>
  page.evaluate(() => {
    const { reached, unseen } = (
      window as unknown as { walk: { reached: number[]; unseen: Set<string> } }
    ).walk
    return {
      reached: reached.splice(0),
      unseen: [...unseen],
      inside: Boolean(document.activeElement?.closest('main'))
    }
  })

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key)
}

/**
 * Boxes that scroll are stops too and are not counted, so Tab is pressed a few times more than
 * there are controls.
 */
const MORE = 6

for (const { path, signedIn, prepare } of screens)
  test(`${path}: Tab and Shift+Tab reach every control`, async ({ page, context }) => {
    if (signedIn) await context.addCookies(cookies)
    await page.goto(path)
    await loaded(page)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const { controls, backwards } = await begin(page)
    expect(controls.length).toBeGreaterThan(0)
    expect(backwards, 'in reading order').toEqual([])

    await press(page, 'Tab', controls.length + MORE)
    const there = await told(page)
    expect(there.inside, 'no trap').toBe(false)
    const names = (numbers: readonly number[]) => numbers.map((number) => controls[number])
    expect(names(there.reached.slice(0, controls.length))).toEqual(controls)
    expect(there.unseen, 'shows no focus').toEqual([])

    await page.evaluate(() => {
      const { controls, reached } = (
        window as unknown as { walk: { controls: HTMLElement[]; reached: number[] } }
      ).walk
      controls.at(-1)!.focus()
      reached.splice(0)
    })
    await press(page, 'Shift+Tab', controls.length - 1 + MORE)
    const back = await told(page)
    expect(names(back.reached.slice(0, controls.length - 1))).toEqual(
      controls.slice(0, -1).toReversed()
    )
  })

test('a dialog closed by Escape returns the focus', async ({ page }) => {
  await signIn(page, accounts.admin.username, accounts.admin.password)
  await page.goto('/settings/applications/new?name=Lantern')
  await page.getByRole('main').getByRole('button', { name: 'Create an application' }).press('Enter')
  await expect(page).toHaveURL(/\/edit$/)
  await page.goto('/settings#applications')
  await page.getByRole('button', { name: 'Request a password' }).press('Enter')
  for (const name of ['Remove the password', 'Delete Lantern']) {
    const button = page.getByRole('main').getByRole('button', { name })
    await button.press('Enter')
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})
