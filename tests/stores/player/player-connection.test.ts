// An unreachable pod, and sound that does not arrive: the queue stays unchanged, and playback goes
// on without a press.
import { beforeEach, expect, test, vi } from 'vitest'
import { $messages } from '../../../src/stores/kit/messages.ts'
import * as player from '../../../src/stores/player/index.ts'
import { env } from '../../../src/lib/env.ts'
import { openTheatre, settle } from './player-stage.ts'
import { signedIn } from '../../support/stores/session.ts'

const { $playback, $current, $failedKeys, $position, $queue } = player
const theatre = openTheatre()
const { listen } = theatre
let asked = 0
let online: typeof fetch

beforeEach(() => {
  online = env().fetch
  asked = 0
})
const goOffline = (
  answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
) =>
  theatre.change({
    fetch: () => {
      asked++
      return answer()
    }
  })
const goOnline = () => theatre.change({ fetch: online })
const isMarked = () => $failedKeys.get().has($current.get()!.key)
const told = () => $messages.get().find(({ key }) => key === 'playback')
const waiting = () => vi.waitUntil(() => $playback.get().pausedBy === 'error')
const tick = async (ms: number) => {
  theatre.client.clock.advance(ms)
  await settle()
}
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await tick(1000)
}
/** Breaks the sound at a second while the pod is unreachable. */
async function lose(at: number): Promise<void> {
  await listen(1)
  theatre.stage.last().at = at
  goOffline()
  theatre.stage.last().events.onProblem('connection')
  await waiting()
}

test('while the pod is unreachable, no entry is marked or skipped, and the message stays', async () => {
  await lose(1.3)
  const entries = $queue.get().entries
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'error', error: 'connection' })
  expect(told()).toMatchObject({ content: { text: 'player.errorConnection' }, displayTime: 0 })
  await pass(120)
  expect([isMarked(), $current.get()!.id, $queue.get().entries]).toEqual([
    false,
    theatre.tracks[1]!.id,
    entries
  ])
  expect(told()).toBeDefined()
})

test('requests to an unreachable pod become rarer, down to one every half a minute', async () => {
  await lose(1.3)
  const before = asked
  await pass(300)
  const questions = asked - before
  expect(questions).toBeGreaterThanOrEqual(300 / 30)
  expect(questions).toBeLessThan(20)
})

test('when the pod is back, playback goes on at the same second, and the message disappears', async () => {
  await lose(1.3)
  await pass(10)
  goOnline()
  for (let second = 0; theatre.stage.sounds.length < 2 && second < 30; second++) await tick(1000)
  expect([theatre.stage.last().at, theatre.stage.last().playing]).toEqual([1.3, true])
  expect(told()).toBeDefined()
  theatre.stage.last().begin()
  expect([$playback.get().state, told()]).toEqual(['playing', undefined])
})

test('when the browser goes online, the pod is checked at once and, if that fails, again after a second', async () => {
  await lose(1.3)
  await pass(120)
  const before = asked
  theatre.client.emit('online')
  await settle()
  expect(asked).toBe(before + 1)
  goOnline()
  await tick(1000)
  expect([theatre.stage.sounds.length, theatre.stage.last().at]).toEqual([2, 1.3])
})

test('when the pod is back and the file still fails, playback waits again, three times', async () => {
  await lose(1.3)
  goOnline()
  for (let round = 2; round <= 5; round++) {
    for (let second = 0; theatre.stage.sounds.length < round && second < 30; second++)
      await tick(1000)
    expect([theatre.stage.sounds.length, theatre.stage.last().at, isMarked()]).toEqual([
      round,
      1.3,
      false
    ])
    theatre.stage.last().events.onProblem('load')
    await waiting()
  }
  expect([$playback.get().error, isMarked()]).toEqual(['load', true])
})

test('a file that fails after it has sounded again counts as faulty at once', async () => {
  await lose(1.3)
  goOnline()
  for (let second = 0; theatre.stage.sounds.length < 2 && second < 30; second++) await tick(1000)
  theatre.stage.last().begin()
  theatre.stage.last().events.onProblem('load')
  await waiting()
  expect([$playback.get().error, isMarked()]).toEqual(['load', true])
})

test('after a seek during the wait, playback goes on at the new position', async () => {
  await lose(1.3)
  player.seek(1.8)
  goOnline()
  for (let second = 0; theatre.stage.sounds.length < 2 && second < 30; second++) await tick(1000)
  expect(theatre.stage.last().at).toBe(1.8)
})

