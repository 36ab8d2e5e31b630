// From a key press in a search field to the frame with its results.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { TYPING_REST_MS } from '../../../src/lib/kit/timer.ts'
import { quantile } from '../asking.ts'

/** Words of several scripts, each with a first letter of its own: no search is asked twice. */
const TYPED = ['love', 'silver', 'garden', 'winter', 'étoile', 'forgotten', 'любовь', 'حب'] as const

/** The first word of a page is not counted. */
const FIRST = 'xylo'
/** Milliseconds from key to key, as of a person who types fast. */
const BETWEEN = 150

/** Milliseconds of one key press. */
type Press = {
  /** Until the pod is asked. */
  pause: number
  /** From the first question to the last answer. */
  pod: number
  /** From the last answer to the end of the frame. */
  drawing: number
  whole: number
}

export type Place = {
  name: string
  /** Where the page is opened. */
  path: string
  /** A list with a search field of its own, instead of the search of the top bar. */
  list?: { field: string; words: readonly string[] }
}
const FIELD = '.topbar form.search input'

export const PLACES: readonly Place[] = [
  { name: 'page of the search', path: '/search' },
  { name: 'panel of the top bar', path: '/library/albums' }
]

type WithClock = typeof globalThis & { untilResults: (text: string) => Promise<Press> }

/** Runs in the page before its own scripts. */
function clock({ field, isList }: { field: string; isList: boolean }): void {
  let pressed = 0
  addEventListener('keydown', (event) => (pressed = event.timeStamp), true)
  performance.setResourceTimingBufferSize(10_000)

  const asks = (name: string) => /\/api\/v2\/.*[?&]q=/.test(name)
  const isAnswered = (text: string): boolean =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => asks(name) && new URL(name).searchParams.get('q') === text)
  /** Whether complete results of what the field holds are in the document. */
  function isShown(text: string): boolean {
    if (document.querySelector<HTMLInputElement>(field)?.value !== text) return false
    if (isList)
      return (
        isAnswered(text) &&
        document.querySelector('main .results')?.getAttribute('aria-busy') === 'false'
      )
    const panel = document.querySelector('.search-panel')
    if (panel) return panel.getAttribute('aria-busy') === 'false'
    return (
      new URLSearchParams(location.search).get('q') === text &&
      Boolean(document.querySelector('main h1')?.textContent.includes(text)) &&
      document.querySelector('.overview')?.getAttribute('aria-busy') === 'false'
    )
  }
  async function untilResults(text: string): Promise<Press> {
    do await new Promise(requestAnimationFrame)
    while (!isShown(text))
    // This frame draws them; the next task follows it.
    await new Promise((resolve) => setTimeout(resolve))
    const end = performance.now()
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => asks(name) && startTime > pressed)
      .map((entry) => ({
        from: entry.startTime,
        to: (entry as PerformanceResourceTiming).responseEnd
      }))
    const from = Math.min(...asked.map((each) => each.from))
    const to = Math.max(...asked.map((each) => each.to))
    performance.clearResourceTimings()
    return { pause: from - pressed, pod: to - from, drawing: end - to, whole: end - pressed }
  }
  Object.assign(window, { untilResults })
}

/** Presses a key of any script. */
async function press(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}

async function typeWord(
  page: Page,
  session: CDPSession,
  field: string,
  word: string
): Promise<Press[]> {
  await page.locator(field).selectText()
  const presses: Press[] = []
  for (const [index, letter] of [...word].entries()) {
    const text = [...word].slice(0, index + 1).join('')
    const shown = page.evaluate((wanted) => (globalThis as WithClock).untilResults(wanted), text)
    const next = sleep(BETWEEN)
    await press(session, letter)
    presses.push(await shown)
    await next
  }
  return presses
}

const show = (presses: readonly Press[], part: keyof Press): string => {
  const values = presses.map((each) => each[part])
  return `${quantile(values, 0.5).toFixed(0)} (${quantile(values, 0.95).toFixed(0)})`
}

/** Prints p50 and p95 of the key presses in one field. @param page a new one */
export async function benchTyping(page: Page, url: string, place: Place): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { field, words } = place.list ?? { field: FIELD, words: TYPED }
  await page.addInitScript(clock, { field, isList: place.list !== undefined })
  await page.goto(url + place.path)
  await page.waitForLoadState('networkidle')
  await page.locator(field).click()
  // Loads the code of the results, while the service worker still stores the page.
  const first = await typeWord(page, session, field, FIRST)
  const presses: Press[] = []
  for (const word of words) presses.push(...(await typeWord(page, session, field, word)))
  console.log(
    `${place.name}: key press to results ${show(presses, 'whole')} ms p50 (p95) of ${presses.length}; ` +
      `until asked ${show(presses, 'pause')} (after a rest of ${TYPING_REST_MS}, at once), ` +
      `pod ${show(presses, 'pod')}, drawing ${show(presses, 'drawing')}; ` +
      `the first word of the page ${first.map(({ whole }) => whole.toFixed(0)).join(', ')}`
  )
}
