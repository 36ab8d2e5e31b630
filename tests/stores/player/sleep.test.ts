import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setLooping } from '../../../src/stores/player/settings.ts'
import { openTheatre, settle } from './player-stage.ts'

const { $playback, $sleep, $sleepLeft, $current, $stopAfter } = player
const theatre = openTheatre()
const { listen } = theatre
/** Advances the clock, and the sound with it. */
function advance(ms: number): void {
  for (let left = ms; left > 0; left -= 5000) {
    const step = Math.min(left, 5000)
    const sound = theatre.stage.sounds.find(({ playing }) => playing)
    if (sound) sound.at += step / 1000
    theatre.client.clock.advance(step)
  }
}
const volume = () => theatre.stage.sounds.find(({ playing }) => playing)?.settings.volume

afterEach(() => player.stopSleep())

test('the timer pauses after the chosen minutes, not earlier', async () => {
  await listen(0, 3600)
  player.startSleepMinutes(30)
  expect($sleep.get()).toMatchObject({ kind: 'minutes', minutes: 30 })
  expect($sleepLeft.get()).toBe(1800)
  advance(5 * 60_000)
  expect($sleepLeft.get()).toBe(1500)
  advance(25 * 60_000 - 1)
  expect($playback.get().state).toBe('playing')
  advance(1)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
  expect([$sleep.get(), $sleepLeft.get()]).toEqual([undefined, undefined])
})

test('the sound fades out over the last 20 s and has its volume again on the next play', async () => {
  await listen(0, 3600)
  player.startSleepMinutes(1)
  advance(40_000)
  expect(volume()).toBe(0.7)
  advance(10_000)
  expect(volume()).toBeLessThan(0.6)
  advance(9000)
  expect(volume()).toBeLessThan(0.2)
  advance(1000)
  expect($playback.get().state).toBe('paused')
  player.play()
  theatre.stage.last().begin(3600)
  advance(2000)
  expect(volume()).toBe(0.7)
  advance(1800_000)
  expect($playback.get().state).toBe('playing')
})

test('stopping the timer during the fade restores the volume', async () => {
  await listen(0, 3600)
  player.startSleepMinutes(1)
  advance(55_000)
  expect(volume()).toBeLessThan(0.4)
  player.stopSleep()
  advance(2000)
  expect(volume()).toBe(0.7)
  advance(60_000)
  expect($playback.get().state).toBe('playing')
})

test('a timer that fires late uses the real time', async () => {
  await listen(0, 36_000)
  player.startSleepMinutes(30)
  // As in a closed laptop: the clock goes on, timers do not.
  let asleep = 0
  const { now } = env()
  theatre.change({ now: () => now() + asleep })
  advance(60_000)
  asleep = 3600_000
  expect($playback.get().state).toBe('playing')
  advance(1000)
  expect($playback.get().state).toBe('paused')
})

test('timers of a hidden page, limited to one a minute, do not delay the end', async () => {
  await listen(0, 36_000)
  const { now, setTimeout } = env()
  const late = (ms: number) => Math.ceil((now() + ms) / 60_000) * 60_000 - now()
  theatre.change({ setTimeout: (run, ms) => setTimeout(run, late(ms)) })
  player.startSleepMinutes(30)
  advance(29 * 60_000)
  expect($playback.get().state).toBe('playing')
  advance(2 * 60_000)
  expect($playback.get().state).toBe('paused')
})

test('a pause does not stop the timer; a timer that ends during a pause changes nothing else', async () => {
  await listen(0, 3600)
  player.startSleepMinutes(2)
  player.pause('media-session')
  advance(60_000)
  expect($sleepLeft.get()).toBe(60)
  advance(60_000)
  expect($sleep.get()).toBeUndefined()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'media-session' })
  player.play()
  theatre.stage.last().begin(3600)
  advance(600_000)
  expect($playback.get().state).toBe('playing')
})

test('a pause during the fade restores the volume', async () => {
  await listen(0, 3600)
  player.startSleepMinutes(1)
  advance(50_000)
  player.pause('user')
  advance(1100)
  expect(theatre.stage.last().settings.volume).toBe(0.7)
  player.play()
  theatre.stage.last().begin(3600)
  advance(7000)
  expect(volume()).toBeLessThan(0.4)
})

test('minutes are limited to 1 to 720, and an invalid number changes nothing', () => {
  for (const minutes of [Number.NaN, Infinity]) {
    player.startSleepMinutes(minutes)
    expect($sleep.get()).toBeUndefined()
  }
  player.startSleepMinutes(-5)
  expect($sleepLeft.get()).toBe(60)
  player.startSleepMinutes(100_000)
  expect($sleepLeft.get()).toBe(720 * 60)
})

test('"end of track" pauses after the track even when it loops, with the next one current', async () => {
  await listen()
  setLooping('single')
  player.startSleep('track')
  expect($sleep.get()).toEqual({ kind: 'track' })
  theatre.stage.sounds.find(({ playing }) => playing)!.end()
  await settle()
  expect($playback.get().state).toBe('paused')
  expect($current.get()!.title).toBe(theatre.tracks[1]!.title)
  expect($sleep.get()).toBeUndefined()
})

test('"end of queue" pauses at the end even when the queue loops', async () => {
  await listen(2)
  setLooping('all')
  player.startSleep('queue')
  theatre.stage.last().end()
  await vi.waitUntil(() => $playback.get().pausedBy === 'queue-end')
  expect([$sleep.get(), $stopAfter.get()]).toEqual([undefined, undefined])
})

test('a sleep timer of one kind replaces one of the other kind', async () => {
  await listen(0, 3600)
  player.startSleep('queue')
  player.startSleepMinutes(10)
  expect([$sleep.get()!.kind, $stopAfter.get()]).toEqual(['minutes', undefined])
  player.startSleep('track')
  expect([$sleep.get()!.kind, $sleepLeft.get()]).toEqual(['track', undefined])
  advance(3600_000)
  expect($playback.get().state).toBe('playing')
  player.stopSleep()
  expect([$sleep.get(), $stopAfter.get()]).toEqual([undefined, undefined])
})