test('Play tries at once; when that fails, the wait continues', async () => {
  await lose(1.3)
  player.play()
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
  theatre.stage.last().events.onProblem('load')
  await waiting()
  expect($playback.get().error).toBe('connection')
  goOnline()
  told()!.actions![0]!.run()
  await vi.waitUntil(() => theatre.stage.sounds.length === 3)
  expect(theatre.stage.last().at).toBe(1.3)
})

test('pausing cancels the wait for good', async () => {
  await lose(1.3)
  player.pause('media-session')
  expect(told()).toBeUndefined()
  goOnline()
  await pass(120)
  expect([$playback.get().state, theatre.stage.sounds.length]).toEqual(['paused', 1])
})

test('playing another queue cancels the wait and its requests', async () => {
  await lose(1.3)
  player.playTracks(theatre.tracks.slice(2))
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
  const before = asked
  theatre.stage.last().begin()
  expect([$playback.get().state, told()]).toEqual(['playing', undefined])
  await pass(120)
  expect([theatre.stage.sounds.length, $current.get()!.id, asked]).toEqual([
    2,
    theatre.tracks[2]!.id,
    before
  ])
})

test('clearing the queue cancels the wait for good', async () => {
  await lose(1.3)
  player.clearQueue()
  expect(told()).toBeUndefined()
  const before = asked
  await pass(120)
  expect([$playback.get().state, theatre.stage.sounds.length, asked]).toEqual(['paused', 1, before])
})

test.each([
  ['a proxy that says the pod is away', () => Promise.resolve(new Response('', { status: 502 }))],
  ['a login page of somebody else', () => Promise.resolve(new Response('<html>Welcome</html>'))],
  ['an answer that never comes', () => new Promise<Response>(() => {})]
])('%s counts as an unreachable pod', async (_, answer) => {
  await listen()
  goOffline(answer)
  theatre.stage.last().events.onProblem('load')
  await tick(0)
  await tick(10_000)
  await waiting()
  expect($playback.get().error).toBe('connection')
})

test('a broken connection to a reachable pod is retried at once, three times at one position', async () => {
  await listen()
  for (let round = 1; round <= 3; round++) {
    theatre.stage.last().at = 40
    theatre.stage.last().events.onProblem('connection')
    await vi.waitUntil(() => theatre.stage.sounds.length === round + 1)
    expect([theatre.stage.last().at, isMarked()]).toEqual([40, false])
    theatre.stage.last().begin()
  }
  theatre.stage.last().at = 41
  theatre.stage.last().events.onProblem('connection')
  await waiting()
  expect([$playback.get().error, isMarked()]).toEqual(['load', true])
})

test('a file that gets further each time is retried without a limit', async () => {
  await listen()
  for (let round = 1; round <= 8; round++) {
    theatre.stage.last().at = round * 10
    theatre.stage.last().events.onProblem('connection')
    await vi.waitUntil(() => theatre.stage.sounds.length === round + 1)
    theatre.stage.last().begin()
  }
  expect(isMarked()).toBe(false)
})

test('the file is requested again after 20 s without data or sound, then after 40 s', async () => {
  await listen()
  const first = theatre.stage.last()
  const sounding = () => theatre.stage.sounds.find(({ playing }) => playing)
  first.at = 12
  first.events.onWaiting()
  await tick(10_000)
  first.buffered = 15
  first.events.onBuffered()
  await tick(19_999)
  expect(sounding()).toBe(first)
  await tick(1)
  await vi.waitUntil(() => sounding() && sounding() !== first)
  const second = sounding()!
  expect([first.unloaded, second.at]).toEqual([true, 12])
  await tick(39_999)
  expect(sounding()).toBe(second)
  await tick(1)
  await vi.waitUntil(() => sounding() && sounding() !== second)
  expect([sounding()!.at, $position.get(), isMarked()]).toEqual([12, 12, false])
})

test('signed in, a broken connection while offline starts the wait too', async () => {
  await signedIn('alice')
  await lose(20)
  expect($playback.get().error).toBe('connection')
})

test('while the cause of a failure is examined, the state is loading, not playing', async () => {
  await listen()
  theatre.stage.last().events.onProblem('connection')
  expect($playback.get().state).toBe('loading')
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
})
