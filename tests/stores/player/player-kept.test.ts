// State that survives the page: queue and settings in the storage.
import { expect, test, vi } from 'vitest'
import * as player from '../../../src/stores/player/index.ts'
import {
  setCrossfade,
  setKeepPitch,
  setLooping,
  setLoudness,
  setMuted,
  setRate,
  setShowRemaining
} from '../../../src/stores/player/settings.ts'
import { openTheatre } from './player-stage.ts'
import { guarded } from '../../../src/lib/storage/browser.ts'

const { $queue, $current, $position, $playback, $volume, $looping } = player
const theatre = openTheatre()
const { listen } = theatre
test('a reload restores queue, order, position, volume and looping, without playing', async () => {
  await listen(1)
  player.toggleShuffle()
  player.setVolume(0.3)
  player.cycleLooping()
  theatre.stage.last().at = 12.34
  player.pause('user')
  theatre.client.clock.advance(6000)
  const [ids, original] = [
    $queue.get().entries.map(({ id }) => id),
    $queue.get().original!.map(({ id }) => id)
  ]
  theatre.reload()
  expect($queue.get().entries.map(({ id }) => id)).toEqual(ids)
  expect($queue.get().original!.map(({ id }) => id)).toEqual(original)
  expect($current.get()!.title).toBe(theatre.tracks[1]!.title)
  expect([$position.get(), $volume.get(), $looping.get()]).toEqual([12.3, 0.3, 'single'])
  expect($playback.get().state).toBe('paused')
  expect($current.get()!.sources[0]!.listenUrl).toBe(theatre.tracks[1]!.uploads[0]!.listen_url)
})

/** Every playback setting that is kept, each with a non-default value. */
const choices = {
  volume: 0.3,
  muted: true,
  looping: 'all',
  rate: 1.25,
  keepPitch: false,
  crossfade: 7,
  loudness: 'album',
  showRemaining: true
} as const
const settings = () => ({
  volume: player.$volume.get(),
  muted: player.$muted.get(),
  looping: player.$looping.get(),
  rate: player.$rate.get(),
  keepPitch: player.$keepPitch.get(),
  crossfade: player.$crossfade.get(),
  loudness: player.$loudness.get(),
  showRemaining: player.$showRemaining.get()
})

test('a reload restores every playback setting', () => {
  player.setVolume(choices.volume)
  setMuted(choices.muted)
  setLooping(choices.looping)
  setRate(choices.rate)
  setKeepPitch(choices.keepPitch)
  setCrossfade(choices.crossfade)
  setLoudness(choices.loudness)
  setShowRemaining(choices.showRemaining)
  theatre.reload()
  expect(settings()).toEqual(choices)
})

test('an invalid stored setting falls back to the default or to its range', () => {
  const usual = settings()
  const nonsense = {
    volume: '1',
    muted: 1,
    looping: 'queue',
    rate: null,
    keepPitch: 'no',
    crossfade: {},
    loudness: 'x'
  }
  theatre.reload(() => theatre.client.storage.setItem('atoll.player', JSON.stringify(nonsense)))
  expect(settings()).toEqual(usual)
  theatre.reload(() =>
    theatre.client.storage.setItem('atoll.player', '{"volume":7,"rate":99,"crossfade":99}')
  )
  expect(settings()).toEqual({ ...usual, volume: 1, rate: 3, crossfade: 12 })
})

test('a track change is stored at once, however recently a position was stored', async () => {
  await listen()
  theatre.client.clock.advance(1000)
  theatre.stage.last().at = 1
  theatre.client.clock.advance(10)
  player.next()
  theatre.client.clock.advance(50)
  // Read as another tab would, from the storage alone.
  const [, text] = /^\d+ (.*)$/.exec(
    theatre.client.storage.getItem('atoll.place.http://pod.test')!
  )!
  expect(JSON.parse(text!)).toMatchObject({ index: 1, seconds: 0 })
})

test('after a reload Play goes on at the stored position', async () => {
  await listen()
  theatre.stage.last().at = 0.5
  player.pause('user')
  theatre.client.clock.advance(6000)
  theatre.reload()
  player.play()
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  expect(theatre.stage.last().at).toBe(0.5)
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"v":1}',
  '{"v":2,"entries":[]}',
  '{"v":1,"entries":[[1]],"credits":7}',
  '"x"'
])('broken stored data (%s) leads to an empty queue', (text) => {
  theatre.client.storage.setItem('atoll.queue.http://pod.test', text)
  theatre.client.storage.setItem('atoll.place.http://pod.test', text)
  theatre.client.storage.setItem('atoll.player', text)
  theatre.reload()
  expect($queue.get().entries).toEqual([])
  expect($volume.get()).toBe(0.7)
})

test('a full storage does not stop the music', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  theatre.change({
    storage: guarded(() => ({ ...theatre.client.storage, setItem: full }) as unknown as Storage)
  })
  await listen()
  theatre.client.clock.advance(10_000)
  expect($playback.get().state).toBe('playing')
})
