// One load of one page in a browser of its own, on a slow phone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium.ts'
import { parseViewport, PROFILES } from '../measure.mjs'
import type { Figures } from './figures.ts'
import type { PageKind } from './pages.ts'
import { giveProbe, pressPlay, seenBy, type Seen } from './probe.ts'
import { Requests } from './requests.ts'
import type { Session } from './targets.ts'
import { throttlePage, type Network } from './throttle.ts'
import { collectTitles } from './titles.ts'

/** Milliseconds after which a load is cut off. */
const LONGEST = 60_000
/** A new browser first finishes its own start. */
const SETTLE = 1000
/** A press that nothing answers is repeated after this time. */
const REPEAT = 5000
/** Time for a service worker to start, and to fill its cache. */
const WORKER = 8000
const CACHE_FILLED = 4000

/** `sound`: the server of a sound device, as in `PULSE_SERVER`; undefined for no device. */
export type BrowserSettings = {
  executablePath: string
  args: readonly string[]
  network: Network
  sound?: string | undefined
}
export type Wanted = {
  url: string
  kind: Pick<PageKind, 'titles' | 'below' | 'cover' | 'press' | 'again'>
  titles: readonly string[]
  session: Session | undefined
}

/** @param spki of a certificate that is trusted */
export const browserSettings = (
  executablePath: string,
  network: Network,
  spki: string | undefined
): BrowserSettings => ({
  executablePath,
  args: [
    ...CHROMIUM_FLAGS,
    `--host-resolver-rules=${network.rules}`,
    ...(spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : [])
  ],
  network
})

const phone = { ...parseViewport(PROFILES.slow.viewport), locale: 'en-US' }

/** @param profile folder that keeps what a visit leaves; without it nothing is kept */
async function open(
  { executablePath, args, sound }: BrowserSettings,
  session: Session | undefined,
  profile?: string
): Promise<BrowserContext> {
  const device =
    sound === undefined
      ? { args: [...args, '--mute-audio'] }
      : {
          args: [...args],
          ignoreDefaultArgs: ['--mute-audio'],
          env: { ...process.env, PULSE_SERVER: sound }
        }
  const launch = { executablePath, ...device }
  if (profile !== undefined)
    return chromium.launchPersistentContext(profile, { ...launch, ...phone })
  const browser = await chromium.launch(launch)
  const state = session && { storageState: session }
  return browser.newContext({ ...phone, ...state })
}

/** Opens the page without throttling; what the pod compresses or scales once is then there. */
export async function warmUp(
  settings: BrowserSettings,
  { url, kind, session }: Omit<Wanted, 'titles'>
): Promise<readonly string[]> {
  const context = await open(settings, session)
  try {
    return await collectTitles(await context.newPage(), url, kind.titles)
  } finally {
    await context.browser()!.close()
  }
}

/**
 * The first of two visits with one profile: unthrottled, and until a service worker has settled.
 */
async function visitBefore(settings: BrowserSettings, url: string, profile: string): Promise<void> {
  const context = await open(settings, undefined, profile)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const ready = page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
    await Promise.race([ready.catch(() => undefined), wait(WORKER)])
    await wait(CACHE_FILLED)
  } finally {
    await context.close()
  }
}

const titleSeen = (seen: Seen, { below }: Wanted['kind']): number | null =>
  below ? seen.laidOut : seen.title
/** What the page says; `otherwise` while one document replaces another. */
async function unlessReplaced<T>(said: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await said
  } catch (error) {
    if (/context was destroyed|navigat/i.test(String(error))) return otherwise
    throw error
  }
}
const clockOf = (page: Page): Promise<number> =>
  unlessReplaced(
    page.evaluate(() => performance.timeOrigin),
    Number.NaN
  )

