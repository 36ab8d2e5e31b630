// Opens the screens of tests/support/screens/ in tests.
import type { Page, Request } from '@playwright/test'
import type { ShownIds } from '../support/demo-pod.ts'
import { addressOf, type Screen } from '../support/screens/list.ts'
import { shownOn } from '../support/screens/shown.ts'
import { loaded, type Hand } from '../support/screens/steps.ts'
import { bringAxe } from './axe.ts'
import { podUrl } from './fixtures.ts'
import { beSignedIn } from './signed-in.ts'

export { beSignedIn } from './signed-in.ts'
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

type Opening = {
  /** The beginning of the address, `/ar`. */
  language?: string
  /** A pod of its own, and what its screens show; the demo pod by default. */
  pod?: { url: string; ids: ShownIds }
  /** Whether axe will check it. */
  axe?: boolean
}

/** Collects the requests of a page that have no answer yet. */
function watchOpen(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  const close = (request: Request) => void open.delete(request)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return open
}

/**
 * Waits until the page asks for nothing and has nothing to do. Waiting for `networkidle` would take
 * half a second more, on hundreds of screens.
 */
async function quiet(page: Page, open: ReadonlySet<Request>): Promise<void> {
  const rest = () => new Promise<void>((done) => requestIdleCallback(() => done()))
  // What an answer starts may ask again.
  for (let rests = 0; rests < 3; rests = open.size > 0 ? 0 : rests + 1) await page.evaluate(rest)
}

/** Opens a screen and brings it into its state. */
export async function open(
  page: Page,
  screen: Screen,
  { language = '', pod, axe = false }: Opening = {}
): Promise<void> {
  if (screen.as) await beSignedIn(page, screen.as, pod?.url)
  const asked = watchOpen(page)
  await page.goto(language + addressOf(screen, pod?.ids ?? (await someIds())))
  const hand = handOf(page)
  await hand.until(
    (session) => document.documentElement.dataset.session === session,
    screen.as ? 'signed-in' : 'anonymous'
  )
  await loaded(hand)
  if (axe) await bringAxe(page)
  await quiet(page, asked)
  await screen.step?.(hand)
}
