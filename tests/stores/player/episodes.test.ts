import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { isDone, readProgress, readSpeeds } from '../../../src/lib/queue/episodes.ts'
import { normalizeTrack } from '../../../src/lib/queue/normalize.ts'
import { EMPTY_QUEUE } from '../../../src/lib/queue/types.ts'
import * as player from '../../../src/stores/player/index.ts'
import { showPaused } from '../../../src/stores/player/playback.ts'
import { changeQueue } from '../../../src/stores/player/queue.ts'
import { openTheatre, setStage } from './player-stage.ts'
import { guarded } from '../../../src/lib/storage/browser.ts'

const { $episodeProgress, $rate, $current } = player
const theatre = openTheatre()
const KEY = 'atoll.episodes.http://pod.test'
const HOUR = 3600

/** The same tracks, as a channel would publish them. */
const asEpisodes = (tracks: readonly Track[], channel: string | null = 'show-1'): Track[] =>
  tracks.map((track) => ({
    ...track,
    artist_credit: track.artist_credit.map((credit) => ({
      ...credit,
      artist: { ...credit.artist, content_category: 'podcast' as const, channel }
    }))
  }))

const playing = () => theatre.stage.sounds.find((sound) => sound.playing)!
async function hear(tracks: readonly Track[], at = 0, from?: number): Promise<void> {
  const before = theatre.stage.sounds.find((sound) => sound.playing)
  player.playTracks(tracks, at, from)
  await vi.waitUntil(() => playing() && playing() !== before)
  playing().begin(HOUR)
}
function listenUpTo(seconds: number): void {
  for (let second = seconds - 4; second <= seconds; second++) {
    playing().at = second
    theatre.client.clock.advance(1000)
  }
}
const progress = (track: Track) => $episodeProgress.get().get(track.id)
function reload(): void {
  theatre.restart(() => {
    changeQueue(() => EMPTY_QUEUE)
    showPaused()
    theatre.stage = setStage()
  })
}

test('the answer of the pod tells episodes and their channel', async () => {
  const { results } = await listTracks({})
  const entries = results.map(normalizeTrack)
  for (const [index, { artist_credit: credits }] of results.entries()) {
    expect(entries[index]!.episode).toBe(credits[0]!.artist.content_category === 'podcast')
    expect(entries[index]!.channel).toBe(credits[0]!.artist.channel ?? undefined)
  }
  const [episode] = asEpisodes(theatre.tracks).map(normalizeTrack)
  expect([episode!.episode, episode!.channel]).toEqual([true, 'show-1'])
})

test('an episode resumes at its last position, music starts from the beginning', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(300)
  expect(progress(episodes[0]!)).toEqual({ seconds: 300, duration: HOUR, done: false })
  await hear(episodes, 1)
  expect(playing().at).toBe(0)
  await hear(episodes)
  expect(playing().at).toBe(300)
  await hear(theatre.tracks)
  expect(playing().at).toBe(0)
})

test('an episode starts at a requested position', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(300)
  await hear(episodes, 0, 83)
  expect(playing().at).toBe(83)
  await hear(episodes, 0, 0)
  expect(playing().at).toBe(0)
})

test('a pause, a track change and a reload keep the position of an episode', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  playing().at = 100.04
  player.pause('user')
  expect(progress(episodes[0]!)!.seconds).toBe(100)
  await hear(episodes, 1)
  playing().at = 200
  theatre.client.clock.advance(1000)
  await hear(episodes, 2)
  expect(progress(episodes[1]!)!.seconds).toBe(200)
  reload()
  expect([...$episodeProgress.get().keys()]).toEqual([episodes[0]!.id, episodes[1]!.id])
  await hear(episodes, 1)
  expect(playing().at).toBe(200)
})

test('the position is written only every few seconds', async () => {
  const writes: string[] = []
  const { storage } = theatre.client
  theatre.change({
    storage: {
      ...storage,
      setItem: (key, value) => (writes.push(key), storage.setItem(key, value))
    }
  })
  await hear(asEpisodes(theatre.tracks))
  for (let second = 20; second < 80; second++) {
    playing().at = second
    theatre.client.clock.advance(1000)
  }
  const count = writes.filter((key) => key === KEY).length
  expect(count).toBeGreaterThanOrEqual(10)
  expect(count).toBeLessThanOrEqual(14)
})

test('an episode heard to its end is done, and starts from the beginning next time', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(HOUR - 30)
  expect(progress(episodes[0]!)).toEqual({ seconds: 0, duration: HOUR, done: true })
  await hear(episodes)
  expect(playing().at).toBe(0)
  listenUpTo(60)
  expect(progress(episodes[0]!)).toEqual({ seconds: 60, duration: HOUR, done: false })
})

test('an episode that counts as heard shortly before its end plays on from there', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(HOUR - 100)
  expect(progress(episodes[0]!)).toEqual({ seconds: HOUR - 100, duration: HOUR, done: true })
  reload()
  await hear(episodes)
  expect(playing().at).toBe(HOUR - 100)
  listenUpTo(HOUR - 80)
  expect(progress(episodes[0]!)).toEqual({ seconds: HOUR - 80, duration: HOUR, done: true })
  listenUpTo(HOUR)
  expect(progress(episodes[0]!)).toEqual({ seconds: 0, duration: HOUR, done: true })
})

