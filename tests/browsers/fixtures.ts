// Fixtures of journeys: an engine, a separate sound device, a visitor with one tab, and shared
// steps.
import { test as base, expect } from '@playwright/test'
import { RATE, startSink, type Recording, type Sink } from './sink.ts'
import { startEngine } from './start.ts'
import type { Engine, EngineName, Tab, Target, Visitor } from './tab.ts'
import { loudWindows, tonesOf } from './heard.ts'

export { expect }

export type BrowserOptions = { engineName: EngineName }
type Workers = BrowserOptions & { sink: Sink; engine: Engine }
type Fixtures = { visitor: Visitor; tab: Tab; recording: Recording }

export const test = base.extend<Fixtures, Workers>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  sink: [
    async ({}, use) => {
      const sink = await startSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker', timeout: 300_000 }
  ],
  engine: [
    async ({ engineName, sink }, use) => {
      // Animations are rendered in software here and would disturb the sound.
      const engine = await startEngine(engineName, { sound: sink.server, still: true })
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 300_000 }
  ],
  visitor: async ({ engine }, use) => {
    const visitor = await engine.visitor()
    await use(visitor)
    await visitor.close()
    expect(visitor.faults, 'errors and refusals in the pages').toEqual([])
  },
  tab: async ({ visitor }, use) => use(await visitor.open()),
  recording: async ({ sink }, use) => {
    const recording = await sink.record()
    await use(recording)
    await recording.stop()
  }
})

/**
 * Waits until the right page is loaded (some hosts serve another one first), the former page is
 * gone (its snapshot catches clicks), and the islands are hydrated.
 */
export const hydrated = (tab: Tab): Promise<void> =>
  expect
    .poll(() =>
      tab.run(
        () =>
          document.readyState === 'complete' &&
          !document.documentElement.hasAttribute('data-misplaced') &&
          !document.documentElement.hasAttribute('data-astro-transition') &&
          document.querySelectorAll('main astro-island[ssr]').length === 0
      )
    )
    .toBe(true)

export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await hydrated(tab)
}

export const button = (name: string, within?: string): Target => ({
  css: 'button',
  name,
  ...(within !== undefined && { within })
})
export const link = (name: string, within?: string): Target => ({
  css: 'a',
  name,
  ...(within !== undefined && { within })
})

/** Clicks an entry of the rail, and waits for its page. */
export async function walk(tab: Tab, name: string, path: string): Promise<void> {
  await tab.click(link(name, '.rail'))
  await expect.poll(() => tab.run(() => location.pathname)).toBe(path)
  await hydrated(tab)
}

export async function signIn(
  tab: Tab,
  url: string,
  { username, password }: { username: string; password: string }
): Promise<void> {
  await visit(tab, `${url}/login`)
  await tab.fill({ css: '#login-username' }, username)
  await tab.fill({ css: '#login-password' }, password)
  await tab.click(button('Log in', 'main'))
  await expect.poll(() => tab.run(() => location.pathname)).toBe('/library')
  await hydrated(tab)
  expect(await tab.run(() => document.documentElement.dataset.session)).toBe('signed-in')
}

export type Shown = { title: string; second: number; state: 'paused' | 'loading' | 'playing' }

/** The player's display. */
export const shown = (tab: Tab): Promise<Shown> =>
  tab.run(() => {
    const play = document.querySelector('.player .play-btn')
    const waits = play?.getAttribute('aria-busy') === 'true'
    const going = play?.getAttribute('aria-label')?.startsWith('Pause') ?? false
    return {
      title: document.querySelector('.player .player-title')?.textContent ?? '',
      second: Number(document.querySelector<HTMLInputElement>('.player .seek input')?.value ?? 0),
      state: waits ? 'loading' : going ? 'playing' : 'paused'
    } as const
  })

export const playAlbum = (tab: Tab): Promise<void> => tab.click(button('Play', '.detail-actions'))
export const press = (tab: Tab, name: string): Promise<void> => tab.click(button(name, '.player'))

/** Hz of the current audio output; 0 for silence. */
export const toneNow = (recording: Recording, known: readonly number[]): number => {
  const last = tonesOf(recording.samples().subarray(-RATE * 0.3), RATE, known)
  return last.length === 0 ? 0 : last.at(-1)!.hertz
}
export const hears = (recording: Recording, hertz: number, timeout = 20_000): Promise<void> =>
  expect
    .poll(() => toneNow(recording, [hertz]), { timeout, message: `${hertz} Hz is heard` })
    .toBe(hertz)
export const isSilent = (recording: Recording, known: readonly number[]): Promise<void> =>
  expect.poll(() => toneNow(recording, known), { message: 'silence' }).toBe(0)

/** Share of the last seconds in which there was any sound, from 0 to 1. */
export const loudShare = (recording: Recording, seconds: number): number =>
  loudWindows(recording.samples().subarray(-RATE * seconds), RATE)
