import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import * as player from '../../../../src/stores/player/index.ts'
import type { RadioWanted } from '../../../../src/stores/player/index.ts'
import { adoptRadio } from '../../../../src/stores/player/radio/radio.ts'
import { openTheatre, settle } from '../player-stage.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { hold } from '../../../support/stores/env.ts'

const { $playback, $queue, $radio } = player
const theatre = openTheatre()
const random: RadioWanted = { type: 'random', title: { text: 'radios.random' } }
const folk: RadioWanted = { type: 'tag', objectId: 'Folk', title: { words: 'Folk' } }
const rock: RadioWanted = { type: 'tag', objectId: 'Rock', title: { words: 'Rock' } }

const ids = () => $queue.get().entries.map(({ id }) => id)
const texts = () =>
  $messages.get().map(({ content }) => ('text' in content ? content.text : content.words))
const kept = () => theatre.client.storage.data.get('atoll.radio.http://pod.test')
const { begun } = theatre
const fail = (times: number, status = 500, path = 'radios/tracks/') =>
  theatre.client.app.failNext('POST', path, status, { times })

/** Starts a radio and lets its first track play. */
async function begin(wanted: RadioWanted = random): Promise<void> {
  await player.startRadio(wanted)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  theatre.stage.sounds.find(({ playing }) => playing)!.begin()
}

afterEach(() => player.stopRadio())

test('a radio replaces the queue, plays its first track and keeps three tracks ahead, none twice', async () => {
  await theatre.listen()
  await begin()
  expect($queue.get()).toMatchObject({ position: 0 })
  expect(ids()).toHaveLength(4)
  expect($radio.get()).toMatchObject({
    type: 'random',
    state: 'running',
    clientOnly: false,
    current: ids().at(-1)
  })
  for (let step = 0; step < 5; step++) {
    await begun(player.next)
    await vi.waitUntil(() => ids().length === step + 5)
  }
  expect(new Set(ids()).size).toBe(9)
})

test('the former sound stops at once, its queue stays until the first track is loaded', async () => {
  await theatre.listen()
  const before = ids()
  const gate = hold('radios/')
  const started = player.startRadio(random)
  expect($playback.get().state).toBe('paused')
  expect(ids()).toEqual(before)
  expect($radio.get()!.state).toBe('starting')
  while ($radio.get()!.state !== 'running') {
    gate.release()
    await settle()
  }
  await started
  expect(ids()).not.toEqual(before)
  expect(gate.most()).toBe(1)
})

test('a radio without more tracks shows a message and stops, and the queue ends as a radio', async () => {
  await begin(folk)
  expect($radio.get()).toBeUndefined()
  await vi.waitUntil(() => texts().includes('radios.noMore'))
  expect(ids()).toHaveLength(1)
  expect($playback.get().state).toBe('playing')
  theatre.stage.last().end()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
  expect(kept()).toBeUndefined()
})

test('an empty radio leaves the queue unchanged', async () => {
  await signedIn('alice')
  await theatre.listen()
  const before = ids()
  await player.startRadio({ type: 'favorites', title: { text: 'radios.favorites' } })
  await vi.waitUntil(() => texts().includes('radios.noMore'))
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
  expect(ids()).toEqual(before)
})

test('a failed request is retried five times, later each time', async () => {
  const asked = () =>
    theatre.client.requests.filter((path) => path.endsWith('/radios/tracks/')).length
  const planned: number[] = []
  const { setTimeout: plan } = env()
  theatre.change({
    setTimeout: (run, ms) => {
      planned.push(ms)
      return plan(run, ms)
    }
  })
  fail(5)
  await player.startRadio(random)
  for (const wait of [500, 1000, 2000, 4000, 8000]) {
    await vi.waitUntil(() => planned.splice(0).includes(wait))
    const before = asked()
    theatre.client.clock.advance(wait - 1)
    await settle()
    expect([ids(), asked()]).toEqual([[], before])
    theatre.client.clock.advance(1)
    await vi.waitUntil(() => asked() > before)
  }
  await vi.waitUntil(() => ids().length === 4)
  expect(texts()).toEqual([])
})

test('after the fifth retry the radio stops, and the reason is shown', async () => {
  fail(6)
  await player.startRadio(random)
  const over = () => {
    theatre.client.clock.advance(1000)
    return $radio.get() === undefined
  }
  // Sixteen seconds of the fake clock, one per turn: that can take a busy machine longer than a
  // second.
  await vi.waitUntil(over, { timeout: 15_000, interval: 5 })
  expect(texts()).toEqual(['errors.server'])
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
})

test('a radio that the pod refuses to open is not requested again', async () => {
  await player.startRadio({ ...folk, objectId: 'Polka' })
  expect($radio.get()).toBeUndefined()
  expect(texts()).toEqual(['The related object does not exist'])
})

test('the radio of own content is for the signed-in account, and needs one', async () => {
  const own: RadioWanted = { type: 'actor-content', title: { text: 'radios.ownContent' } }
  await player.startRadio(own)
  expect($radio.get()).toBeUndefined()
  expect(texts()).toEqual(['errors.signedOut'])
  await signedIn('admin')
  await begin(own)
  expect($radio.get()).toMatchObject({ objectId: 'admin@localhost', state: 'running' })
})

