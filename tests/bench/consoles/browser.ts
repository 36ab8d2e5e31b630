// The consoles in a browser: typing into their search, scrolling their rows, changing many at once.
import { loadavg } from 'node:os'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts'
import { scrollPages, printFrames, scrollBare } from '../library/scrolling.ts'
import { benchTyping } from '../library/typing.ts'
import { MARKED } from './make.ts'
import { CONSOLES } from './screens.ts'

type Session = NonNullable<Parameters<BrowserContext['setStorageState']>[0]>

const ROWS = 'main .results tr[data-row]'
/** The most rows of a page. */
const PAGE = 50

/** Frames from now until the pod has answered that it changed the rows. Runs in the page. */
async function framesUntil(wanted: { message: string; press: string }): Promise<number[]> {
  const times: number[] = []
  const button = [...document.querySelectorAll<HTMLElement>('.selection button')].find(
    (each) => each.textContent?.trim() === wanted.press
  )
  if (!button) throw new Error(`There is no button ${wanted.press}`)
  await new Promise(requestAnimationFrame)
  let last = performance.now()
  button.click()
  const isDone = () => document.querySelector('.toasts')?.textContent?.includes(wanted.message)
  for (let after = 0; after < 10;) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
    if (isDone()) after++
  }
  return times
}

async function pressForAll(page: Page, url: string, text: string): Promise<void> {
  const query = `?q=${MARKED.word}&page_size=${PAGE}`
  await page.goto(`${url}/manage/moderation/reports${query}`)
  await page.locator(ROWS).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: `${MARKED.count}` }).click()
  const times = await page.evaluate(framesUntil, { message: `${MARKED.count}`, press: text })
  printFrames(`${text}: ${MARKED.count} reports by one press`, { times, blank: 0 })
}

/** Resolves the marked reports, and opens them again, so that the kept pod stays as it is. */
async function benchChanging(page: Page, url: string): Promise<void> {
  await pressForAll(page, url, 'Resolve')
  await pressForAll(page, url, 'Open again')
}

/**
 * @param session of somebody who may see all consoles
 * @param wanted `typing`, `scrolling`, `changing`
 * @param only names of lists
 */
export async function benchBrowser(
  url: string,
  session: Session,
  wanted: readonly string[],
  only: readonly string[]
): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const consoles = CONSOLES.filter(({ name }) => only.includes(name))
  /** Each in a context of its own. */
  async function visit(work: (page: Page) => Promise<void>): Promise<void> {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ viewport, storageState: session as never })
    try {
      await work(await context.newPage())
    } finally {
      await context.close()
    }
  }
  const load = () => console.log(`load ${loadavg()[0]!.toFixed(1)}`)
  try {
    load()
    if (wanted.includes('typing'))
      for (const { name, page: path, typed } of consoles)
        await visit((page) =>
          benchTyping(page, url, { name, path, list: { field: '.filters-q input', words: typed } })
        )
    load()
    if (wanted.includes('scrolling')) {
      await visit((page) => scrollBare(page))
      for (const { name, page: path, cards } of consoles)
        await visit(async (page) => {
          await page.goto(`${url}${path}?page_size=${PAGE}`)
          const rows = cards ? 'main .results .edit-card' : ROWS
          await scrollPages(page, { name, rows, area: cards ? '.edit-cards' : '.table' })
        })
    }
    load()
    if (wanted.includes('changing')) await visit((page) => benchChanging(page, url))
  } finally {
    await browser.close()
  }
}
