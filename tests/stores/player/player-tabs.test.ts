// One playing tab among several. The other tab is simulated by the messages on the channel.
import { beforeEach, expect, test, vi } from 'vitest'
import { packQueue } from '../../../src/lib/queue/saved.ts'
import * as player from '../../../src/stores/player/index.ts'
import { toQueueTracks } from '../../../src/stores/player/queue.ts'
import { openTheatre } from './player-stage.ts'

type Note = Record<string, unknown> & { kind: string }
const { $playback, $otherTab, $queue, $current, $rate, takeOver } = player
const theatre = openTheatre()
const { listen } = theatre
let heard: (data: unknown) => void
let sent: Note[]
let names: string[]
const now = () => theatre.client.clock.now()
const wait = (ms: number) => theatre.client.clock.advance(ms)
const last = (kind: string) => sent.findLast((note) => note.kind === kind)
const playing = (since = now() + 10, title = 'Night Ferry', tab = 'other') =>
  heard({ kind: 'playing', tab, since, title, artists: 'The Pale Engines' })

beforeEach(() => {
  sent = []
  names = []
  theatre.restart(() =>
    theatre.change({
      openChannel(name, onMessage) {
        names.push(name)
        heard = onMessage
        return { post: (data) => void sent.push(data as Note), close: () => (heard = () => {}) }
      }
    })
  )
})

test('a new tab asks on the channel of this pod which tab plays', () => {
  expect(names).toEqual(['atoll.player.http://pod.test'])
  expect(sent).toEqual([{ kind: 'who' }])
})

test('a playing tab announces its track every 2 s, on each change and on request, and announces its stop', async () => {
  await listen()
  expect(last('playing')).toMatchObject({ title: theatre.tracks[0]!.title, artists: 'Maren Sol' })
  const count = () => sent.filter(({ kind }) => kind === 'playing').length
  const before = count()
  wait(4000)
  expect(count()).toBe(before + 2)
  heard({ kind: 'who' })
  expect(count()).toBe(before + 3)
  player.next()
  expect(last('playing')).toMatchObject({ title: theatre.tracks[1]!.title })
  player.pause()
  expect(last('stopped')).toBeDefined()
  const silent = count()
  wait(10_000)
  heard({ kind: 'who' })
  expect(count()).toBe(silent)
})

test('when another tab starts later, this tab pauses and shows the track that plays there', async () => {
  await listen()
  playing()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
  expect($otherTab.get()).toEqual({ title: 'Night Ferry', artists: 'The Pale Engines' })
  expect(theatre.stage.sounds.some((sound) => sound.playing)).toBe(false)
})

test('a message of a tab that started earlier does not stop this one, and is answered', async () => {
  await listen()
  const before = sent.length
  playing(now() - 5000)
  expect([$playback.get().state, $otherTab.get()]).toEqual(['playing', undefined])
  expect(sent.slice(before).map(({ kind }) => kind)).toEqual(['playing'])
})

test('the start time of this tab is later than that of any known tab, whatever the clock shows', async () => {
  playing(now() + 3600_000)
  await listen()
  expect(last('playing')!.since).toBeGreaterThan(now() + 3600_000)
  expect($otherTab.get()).toBeUndefined()
})

test('the notice of another tab disappears when that tab stops or no longer answers', () => {
  playing()
  heard({ kind: 'stopped', tab: 'somebody else' })
  expect($otherTab.get()).toBeDefined()
  heard({ kind: 'stopped', tab: 'other' })
  expect($otherTab.get()).toBeUndefined()
  playing()
  wait(5999)
  playing()
  wait(5999)
  expect([$otherTab.get() !== undefined, sent.filter(({ kind }) => kind === 'who').length]).toEqual(
    [true, 1]
  )
  wait(1)
  // A tab that may be asleep is asked first.
  expect([$otherTab.get() !== undefined, sent.filter(({ kind }) => kind === 'who').length]).toEqual(
    [true, 2]
  )
  wait(1500)
  expect($otherTab.get()).toBeUndefined()
})

test('an automatic skip does not start playback while another tab plays', async () => {
  await listen()
  theatre.stage.last().events.onProblem('load')
  await vi.waitUntil(() => $playback.get().pausedBy === 'error')
  playing()
  wait(10_000)
  expect([$playback.get().state, $current.get()!.id]).toEqual(['paused', theatre.tracks[0]!.id])
})

