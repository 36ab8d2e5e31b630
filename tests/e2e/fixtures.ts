// Shared by all end-to-end tests: the pods' addresses, sign-in, the state of the sound, and faults
// of the pod.
import { readdirSync, readFileSync } from 'node:fs'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import type { Fault } from '../../pod/http/faults.ts'
import { PRESS_EVENT, SOUND_EVENT } from '../../src/lib/first/door.ts'

export { expect }
export const podUrl = (): string => process.env.ATOLL_URL!
/** A pod of the release line 1.4, with the same library. */
export const pod14Url = (): string => process.env.ATOLL_POD14_URL!
export const bareUrl = (): string => process.env.ATOLL_BARE_URL!

export type Sound = {
  /** Seconds into the track. */
  time: number
  /**
   * Seconds by the clock of the sound device, from the audio context. A machine that stops for a
   * moment stops this clock together with the sound; a player that stops does not.
   */
  device: number
  paused: boolean
  duration: number
  src: string
  elements: number
  events: string[]
}

/** Records every media element that plays; runs before the page's own scripts. */
const ear = () => {
  const elements = new Set<HTMLMediaElement>()
  const events: string[] = []
  const contexts: AudioContext[] = []
  const Context = window.AudioContext
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options)
      contexts.push(this)
      this.addEventListener('statechange', () => events.push(`context ${this.state}`))
    }
  }
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (...args) {
    if (!elements.has(this)) {
      elements.add(this)
      for (const type of ['pause', 'emptied', 'seeking', 'ended', 'error', 'stalled', 'waiting'])
        this.addEventListener(type, () => events.push(type))
    }
    return play.apply(this, args)
  }
  const playing = () => [...elements].find((each) => !each.paused) ?? [...elements].at(-1)
  Object.assign(window, {
    soundNow: () => {
      const element = playing()
      return {
        time: element?.currentTime ?? 0,
        device: contexts.at(-1)?.currentTime ?? 0,
        paused: element?.paused ?? true,
        duration: element?.duration ?? 0,
        src: element?.currentSrc ?? '',
        elements: elements.size,
        events: [...events]
      }
    },
    forgetEvents: () => events.splice(0)
  })
}

/**
 * Records presses and what they lead to, for the report of a test that fails: a press may meet the
 * first rows, the island's own, or the moment between the two.
 */
const watchPresses = (own: readonly string[]) => {
  const seen: string[] = []
  const tell = (what: string) => seen.push(`${Math.round(performance.now())} ${what}`)
  for (const type of ['pointerdown', 'pointerup', 'click', ...own])
    addEventListener(
      type,
      ({ target }) => {
        const button = target instanceof Element ? target.closest('a, button') : null
        const place = button?.closest('.first') ? 'first rows' : 'page'
        const name = button && (button.ariaLabel ?? button.textContent)
        tell(button ? `${type} on ${name} in the ${place}` : type)
      },
      true
    )
  navigator.serviceWorker?.addEventListener('controllerchange', () => tell('controllerchange'))
  // A message may be gone when the test fails.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.closest('.toasts')) tell(`message: ${node.textContent}`)
  }).observe(document, { childList: true, subtree: true })
  Object.assign(window, {
    pressesSeen: () => [
      ...seen,
      `answers that nobody took: ${[...(window.atoll?.asked?.keys() ?? [])].join(' ')}`,
      `a press waits: ${window.atoll?.pressed !== undefined}`
    ]
  })
}

/** All keys of texts; a page that shows one lacks its text. */
const textKeys = new Set(
  readdirSync('locales/en-US').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`locales/en-US/${file}`, 'utf8')) as object).map(
      (key) => `${file.replace('.json', '')}.${key}`
    )
  )
)

