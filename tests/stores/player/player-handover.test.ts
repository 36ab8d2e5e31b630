// Data that another tab takes over with the sound besides the queue: the sleep timer and the radio.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packQueue } from '../../../src/lib/queue/saved.ts'
import * as player from '../../../src/stores/player/index.ts'
import { toQueueTracks } from '../../../src/stores/player/queue.ts'
import { radioKey } from '../../../src/stores/player/radio/radio.ts'
import { openTheatre } from './player-stage.ts'

type Note = Record<string, unknown> & { kind: string }
const { $sleep, $sleepLeft, $radio } = player
const theatre = openTheatre()
const now = () => theatre.client.clock.now()
let heard: (data: unknown) => void
let sent: Note[]
const last = (kind: string) => sent.findLast((note) => note.kind === kind)

beforeEach(() => {
  sent = []
  theatre.restart(() =>
    theatre.change({
      openChannel(_name, onMessage) {
        heard = onMessage
        return { post: (data) => void sent.push(data as Note), close: () => (heard = () => {}) }
      }
    })
  )
})
afterEach(() => {
  player.stopSleep()
  player.stopRadio()
})

/** Takes over from another tab, which hands over the given data and a queue of three. */
async function receive(more: Record<string, unknown>): Promise<void> {
  heard({
    kind: 'playing',
    tab: 'other',
    since: now() + 10,
    title: 'Night Ferry',
    artists: 'The Pale Engines'
  })
  player.takeOver()
  const entries = toQueueTracks(theatre.tracks).map((track, index) => ({
    ...track,
    key: index + 1
  }))
  const queue = packQueue({ entries, position: 0, original: undefined, nextKey: 4 })
  heard({ kind: 'handover', to: last('take')!.tab, queue, index: 0, seconds: 0, rate: 1, ...more })
  await vi.waitUntil(() => theatre.stage.sounds.some((sound) => sound.playing))
}

test('a sleep timer is taken over and keeps its remaining time', async () => {
  await receive({ sleep: { kind: 'minutes', minutes: 30, until: now() + 9 * 60_000 } })
  expect($sleep.get()).toMatchObject({ kind: 'minutes', minutes: 30 })
  expect($sleepLeft.get()).toBe(540)
})

test('a sleep timer until the end of the track is taken over; an expired or invalid one is not', async () => {
  await receive({ sleep: { kind: 'track' } })
  expect($sleep.get()).toEqual({ kind: 'track' })
  player.stopSleep()
  for (const sleep of [
    { kind: 'minutes', minutes: 5, until: now() - 1 },
    { kind: 'minutes', minutes: '5' },
    'queue',
    7
  ]) {
    player.pause()
    await receive({ sleep })
    expect($sleep.get()).toBeUndefined()
  }
})

test('the tab that hands over keeps no sleep timer', async () => {
  await theatre.listen()
  player.startSleepMinutes(20)
  const timer = $sleep.get()
  heard({ kind: 'take', tab: 'other' })
  expect(last('handover')).toMatchObject({ sleep: timer })
  expect($sleep.get()).toBeUndefined()
})

test('the radio of the other tab goes on here and replaces the local radio', async () => {
  const radio = {
    type: 'random',
    title: { words: 'Theirs' },
    session: 7,
    current: theatre.tracks[0]!.id,
    page: 1
  }
  const { storage } = theatre.client
  // Later changes of the session depend on the pod.
  const sessions: (number | undefined)[] = []
  const off = $radio.listen((now) => void sessions.push(now?.session))
  storage.setItem(radioKey(), JSON.stringify(radio))
  await receive({})
  await vi.waitUntil(() => sessions.includes(7))
  expect($radio.get()).toMatchObject({ title: { words: 'Theirs' } })
  // The other tab has started another radio.
  player.pause()
  storage.setItem(radioKey(), JSON.stringify({ ...radio, session: 8, title: { words: 'Newer' } }))
  await receive({})
  await vi.waitUntil(() => sessions.includes(8))
  off()
})
