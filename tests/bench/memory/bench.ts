// `npm run bench -- memory`: heap, nodes and listeners of a session with 500 page changes and 100
// tracks. docs/measuring.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { signIn } from '../data/targets.ts'
import { FIGURES, growth, readMemory, slope, type Figure, type Reading } from './readings.ts'
import { goRound, prepareRounds, ROUND } from './rounds.ts'

/** How many rounds, and how many from one reading to the next. */
type Turns = { rounds: number; every: number; music: boolean }
const QUIET: Turns = { rounds: 8, every: 1, music: false }
const LISTENING: Turns = { rounds: 42, every: 3, music: true }
const TRACKS = 100
const EVERY_TRACKS = 10

const openAlbums = (page: Page): Promise<void> =>
  page.locator('.rail a[href="/library/albums"]').click()

const untilPlaying = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.mediaSession.playbackState === 'playing')

async function openQuietly(page: Page, url: string): Promise<void> {
  await prepareRounds(page)
  await page.addInitScript(() =>
    localStorage.setItem('atoll.player', JSON.stringify({ looping: 'all' }))
  )
  await page.goto(url)
}

/** Plays an album; the player repeats it. */
async function startMusic(page: Page): Promise<void> {
  await openAlbums(page)
  const card = page.locator('main .card', { has: page.locator('.card-play') }).first()
  await card.hover()
  await card.locator('.card-play').click()
  await untilPlaying(page)
}

async function* turnPages(page: Page, session: CDPSession, turns: Turns): AsyncGenerator<Reading> {
  const before = await goRound(page, 0)
  yield await readMemory(session, 0)
  for (let round = 1; round <= turns.rounds; round++) {
    const count = (await goRound(page, round)) - before
    if (count !== round * ROUND) throw new Error(`${count} page changes in ${round} rounds`)
    if (round % turns.every > 0) continue
    if (turns.music) await untilPlaying(page)
    yield await readMemory(session, count)
  }
}

async function* skipTracks(page: Page, session: CDPSession): AsyncGenerator<Reading> {
  yield await readMemory(session, 0)
  for (let track = 1; track <= TRACKS; track++) {
    const title = await page.evaluate(() => navigator.mediaSession.metadata?.title)
    await page.locator('.player').getByRole('button', { name: 'Next track', exact: true }).click()
    await page.waitForFunction(
      (former) =>
        navigator.mediaSession.metadata?.title !== former &&
        navigator.mediaSession.playbackState === 'playing' &&
        !document.querySelector('.player [aria-busy="true"]'),
      title,
      { polling: 20 }
    )
    if (track % EVERY_TRACKS === 0) yield await readMemory(session, track)
  }
}

const written = (figure: Figure, value: number): string => value.toFixed(figure === 'heap' ? 2 : 0)
const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`)
const COLUMNS = [10, 12, 12, 12]
const line = (...cells: string[]): void =>
  console.log(cells.map((cell, column) => cell.padStart(COLUMNS[column]!)).join(''))

/** Prints each reading when it is taken, then slope and growth. */
async function show(of: string, readings: AsyncIterable<Reading>): Promise<void> {
  console.log(`\n${of}`)
  line('after', 'heap (MB)', 'nodes', 'listeners')
  const all: Reading[] = []
  for await (const reading of readings) {
    all.push(reading)
    line(`${reading.count}`, ...FIGURES.map((figure) => written(figure, reading[figure])))
  }
  line('per 100', ...FIGURES.map((figure) => signed(written(figure, slope(all, figure)))))
  line('growth', ...FIGURES.map((figure) => signed(`${growth(all, figure).toFixed(1)} %`)))
}

/** Prints the readings, per 100 and from the end of the first quarter on. */
export async function benchMemory(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-memory-'))
  const pod = await startDemoPod({ data: join(data, 'pod') })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext({
      storageState: await signIn(pod.url, accounts.admin),
      viewport: { width: 1280, height: 800 }
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await openQuietly(page, `${pod.url}/library`)
    await show('page changes before anything is played', turnPages(page, session, QUIET))
    await startMusic(page)
    await show('page changes while music plays', turnPages(page, session, LISTENING))
    await openAlbums(page)
    await show('tracks', skipTracks(page, session))
  } finally {
    await browser.close()
    await pod.close()
    rmSync(data, { recursive: true, force: true })
  }
}