/** Waits until everything wanted was seen, the page is idle, or the time is over. */
async function untilSeen(
  page: Page,
  requests: Requests,
  kind: Wanted['kind'],
  deadline: number
): Promise<void> {
  while (Date.now() < deadline) {
    await wait(200)
    const seen = await unlessReplaced(seenBy(page), undefined)
    if (!seen) continue
    const title = titleSeen(seen, kind)
    const complete =
      seen.paint !== null &&
      (!kind.titles || title !== null) &&
      (!kind.cover || seen.cover !== null) &&
      requests.begunBefore(await clockOf(page), title ?? 0).allDone
    if (complete) return
    const busyUntil = Math.max(0, ...seen.longTasks.map(([start, length]) => start + length))
    const isCalm = await unlessReplaced(
      page.evaluate(
        (busy) => document.readyState === 'complete' && performance.now() - busy > 1000,
        busyUntil
      ),
      false
    )
    if (isCalm && requests.isQuiet()) return
  }
}

/**
 * Presses Play as soon as a title and the button show, until there is sound or the time is over.
 */
async function untilSound(
  page: Page,
  where: 'page' | 'card',
  titles: readonly string[],
  deadline: number
): Promise<void> {
  let pressedAt = 0
  while (Date.now() < deadline) {
    const seen = await unlessReplaced(seenBy(page), undefined)
    if (seen && seen.sound !== null) return
    if (seen && seen.laidOut !== null && Date.now() - pressedAt > REPEAT)
      if (await pressPlay(page, { where, titles })) pressedAt = Date.now()
    await wait(100)
  }
}

/** @param before milliseconds until this document began: it may have replaced the first one */
function figuresOf(
  seen: Seen,
  kind: Wanted['kind'],
  requests: Requests,
  clock: number,
  before: number
): Figures {
  const { longTasks, pressed, sound } = seen
  const after = (time: number | null) => (time === null ? null : time + before)
  const title = titleSeen(seen, kind)
  const begun = title === null ? undefined : requests.begunBefore(clock, title)
  const excess = longTasks
    .filter(([start]) => title !== null && start < title)
    .map(([, length]) => Math.max(0, length - 50))
  return {
    paint: after(seen.paint),
    title: after(title),
    cover: after(seen.cover),
    blocking: title === null ? null : excess.reduce((sum, each) => sum + each, 0),
    requests: begun?.count ?? null,
    kilobytes: begun?.kilobytes ?? null,
    sound: pressed !== null && sound !== null ? sound - pressed : null,
    presses: seen.presses
  }
}

const NOTHING: Figures = {
  paint: null,
  title: null,
  cover: null,
  blocking: null,
  requests: null,
  kilobytes: null,
  sound: null,
  presses: null
}

async function measure(
  context: BrowserContext,
  network: Network,
  wanted: Wanted
): Promise<Figures> {
  const { url, kind, titles } = wanted
  const isOffline = kind.again === 'offline'
  const page = await context.newPage()
  await giveProbe(page, titles)
  const session = await context.newCDPSession(page)
  const requests = new Requests()
  await requests.watch(session)
  network.set(isOffline ? 'none' : 'slow')
  await throttlePage(session, isOffline)
  await wait(SETTLE)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  const began = Date.now()
  const deadline = began + LONGEST
  const opened = page.goto(url, { waitUntil: 'commit', timeout: LONGEST }).then(
    () => true,
    (error: unknown) => {
      if (isOffline) return false // the browser's own error page
      throw error
    }
  )
  if (!(await opened)) return NOTHING
  if (kind.press) await untilSound(page, kind.press, titles, deadline)
  else await untilSeen(page, requests, kind, deadline)
  await wait(100) // a time that was noted in the last frame arrives
  const seen = await seenBy(page)
  if (!seen) return NOTHING
  const clock = await clockOf(page)
  return figuresOf(seen, kind, requests, clock, documents > 1 ? clock - began : 0)
}

/** Loads a page once in a new browser. @throws Error when the browser or the page fails */
export async function load(settings: BrowserSettings, wanted: Wanted): Promise<Figures> {
  settings.network.set('full')
  const profile = wanted.kind.again && mkdtempSync(join(tmpdir(), 'atoll-profile-'))
  try {
    if (profile) await visitBefore(settings, wanted.url, profile)
    const context = await open(settings, wanted.session, profile)
    try {
      return await measure(context, settings.network, wanted)
    } finally {
      await context.browser()!.close()
    }
  } finally {
    if (profile) rmSync(profile, { recursive: true, force: true })
  }
}