test('taking over transfers queue, order, track, second and speed, and plays', async () => {
  await listen()
  player.toggleShuffle()
  const here = $queue.get()
  playing()
  takeOver()
  expect(sent.at(-1)).toMatchObject({ kind: 'take' })
  const me = sent.at(-1)!.tab
  const entries = toQueueTracks(theatre.tracks.toReversed()).map((track, index) => ({
    ...track,
    key: index + 1
  }))
  const queue = packQueue({ entries, position: 1, original: entries.toReversed(), nextKey: 4 })
  heard({ kind: 'handover', to: 'a third one', queue, index: 0, seconds: 5, rate: 1 })
  expect($queue.get()).toBe(here)
  heard({ kind: 'handover', to: me, queue, index: 1, seconds: 41.5, rate: 1.25 })
  await vi.waitUntil(() => theatre.stage.sounds.some((sound) => sound.playing))
  expect($queue.get().entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  expect($queue.get().original!.map(({ id }) => id)).toEqual(
    entries.toReversed().map(({ id }) => id)
  )
  expect([$current.get()!.id, theatre.stage.last().at, $rate.get()]).toEqual([
    entries[1]!.id,
    41.5,
    1.25
  ])
  expect($otherTab.get()).toBeUndefined()
  expect(player.undoQueue()).toBe(true)
  expect($queue.get().entries).toEqual(here.entries)
  player.setRate(1)
})

test('the playing tab hands over on request and pauses; a silent tab does not answer', async () => {
  heard({ kind: 'take', tab: 'other' })
  expect(last('handover')).toBeUndefined()
  await listen(1)
  theatre.stage.last().at = 33
  heard({ kind: 'take', tab: 'other' })
  expect(last('handover')).toMatchObject({ to: 'other', index: 1, seconds: 33, rate: 1 })
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
})

test('when the other tab does not answer in time, this tab plays its own queue', async () => {
  await listen()
  playing()
  takeOver()
  wait(1500)
  expect($playback.get().state).toBe('loading')
  const entries = toQueueTracks(theatre.tracks.slice(2)).map((track, index) => ({
    ...track,
    key: index + 1
  }))
  // A handover that arrives too late.
  heard({
    kind: 'handover',
    to: last('take')!.tab,
    queue: packQueue({ ...$queue.get(), entries }),
    index: 0,
    seconds: 0,
    rate: 1
  })
  expect($queue.get().entries).toHaveLength(3)
})

test.each([
  undefined,
  null,
  7,
  'playing',
  [],
  { kind: 'playing' },
  { kind: 'playing', tab: 'x', since: Number.NaN, title: 'a', artists: 'b' },
  { kind: 'playing', tab: 'x', since: Infinity, title: 'a', artists: 'b' },
  { kind: 'playing', tab: 'x', since: 8e15, title: 'a', artists: 'b' },
  { kind: 'playing', tab: 'x', since: 1, title: {}, artists: 'b' },
  { kind: 'take', tab: {} },
  { kind: 'handover', to: 'x' },
  { kind: '__proto__' }
])('an invalid message (%j) is ignored', async (data) => {
  await listen()
  heard(data)
  expect([$playback.get().state, $otherTab.get(), $queue.get().entries.length]).toEqual([
    'playing',
    undefined,
    3
  ])
})

test('an unrequested or invalid handover does not change the queue', async () => {
  await listen()
  const queue = $queue.get()
  const note = {
    kind: 'handover',
    to: sent.find(({ tab }) => tab)!.tab,
    index: 0,
    seconds: 0,
    rate: 1
  }
  heard({ ...note, queue: packQueue({ ...queue, entries: queue.entries.slice(1) }) })
  playing()
  takeOver()
  heard({ ...note, queue: '{"v":1}' })
  expect($queue.get()).toBe(queue)
  expect($playback.get().state).toBe('loading')
})

test('a title of a megabyte is shortened', () => {
  playing(now() + 1, 'x'.repeat(1e6))
  expect($otherTab.get()!.title).toHaveLength(300)
})

test('without channels every tab plays independently', async () => {
  theatre.restart(() => theatre.change({ openChannel: undefined }))
  await listen()
  expect([$otherTab.get(), takeOver()]).toEqual([undefined, undefined])
})