test('a track that arrives after Stop, or for a former radio, is dropped', async () => {
  const gate = hold('radios/tracks/')
  void player.startRadio(rock)
  await vi.waitUntil(() => gate.waiting() === 1)
  player.stopRadio()
  gate.release()
  await settle()
  expect(ids()).toEqual([])
  void player.startRadio(rock)
  await vi.waitUntil(() => gate.waiting() === 1)
  void player.startRadio(folk)
  await vi.waitUntil(() => gate.waiting() === 2)
  await vi.waitUntil(() => {
    gate.release()
    return $radio.get() === undefined
  })
  expect($queue.get().entries.map(({ title }) => title)).toEqual(['أغنية البحر'])
})

test('Stop keeps the queue; a stopped radio adds no more tracks', async () => {
  await begin()
  player.stopRadio()
  await begun(player.next)
  await settle()
  expect(ids()).toHaveLength(4)
  expect(kept()).toBeUndefined()
})

test('adding, removing and moving tracks keep a radio running; other music stops it', async () => {
  await begin()
  player.playNext(theatre.tracks)
  player.removeEntry($queue.get().entries[1]!.key)
  player.moveEntry($queue.get().entries[1]!.key, 3)
  player.toggleShuffle()
  player.toggleShuffle()
  expect($radio.get()).toBeDefined()
  player.playTracks(theatre.tracks)
  expect($radio.get()).toBeUndefined()
  await begin()
  player.clearQueue()
  expect($radio.get()).toBeUndefined()
  await begin()
  player.undoQueue()
  expect($radio.get()).toBeUndefined()
})

test('a paused radio requests no tracks, a resumed one does', async () => {
  await begin()
  player.pause('user')
  player.removeEntry($queue.get().entries[3]!.key)
  await settle()
  expect(ids()).toHaveLength(3)
  player.play()
  await vi.waitUntil(() => ids().length === 4)
})

test('a queue that ran out goes on without a press once more tracks arrive', async () => {
  const gate = hold('radios/tracks/')
  void player.startRadio(random)
  await vi.waitUntil(() => gate.waiting() === 1)
  gate.release()
  await vi.waitUntil(() => theatre.stage.sounds.length > 0)
  theatre.stage.last().begin()
  theatre.stage.last().end()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  await begun(gate.release)
  expect($queue.get().position).toBe(1)
})

test('when the last loaded track of a radio fails, the radio goes on with the next one', async () => {
  const gate = hold('radios/tracks/')
  void player.startRadio(random)
  await vi.waitUntil(() => gate.waiting() === 1)
  gate.release()
  await vi.waitUntil(() => theatre.stage.sounds.length > 0)
  theatre.stage.last().events.onProblem('load')
  await vi.waitUntil(() => $playback.get().pausedBy === 'error')
  theatre.client.clock.advance(3000)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  await begun(gate.release)
  expect($queue.get().position).toBe(1)
})

test('when the final track of a radio fails, the radio ends', async () => {
  await begin(folk)
  theatre.stage.last().events.onProblem('load')
  await vi.waitUntil(() => $playback.get().pausedBy === 'error')
  theatre.client.clock.advance(3000)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
})

test('tracks that arrive later do not start to play with a stop after the queue', async () => {
  await begin()
  player.setStopAfter('queue')
  for (let step = 0; step < 3; step++) await begun(player.next)
  await settle()
  expect(ids()).toHaveLength(4)
  theatre.stage.sounds.find(({ playing }) => playing)!.end()
  await settle()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  expect(ids()).toHaveLength(4)
})

test('a radio session that the pod has lost is opened again', async () => {
  await begin()
  const { session } = $radio.get()!
  theatre.client.app.db.run('DELETE FROM radio_sessions')
  await begun(player.next)
  await vi.waitUntil(() => $radio.get()!.session === undefined)
  theatre.client.clock.advance(500)
  await vi.waitUntil(() => ids().length === 5)
  expect($radio.get()!.session).not.toBe(undefined)
  expect(session).toBeDefined()
  expect(texts()).toEqual([])
})

test('a reload restores the radio, and requests no tracks until something plays', async () => {
  await begin(rock)
  const { session } = $radio.get()!
  player.pause('user')
  const calls = vi.fn(env().fetch)
  theatre.restart(() => theatre.change({ fetch: calls }))
  expect($radio.get()).toMatchObject({
    type: 'tag',
    objectId: 'Rock',
    session,
    title: { words: 'Rock' }
  })
  expect(calls).not.toHaveBeenCalled()
})

test('a radio is not restored with a queue of other music', async () => {
  await begin(rock)
  const written = kept()!
  player.playTracks(theatre.tracks.filter(({ id }) => id !== $radio.get()?.current))
  theatre.restart(() =>
    theatre.client.storage.data.set(
      'atoll.radio.http://pod.test',
      written.replace(/"current":\d+/, '"current":0')
    )
  )
  expect($radio.get()).toBeUndefined()
})

test('the radio of another tab is restored with its queue', async () => {
  await begin()
  const written = kept()!
  const track = theatre.tracks[0]!
  player.playTracks([track])
  expect($radio.get()).toBeUndefined()
  theatre.client.storage.data.set(
    'atoll.radio.http://pod.test',
    written.replace(/"current":\d+/, `"current":${track.id}`)
  )
  adoptRadio()
  await vi.waitUntil(() => ids().length > 1)
  expect($radio.get()).toMatchObject({ type: 'random' })
})

test.each([
  '{',
  '[]',
  '{"type":"polka","title":{"words":"x"}}',
  '{"type":"random","title":{"text":"common.play"}}'
])('invalid stored data (%s) restores no radio', async (text) => {
  await theatre.listen()
  theatre.restart(() => theatre.client.storage.data.set('atoll.radio.http://pod.test', text))
  expect($radio.get()).toBeUndefined()
})
