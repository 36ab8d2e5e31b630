// What outlasts the page: queue and settings in the storage.
import { expect, test, vi } from 'vitest'
import { EMPTY_QUEUE } from '../../src/lib/queue/types.ts'
import * as player from '../../src/stores/player/index.ts'
import { rest } from '../../src/stores/player/playback.ts'
import { changeQueue } from '../../src/stores/player/queue.ts'
import { setLooping } from '../../src/stores/player/settings.ts'
import { openTheatre, setStage } from './player-stage.ts'

const { $queue, $current, $position, $playback, $volume, $looping } = player
const theatre = openTheatre()
const { listen } = theatre
/** As a reload would leave the stores: nothing in memory, everything in the storage. */
function reload(): void {
  theatre.restart(() => {
    changeQueue(() => EMPTY_QUEUE)
    rest()
    theatre.stage = setStage()
  })
}

test('a reload finds queue, order, place, volume and looping again, and is silent', async () => {
  await listen(1)
  player.toggleShuffle()
  player.setVolume(0.3)
  player.cycleLooping()
  theatre.stage.last().at = 12.34
  player.pause('user')
  theatre.client.clock.advance(6000)
  const [ids, original] = [$queue.get().entries.map(({ id }) => id), $queue.get().original!.map(({ id }) => id)]
  reload()
  expect($queue.get().entries.map(({ id }) => id)).toEqual(ids)
  expect($queue.get().original!.map(({ id }) => id)).toEqual(original)
  expect($current.get()!.title).toBe(theatre.tracks[1]!.title)
  expect([$position.get(), $volume.get(), $looping.get()]).toEqual([12.3, 0.3, 'single'])
  expect($playback.get().state).toBe('paused')
  expect($current.get()!.sources[0]!.listenUrl).toBe(theatre.tracks[1]!.uploads[0]!.listen_url)
})

test('another track is kept at once, however lately a place was', async () => {
  await listen()
  theatre.client.clock.advance(1000)
  theatre.stage.last().at = 1
  theatre.client.clock.advance(10)
  player.next()
  theatre.client.clock.advance(50)
  // Another tab, which sees nothing but the storage.
  const [, text] = /^\d+ (.*)$/.exec(theatre.client.storage.getItem('atoll.place.http://pod.test')!)!
  expect(JSON.parse(text!)).toMatchObject({ index: 1, seconds: 0 })
})

test('after a reload Play goes on at the place', async () => {
  await listen()
  theatre.stage.last().at = 0.5
  player.pause('user')
  theatre.client.clock.advance(6000)
  reload()
  player.play()
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  expect(theatre.stage.last().at).toBe(0.5)
})

test.each(['', 'null', '{', '[]', '{"v":1}', '{"v":2,"entries":[]}', '{"v":1,"entries":[[1]],"credits":7}', '"x"'])(
  'a broken storage (%s) gives an empty queue',
  (text) => {
    theatre.client.storage.setItem('atoll.queue.http://pod.test', text)
    theatre.client.storage.setItem('atoll.place.http://pod.test', text)
    theatre.client.storage.setItem('atoll.player', text)
    reload()
    expect($queue.get().entries).toEqual([])
    expect($volume.get()).toBe(0.7)
  }
)

test('a full storage does not stop the music', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  theatre.change({ storage: { ...theatre.client.storage, setItem: full } })
  await listen()
  theatre.client.clock.advance(10_000)
  expect($playback.get().state).toBe('playing')
})
