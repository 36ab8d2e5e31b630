// Frames while long lists scroll, and what the page holds before and after.
import type { BrowserContext, CDPSession, Page } from 'playwright'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { normalizeTrack } from '../../../src/lib/queue/normalize.ts'
import { replace } from '../../../src/lib/queue/edit.ts'
import { packQueue } from '../../../src/lib/queue/saved.ts'
import { EMPTY_QUEUE } from '../../../src/lib/queue/types.ts'
import { quantile } from '../asking.ts'
import { readMemory, type Reading } from '../memory/readings.ts'
import { LONG } from './make.ts'

/** Pixels per frame: half a screen, as when somebody flings a list. */
const STEP = 400
const SLOW = 50

/** Milliseconds from frame to frame; and frames in whose middle no row stood. */
export type Frames = { times: number[]; blank: number }

/**
 * Scrolls from top to end. Runs in the page.
 * @param wanted selectors of rows and of the box that scrolls; by default the page scrolls
 */
async function scrollThrough(wanted: {
  step: number
  rows: string
  box?: string
}): Promise<{ times: number[]; blank: number }> {
  const box = wanted.box
    ? document.querySelector<HTMLElement>(wanted.box)!
    : document.scrollingElement!
  const area = wanted.box ? box.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight)
  const end = box.scrollHeight - box.clientHeight
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const times: number[] = []
  let blank = 0
  await new Promise(requestAnimationFrame)
  let last = performance.now()
  for (let top = 0; top < end; top += wanted.step) {
    box.scrollTo({ top, behavior: 'instant' })
    // What this frame shows; heads and gaps are no rows, so the first screen does not count.
    if (top > area.height && end - top > area.height)
      blank += document.elementFromPoint(middle.x, middle.y)?.closest(wanted.rows) ? 0 : 1
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  return { times, blank }
}

/** Goes to the next page of a list and waits for its rows. Runs in the page. */
async function turnPage(page: number): Promise<number[]> {
  const times: number[] = []
  let last = performance.now()
  document.querySelector<HTMLElement>('main a[rel=next]')!.click()
  const isThere = () =>
    new URLSearchParams(location.search).get('page') === String(page) &&
    !document.documentElement.hasAttribute('data-astro-transition') &&
    document.querySelector('main .results')?.getAttribute('aria-busy') === 'false' &&
    !document.querySelector('main .skeleton')
  for (let after = 0; after < 2;) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
    if (isThere()) after++
  }
  return times
}

const inMs = (value: number): string => value.toFixed(0)

/** Prints what a list did. */
export function printFrames(
  name: string,
  { times, blank }: Frames,
  before?: Reading,
  after?: Reading
): void {
  const slow = times.filter((time) => time > SLOW).length
  const held =
    before && after
      ? `; nodes ${before.nodes} → ${after.nodes}, heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB`
      : ''
  console.log(
    `${name}: ${slow} of ${times.length} frames over ${SLOW} ms, ` +
      `${inMs(quantile(times, 0.5))} p50, ${inMs(quantile(times, 0.95))} p95, ${inMs(Math.max(...times))} longest; ` +
      `without a row in the middle ${blank}${held}`
  )
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

type Long = { name: string; rows: string; box?: string }

async function scroll(page: Page, { name, ...wanted }: Long): Promise<void> {
  await page.locator(wanted.rows).first().waitFor()
  await page.waitForLoadState('networkidle')
  const session = await sessionOf(page)
  const before = await readMemory(session, 0)
  const frames = await page.evaluate(scrollThrough, { step: STEP, ...wanted })
  printFrames(name, frames, before, await readMemory(session, LONG))
}

/** A page with nothing but its height: what the machine itself costs. */
export async function scrollBare(page: Page): Promise<void> {
  await page.setContent(`<main><p style="block-size:${LONG * 56}px">nothing</p></main>`)
  printFrames('a bare page', await page.evaluate(scrollThrough, { step: STEP, rows: 'p' }))
}

/** `area`: what is around the rows, without gaps. */
type Paged = { name: string; rows: string; area: string }

/** The list on screen, page by page, until as many rows have been shown. */
export async function scrollPages(page: Page, { name, rows, area }: Paged): Promise<void> {
  await page.locator(rows).first().waitFor()
  await page.waitForLoadState('networkidle')
  const session = await sessionOf(page)
  const before = await readMemory(session, 0)
  const all: Frames = { times: [], blank: 0 }
  const turns: number[] = []
  let shown = 0
  for (let number = 2; shown < LONG; number++) {
    shown += await page.locator(rows).count()
    const { times, blank } = await page.evaluate(scrollThrough, { step: STEP, rows: area })
    all.times.push(...times)
    all.blank += blank
    if (shown < LONG) turns.push(...(await page.evaluate(turnPage, number)))
  }
  printFrames(`${name}, ${shown} in pages`, all, before, await readMemory(session, shown))
  printFrames(`${name}, turning these pages`, { times: turns, blank: 0 })
}

/** A queue of as many tracks, as a page that is reloaded finds it. */
async function keepQueue(page: Page, url: string): Promise<void> {
  const tracks: Track[] = []
  for (let number = 1; tracks.length < LONG; number++) {
    const answer = await fetch(`${url}/api/v2/tracks/?page_size=50&page=${number}`)
    tracks.push(...((await answer.json()) as { results: Track[] }).results)
  }
  const text = packQueue(replace(EMPTY_QUEUE, tracks.map(normalizeTrack), 0))
  await page.evaluate((kept) => localStorage.setItem('atoll.queue.', kept), text)
  await page.reload()
}

export type Visitors = { stranger: BrowserContext; owner: BrowserContext }

/**
 * Prints a line for each list.
 * @param playlist address of the long one, which the owner may edit
 */
export async function benchScrolling(
  { stranger, owner }: Visitors,
  url: string,
  playlist: string
): Promise<void> {
  const visit = async (context: BrowserContext, path: string, scrolls: (page: Page) => unknown) => {
    const page = await context.newPage()
    await page.goto(url + path)
    await scrolls(page)
    await page.close()
  }
  const bare = await stranger.newPage()
  await scrollBare(bare)
  await bare.close()
  await visit(owner, playlist, (page) =>
    scroll(page, { name: `playlist of ${LONG}`, rows: 'tr[data-row]' })
  )
  await visit(owner, `${playlist}?mode=edit`, (page) =>
    scroll(page, { name: 'its editor', rows: '.pe-item' })
  )
  await visit(stranger, '/library/albums', async (page) => {
    await keepQueue(page, url)
    await page.locator('.player').getByRole('button', { name: 'Queue', exact: true }).click()
    await scroll(page, { name: `queue of ${LONG}`, rows: '.q-item', box: '.queue-body' })
    await page.evaluate(() => localStorage.clear())
  })
  await visit(stranger, '/library/albums', (page) =>
    scrollPages(page, { name: 'albums', rows: 'main .results .card', area: '.grid' })
  )
}
