import { afterEach, expect, test, vi } from 'vitest'
import { $messages } from '../../../src/stores/kit/messages.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setLooping } from '../../../src/stores/player/settings.ts'
import { openTheatre, setStage, settle } from './player-stage.ts'

const { $playback, $position, $queue, $current, $volume, $muted, $looping } = player
const theatre = openTheatre()
afterEach(() => void vi.unstubAllGlobals())
const { listen, begun } = theatre
const title = () => $current.get()?.title
const texts = () =>
  $messages.get().map(({ content }) => ('text' in content ? content.text : content.words))

test('the player plays the requested track and updates the state step by step', async () => {
  player.playTracks(theatre.tracks, 1)
  expect($playback.get().state).toBe('loading')
  expect(player.isCurrentTrack(theatre.tracks[1]!.id)).toBe(true)
  await vi.waitUntil(() => theatre.stage.sounds.length > 0)
  theatre.stage.last().begin(42)
  expect($playback.get()).toMatchObject({ state: 'playing', duration: 42 })
  const { searchParams, origin } = new URL(theatre.stage.last().url)
  expect(origin).toBe('http://pod.test')
  expect(searchParams.get('download')).toBe('false')
  expect(searchParams.has('token')).toBe(false)
  expect(searchParams.has('to')).toBe(false)
})

test('the player requests mp3 where the browser cannot play the file', async () => {
  theatre.stage = setStage([])
  player.playTracks(theatre.tracks)
  await vi.waitUntil(() => theatre.stage.sounds.length > 0)
  const { searchParams } = new URL(theatre.stage.last().url)
  expect([searchParams.get('to'), searchParams.get('max_bitrate')]).toEqual(['mp3', '320'])
})

test('the position is updated each second, and pausing stops it', async () => {
  await listen()
  theatre.stage.last().at = 1.5
  theatre.client.clock.advance(1000)
  expect($position.get()).toBe(1.5)
  player.pause('user')
  expect(theatre.stage.last().playing).toBe(false)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
  theatre.stage.last().at = 9
  theatre.client.clock.advance(5000)
  expect($position.get()).toBe(1.5)
})

test('the next track loads 100 ms after this one started, and then that loaded sound plays', async () => {
  await listen()
  expect(theatre.stage.sounds).toHaveLength(1)
  theatre.client.clock.advance(100)
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
  expect(theatre.stage.last().playing).toBe(false)
  player.next()
  await vi.waitUntil(() => theatre.stage.last().playing)
  expect(theatre.stage.sounds).toHaveLength(2)
  expect(theatre.stage.sounds[0]!.playing).toBe(false)
})

test('the player keeps three sounds at most', async () => {
  await listen()
  player.addToQueue(theatre.tracks)
  for (let step = 0; step < 4; step++) await begun(player.next)
  expect(theatre.stage.sounds.filter(({ unloaded }) => !unloaded).length).toBeLessThanOrEqual(3)
})

test('two quick presses on Next move two tracks on and play only the second', async () => {
  await listen()
  player.next()
  player.next()
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
  await settle()
  expect(title()).toBe(theatre.tracks[2]!.title)
  expect(theatre.stage.sounds.filter(({ playing }) => playing)).toEqual([theatre.stage.last()])
})

test('the end of a track starts the next, the end of the queue pauses, and Play restarts the last track', async () => {
  await listen(1)
  await begun(() => theatre.stage.last().end())
  expect(title()).toBe(theatre.tracks[2]!.title)
  theatre.stage.last().at = 100
  theatre.stage.last().end()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  expect($position.get()).toBe(100)
  await begun(player.play)
  expect([$position.get(), player.livePosition()]).toEqual([0, 0])
  expect(title()).toBe(theatre.tracks[2]!.title)
})

test('looping one track repeats it, looping all starts the queue again', async () => {
  await listen(2)
  player.cycleLooping()
  expect($looping.get()).toBe('single')
  theatre.stage.last().at = 99
  theatre.stage.last().end()
  await vi.waitUntil(() => theatre.stage.last().playing)
  expect(theatre.stage.last().at).toBe(0)
  expect(title()).toBe(theatre.tracks[2]!.title)
  player.cycleLooping()
  await begun(() => theatre.stage.last().end())
  expect(title()).toBe(theatre.tracks[0]!.title)
  player.cycleLooping()
  expect($looping.get()).toBe('none')
})

test('Previous restarts the track from 3 s on, and goes to the previous one earlier', async () => {
  await listen(1)
  theatre.stage.last().at = 3
  player.previous()
  expect(title()).toBe(theatre.tracks[1]!.title)
  await settle()
  expect(theatre.stage.last().at).toBe(0)
  theatre.stage.last().begin()
  theatre.stage.last().at = 2.9
  player.previous()
  expect(title()).toBe(theatre.tracks[0]!.title)
})