type More = Partial<Pick<Fault, 'times' | 'delay' | 'body' | 'kind' | 'bytes'>>
type Fixtures = {
  /** State of the sound at this moment. */
  sound: () => Promise<Sound>
  /**
   * Makes the pod answer the next calls of a method and path (prefix below api/v2) with a status; 0
   * lets them through late. The answer may have a body, also one of status 200.
   */
  fail: (method: string, path: string, status: number, more?: More) => Promise<void>
  /**
   * Whether errors that the boundary of an island caught are failures; errors that nothing caught
   * always are.
   */
  caughtErrorsFail: boolean
  /** Whether the keys of texts on a page are failures; names of things may look like them. */
  keysFail: boolean
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(podUrl()),
  caughtErrorsFail: [true, { option: true }],
  keysFail: [true, { option: true }],
  page: async ({ page, caughtErrorsFail, keysFail }, use) => {
    await page.addInitScript(ear)
    const errors: string[] = []
    const tell = (words: string) => {
      // Error 424: an island was removed before it started (boot/navigation/pages); it is reported
      // here when its document closes just then.
      if (!/React error #424\b[\s\S]*unmount/.test(words)) errors.push(`${words} at ${page.url()}`)
    }
    page.on('pageerror', (error) => tell(error.stack ?? String(error)))
    page.on('console', (message) => {
      if (
        caughtErrorsFail &&
        message.type() === 'error' &&
        /react|hydrat|uncaught/i.test(message.text())
      )
        tell(message.text())
    })
    await use(page)
    if (keysFail) {
      const shown = await page
        .evaluate(() => document.querySelector('main')?.innerText)
        .catch(() => '')
      const rawKeys = shown?.match(/[\w-]+\.\w+\b/g)?.filter((word) => textKeys.has(word))
      expect(rawKeys ?? [], 'keys in place of texts').toEqual([])
    }
    expect(errors, 'errors in the page').toEqual([])
  },
  sound: async ({ page }, use, info) => {
    const now = () =>
      page.evaluate(() => (window as unknown as { soundNow: () => Sound }).soundNow())
    const presses = () =>
      page.evaluate(() => (window as unknown as { pressesSeen: () => string[] }).pressesSeen())
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    const close = (request: Request) => void open.delete(request)
    page.on('requestfinished', close)
    page.on('requestfailed', close)
    await page.addInitScript(watchPresses, [PRESS_EVENT, SOUND_EVENT])
    await use(now)
    if (info.status === info.expectedStatus) return
    const player = page.locator('.player')
    const found = await Promise.allSettled([
      now(),
      player.innerText({ timeout: 1000 }),
      presses(),
      [...open].map((request) => request.url())
    ])
    // Not attached: reports show only the beginning of an attachment.
    console.log('Sound, player, presses and open requests at the end:', JSON.stringify(found))
  },
  fail: async ({ request, context }, use, { testId }) => {
    // Faults apply to this test only: others run at the same time on the same pod.
    await context.addCookies([{ name: 'fault', value: testId, url: podUrl() }])
    await use(async (method, path, status, more) => {
      const data: Partial<Fault> = { method, path, status, ...more, caller: testId }
      const answer = await request.post(`${podUrl()}/__faults`, { data })
      expect(answer.ok()).toBe(true)
    })
  }
})

/** Signs in through the form, as a person would. */
export async function signIn(
  page: Page,
  username: string,
  password: string,
  path = '/login'
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
}

/**
 * Waits until the right page is loaded (some hosts serve another one first) and its main island is
 * hydrated.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-misplaced]')).toHaveCount(0)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
}

/**
 * Presses a key of the whole page. Shortcuts come after the islands: the code of a page is idle
 * then.
 */
export async function pressShortcut(page: Page, key: string): Promise<void> {
  await expect(page.locator('.topbar .search [aria-keyshortcuts]')).toBeAttached()
  await page.keyboard.press(key)
}

/**
 * How far the page is scrolled at the next click. Playwright scrolls before it clicks, and again if
 * something covers the target, as snapshots do during a page change.
 */
export const placeOfClick = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true })
      )
  )

/**
 * Waits until no skeleton is left: some have the classes of cards and rows, none has their buttons
 * and menus.
 */
export async function loaded(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('main :is(.skeleton, .wait)')).toHaveCount(0)
}