test.each([
  ['5 % are left', 2000, 1899, 1900],
  ['2 min are left of a long one', 10 * HOUR, 10 * HOUR - 121, 10 * HOUR - 120],
  ['30 s are left of a short one', 400, 369, 370],
  ['a tenth is left of a very short one', 60, 53, 54]
])('an episode is done when %s', (_, duration, before, at) => {
  expect([isDone(before, duration), isDone(at, duration)]).toEqual([false, true])
})

test('an episode of unknown length is never done', () => {
  expect(isDone(10, 0)).toBe(false)
})

test('the first seconds of an episode are not stored', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(9)
  player.pause('user')
  expect($episodeProgress.get().size).toBe(0)
})

test('no position is stored for music', async () => {
  await hear(theatre.tracks)
  listenUpTo(300)
  player.pause('user')
  expect(theatre.client.storage.getItem(KEY)).toBeNull()
})

test('an episode marked as played by hand stays so while it plays', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(300)
  player.markPlayed(episodes[0]!.id)
  listenUpTo(310)
  expect(progress(episodes[0]!)).toEqual({ seconds: 0, duration: HOUR, done: true })
  player.markUnplayed(episodes[0]!.id)
  listenUpTo(320)
  expect(progress(episodes[0]!)).toBeUndefined()
  player.markPlayed(4711)
  expect($episodeProgress.get().get(4711)).toEqual({ seconds: 0, duration: 0, done: true })
})

test('the positions of 500 episodes are kept, the oldest are removed', async () => {
  const old = Array.from({ length: 500 }, (_, index) => [100_000 + index, 60, 600, 0])
  theatre.restart(() => theatre.client.storage.setItem(KEY, JSON.stringify(old)))
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(300)
  const keys = [...$episodeProgress.get().keys()]
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([500, 100_001, episodes[0]!.id])
})

test('positions written by another tab are kept', async () => {
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  theatre.client.storage.setItem(KEY, JSON.stringify([[7, 60, 600, 0]]))
  listenUpTo(300)
  expect([...$episodeProgress.get().keys()]).toEqual([7, episodes[0]!.id])
})

test('each show keeps its own speed, and so does music', async () => {
  const [one, other] = [asEpisodes(theatre.tracks), asEpisodes(theatre.tracks, 'show-2')]
  player.setRate(1.1)
  await hear(one)
  expect($rate.get()).toBe(1.1)
  player.setRate(1.8)
  await hear(theatre.tracks)
  expect($rate.get()).toBe(1.1)
  await hear(other)
  expect($rate.get()).toBe(1.1)
  player.setRate(0.8)
  await hear(one)
  expect([$rate.get(), player.$musicRate.get()]).toEqual([1.8, 1.1])
  reload()
  expect($rate.get()).toBe(1.1)
  await hear(other)
  expect($rate.get()).toBe(0.8)
  player.clearQueue()
  expect($rate.get()).toBe(1.1)
  player.setRate(1)
})

test('a restored episode has the speed of its show at once', async () => {
  await hear(asEpisodes(theatre.tracks))
  player.setRate(1.5)
  theatre.client.clock.advance(10_000)
  reload()
  expect($current.get()?.channel).toBe('show-1')
  expect([$rate.get(), player.$musicRate.get()]).toEqual([1.5, 1])
})

test('an episode skips by 15 s back and 30 s forward', async () => {
  await hear(asEpisodes(theatre.tracks), 0, 100)
  player.skipForward()
  expect(playing().at).toBe(130)
  player.skipBack()
  expect(playing().at).toBe(115)
  playing().at = 5
  player.skipBack()
  expect(playing().at).toBe(0)
})

test('a full storage does not stop the music', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  theatre.change({
    storage: guarded(() => ({ ...theatre.client.storage, setItem: full }) as unknown as Storage)
  })
  const episodes = asEpisodes(theatre.tracks)
  await hear(episodes)
  listenUpTo(300)
  player.setRate(2)
  expect(progress(episodes[0]!)!.seconds).toBe(300)
  expect(player.$playback.get().state).toBe('playing')
})

test('broken stored text only leaves out the broken entries', () => {
  const entry = fc.tuple(
    fc.oneof(fc.nat(), fc.anything()),
    fc.anything(),
    fc.anything(),
    fc.anything()
  )
  const stored = fc.oneof(fc.jsonValue(), fc.array(entry))
  fc.assert(
    fc.property(stored, (value) => {
      for (const [id, { seconds, duration }] of readProgress(value))
        expect([id, seconds, duration].every((each) => Number.isFinite(each) && each >= 0)).toBe(
          true
        )
      const { music, shows } = readSpeeds(value)
      for (const rate of [music ?? 1, ...shows.values()])
        expect(Number.isFinite(rate) && rate > 0).toBe(true)
    }),
    { numRuns: 2000, seed: 20 }
  )
  expect(readSpeeds({ music: 1.2, shows: [['a', 2], ['b', 'x'], 3] })).toEqual({
    music: 1.2,
    shows: new Map([['a', 2]])
  })
})
