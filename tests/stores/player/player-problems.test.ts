import { expect, test, vi } from 'vitest'
import { $messages } from '../../../src/stores/kit/messages.ts'
import { setEngineLoader } from '../../../src/stores/player/sound/engine.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setLooping } from '../../../src/stores/player/settings.ts'
import { $me } from '../../../src/stores/session/session.ts'
import { openTheatre, setStage } from './player-stage.ts'
import { signedIn } from '../../support/stores/session.ts'

const { $playback, $current, $failedKeys, $queue } = player
const theatre = openTheatre()
const { listen, begun } = theatre
const offline = () =>
  theatre.change({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
const told = () => $messages.get().map(({ content }) => ('text' in content ? content.text : ''))
const failed = () => vi.waitUntil(() => $playback.get().pausedBy === 'error')

test('a track that cannot be loaded is marked and skipped after 3 s', async () => {
  await listen()
  const bad = $current.get()!
  theatre.stage.last().events.onProblem('load')
  await failed()
  expect($playback.get()).toMatchObject({ state: 'paused', error: 'load' })
  expect($failedKeys.get().has(bad.key)).toBe(true)
  expect(told()).toContain('player.errorLoad')
  theatre.client.clock.advance(2999)
  expect($current.get()).toBe(bad)
  theatre.client.clock.advance(1)
  expect($current.get()!.title).toBe(theatre.tracks[1]!.title)
})

test('looping a single track pauses instead of skipping', async () => {
  await listen()
  setLooping('single')
  theatre.stage.last().events.onProblem('load')
  await failed()
  theatre.client.clock.advance(10_000)
  expect($current.get()!.title).toBe(theatre.tracks[0]!.title)
  expect($playback.get().pausedBy).toBe('error')
})

test.each(['another track', 'a pause', 'Play'])('%s cancels the skip', async (what) => {
  await listen()
  theatre.stage.last().events.onProblem('load')
  await failed()
  theatre.client.clock.advance(2000)
  // A skip that was not cancelled would lead from here to the last track.
  const chosen = what === 'another track' ? theatre.tracks[1]! : theatre.tracks[0]!
  if (what === 'another track') player.jumpTo($queue.get().entries[1]!.key)
  else if (what === 'a pause') player.pause('user')
  else player.play()
  const now = () => [$playback.get().state, $playback.get().pausedBy]
  const after = now()
  theatre.client.clock.advance(10_000)
  expect($current.get()!.title).toBe(chosen.title)
  expect(now()).toEqual(after)
})

test('an error on the last entry ends the queue, and Play tries it again', async () => {
  await listen(2)
  theatre.stage.last().events.onProblem('load')
  await failed()
  theatre.client.clock.advance(2999)
  expect($playback.get().pausedBy).toBe('error')
  theatre.client.clock.advance(1)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  await begun(player.play)
  expect($current.get()!.title).toBe(theatre.tracks[2]!.title)
  expect($failedKeys.get().has($current.get()!.key)).toBe(false)
})

test('an error on the only entry ends the queue; with looping it stays paused by the error', async () => {
  const [only] = theatre.tracks
  player.playTracks([only!])
  await vi.waitUntil(() => theatre.stage.sounds.length === 1)
  theatre.stage.last().events.onProblem('load')
  await failed()
  theatre.client.clock.advance(3000)
  expect($playback.get().pausedBy).toBe('queue-end')
  setLooping('all')
  await begun(player.play)
  theatre.stage.last().events.onProblem('load')
  await failed()
  theatre.client.clock.advance(10_000)
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'error' })
})

test.each(['track', 'queue'] as const)(
  'an error ends playback there if a stop after the %s is set',
  async (what) => {
    await listen(what === 'track' ? 0 : 2)
    setLooping(what === 'track' ? 'none' : 'all')
    player.setStopAfter(what)
    theatre.stage.last().events.onProblem('load')
    await failed()
    theatre.client.clock.advance(3000)
    const { state, pausedBy } = $playback.get()
    expect([state, pausedBy, player.$stopAfter.get()]).toEqual([
      'paused',
      what === 'track' ? 'user' : 'queue-end',
      undefined
    ])
    expect($current.get()!.title).toBe(theatre.tracks[what === 'track' ? 1 : 2]!.title)
  }
)

test('a track without files shows a message', async () => {
  const bare = { ...theatre.tracks[0]!, id: 999_999, uploads: [] }
  player.playTracks([bare])
  await failed()
  expect($playback.get().error).toBe('source')
  expect(told()).toContain('player.errorSource')
})

test('a track whose file the pod no longer has shows a message', async () => {
  const { pod } = theatre.client
  const id = pod.id('tracks', 'Rusted Crane')
  pod.app.db.run('DELETE FROM uploads WHERE track_id = ?', id)
  player.playTracks([{ ...theatre.tracks[0]!, id, uploads: [] }])
  await failed()
  expect($playback.get().error).toBe('source')
  expect(told()).toContain('player.errorSource')
})

test('files that a list left out are requested', async () => {
  player.playTracks([{ ...theatre.tracks[0]!, uploads: [] }])
  await vi.waitUntil(() => theatre.stage.sounds.length === 1)
})

test('an unreachable pod is shown as a connection error', async () => {
  await listen()
  offline()
  theatre.stage.last().events.onProblem('load')
  await failed()
  expect(told()).toContain('player.errorConnection')
})

test('when every entry fails, playback stops even with all looping', async () => {
  setLooping('all')
  await listen()
  for (let round = 0; round < 3; round++) {
    theatre.stage.last().events.onProblem('load')
    await failed()
    const before = theatre.stage.sounds.length
    theatre.client.clock.advance(3000)
    if (round < 2) await vi.waitUntil(() => theatre.stage.sounds.length > before)
  }
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'error' })
})

test('signed in, an old token is renewed once and playback goes on at the same position', async () => {
  await signedIn('alice')
  await listen()
  expect(new URL(theatre.stage.last().url).searchParams.get('token')).toBe($me.get()!.tokens.listen)
  theatre.stage.last().at = 30
  theatre.stage.last().events.onProblem('load')
  await vi.waitUntil(() => theatre.stage.sounds.length === 2)
  expect(theatre.stage.last().at).toBe(30)
  expect(theatre.stage.last().playing).toBe(true)
  theatre.stage.last().events.onProblem('load')
  await failed()
  expect(told()).toContain('player.errorLoad')
})

test('engine code that cannot be fetched is shown as a connection error', async () => {
  setEngineLoader(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  )
  offline()
  player.playTracks(theatre.tracks)
  await failed()
  expect(told()).toContain('player.errorConnection')
})

test('engine code that loads on a retry plays', async () => {
  let tries = 0
  setEngineLoader(() => {
    if (++tries === 2) theatre.stage = setStage()
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  player.playTracks(theatre.tracks)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  expect([tries, $current.get()!.title]).toEqual([2, theatre.tracks[0]!.title])
})
