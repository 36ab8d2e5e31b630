// Opens the screens of tests/support/screens/ in tests.
import type { BrowserContext, Page } from '@playwright/test'
import { accounts, type ShownIds } from '../support/demo-pod.ts'
import { addressOf, type Screen } from '../support/screens/list.ts'
import { shownOn } from '../support/screens/shown.ts'
import type { Hand } from '../support/screens/steps.ts'
import { bringAxe } from './axe.ts'
import { expect, loaded, podUrl, signIn } from './fixtures.ts'

export { addressOf, screens, type Screen } from '../support/screens/list.ts'

let shownIds: Promise<ShownIds> | undefined
/** What the screens of the demo pod show; asked once, as dozens of screens need it. */
export const someIds = (): Promise<ShownIds> => (shownIds ??= shownOn(podUrl()))

/** A page as the steps of screens use it. */
export function handOf(page: Page): Hand {
  const seen = (css: string) => page.locator(css).locator('visible=true').first()
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (inPage, arg) => (await page.evaluate(inPage as never, arg)) as never,
    until: (isTrue, arg) => page.waitForFunction(isTrue as never, arg),
    click: (css) => seen(css).click(),
    fill: (css, text) => seen(css).fill(text),
    press: (key) => page.keyboard.press(key)
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<string, Session>()
/**
 * Signs in once by the form, then reuses that session: dozens of screens need a signed-in account.
 */
export async function beSignedIn(
  page: Page,
  as: NonNullable<Screen['as']>,
  pod = podUrl()
): Promise<void> {
  const session = sessions.get(pod + as)
  if (!session) {
    await signIn(page, accounts[as].username, accounts[as].password, `${pod}/login`)
    sessions.set(pod + as, await page.context().storageState())
    return
  }
  await page.context().addCookies(session.cookies.filter(({ name }) => name !== 'fault'))
  await page.addInitScript(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    },
    session.origins.flatMap(({ localStorage }) => localStorage)
  )
}

type Opening = {
  /** The beginning of the address, `/ar`. */
  language?: string
  /** A pod of its own, and what its screens show; the demo pod by default. */
  pod?: { url: string; ids: ShownIds }
  /** Whether axe will check it. */
  axe?: boolean
}

/** Opens a screen and brings it into its state. */
export async function open(
  page: Page,
  screen: Screen,
  { language = '', pod, axe = false }: Opening = {}
): Promise<void> {
  if (screen.as) await beSignedIn(page, screen.as, pod?.url)
  await page.goto(language + addressOf(screen, pod?.ids ?? (await someIds())))
  await expect(page.locator('html')).toHaveAttribute(
    'data-session',
    screen.as ? 'signed-in' : 'anonymous'
  )
  await loaded(page)
  const idle = page.waitForLoadState('networkidle')
  // Waiting leaves time to read the script of axe.
  if (axe) await bringAxe(page)
  await idle
  await screen.step?.(handOf(page))
}