test('removing the current track plays the next one; undo restores it', async () => {
  await listen()
  await begun(() => player.removeEntry($current.get()!.key))
  expect(title()).toBe(theatre.tracks[1]!.title)
  const removed = $messages.get().at(-1)!
  expect(texts()).toContain('player.removed')
  removed.actions![0]!.run()
  expect($queue.get().entries.map((entry) => entry.title)).toEqual(
    theatre.tracks.map((track) => track.title)
  )
})

test('removing the playing last track ends the queue, or starts it again when all is looped', async () => {
  await listen(2)
  player.removeEntry($current.get()!.key)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  expect(title()).toBe(theatre.tracks[1]!.title)
  player.removeEntry($current.get()!.key)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
  await listen(2)
  setLooping('all')
  await begun(() => player.removeEntry($current.get()!.key))
  expect(title()).toBe(theatre.tracks[0]!.title)
  expect($playback.get().state).toBe('playing')
})

test('clearing the queue stops the sound; undo restores queue and position', async () => {
  await listen(1)
  theatre.stage.last().at = 12
  player.clearQueue()
  expect(theatre.stage.last().playing).toBe(false)
  expect($current.get()).toBeUndefined()
  $messages.get().at(-1)!.actions![0]!.run()
  expect(title()).toBe(theatre.tracks[1]!.title)
  expect([$playback.get().state, $position.get()]).toEqual(['loading', 12])
})

test('adding to an empty queue shows it without playing', async () => {
  player.addToQueue(theatre.tracks.slice(0, 1))
  player.playNext(theatre.tracks.slice(1, 2))
  expect($playback.get()).toMatchObject({
    state: 'paused',
    duration: theatre.tracks[0]!.uploads[0]!.duration
  })
  expect($queue.get().entries).toHaveLength(2)
  await settle()
  expect(theatre.stage.loads).toBe(0)
})

test('the volume is clamped and set on the sound, and turning it up unmutes', async () => {
  await listen()
  player.setVolume(4)
  expect([$volume.get(), theatre.stage.last().settings.volume]).toEqual([1, 1])
  player.setVolume(-1)
  expect($volume.get()).toBe(0)
  player.setVolume(Number.NaN)
  expect($volume.get()).toBe(0)
  player.toggleMute()
  expect($volume.get()).toBe(0.7)
  player.toggleMute()
  expect([$muted.get(), theatre.stage.last().settings.muted]).toEqual([true, true])
  player.setVolume(0.4)
  expect($muted.get()).toBe(false)
})

test('seeking moves sound and position at once, also while paused', async () => {
  await listen()
  player.pause('user')
  const drawn: number[][] = []
  const off = $position.listen((position) => drawn.push([position, player.livePosition()]))
  player.seek(50)
  player.seek(-3)
  player.seek(1e6)
  off()
  expect(drawn).toEqual([
    [50, 50],
    [0, 0],
    [100, 100]
  ])
  expect(theatre.stage.last().at).toBe(100)
})

/** Plays to just before the end of a track; returns how many sounds play then. */
async function soundingAtTheEnd(): Promise<number> {
  player.setCrossfade(6)
  await listen()
  const { stage } = theatre
  stage.last().at = 99.9
  theatre.client.clock.advance(100)
  await vi.waitUntil(() => stage.sounds.length > 1)
  await settle()
  return stage.sounds.filter(({ playing }) => playing).length
}

test('two tracks play at the end of a track with a crossfade', async () => {
  expect(await soundingAtTheEnd()).toBe(2)
})

test('tracks do not fade into each other in WebKit, where one element plays them all', async () => {
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  vi.stubGlobal(
    'Audio',
    class {
      played = { length: 0 }
      load() {}
    }
  )
  expect(await soundingAtTheEnd()).toBe(1)
})

test('nothing plays after a pause while the engine loads', async () => {
  player.playTracks(theatre.tracks)
  player.pause('user')
  await settle()
  expect(theatre.stage.sounds).toHaveLength(0)
  player.play()
  await vi.waitUntil(() => theatre.stage.sounds.length === 1)
})

test('a pause from outside the page is marked as one of the media session', async () => {
  await listen()
  theatre.stage.last().events.onPaused()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'media-session' })
})

test('a browser that requires a gesture first pauses the track without an error', async () => {
  await listen()
  theatre.stage.last().events.onProblem('blocked')
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'user' })
  expect(texts()).toEqual([])
})
