// Listens reported to the pod: one per play, after enough of the recording was heard.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listListenings } from '../../../src/lib/api/listen/history.ts'
import { keepTokens, readTokens, setRenewal } from '../../../src/lib/api/tokens.ts'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { trackAt } from '../../../src/lib/other-pods/other-pod.ts'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { $messages } from '../../../src/stores/kit/messages.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setLooping } from '../../../src/stores/player/settings.ts'
import { renewTokens } from '../../../src/stores/session/oauth.ts'
import { forgetInstance } from '../../../src/stores/session/instances.ts'
import {
  noteCalls,
  openOtherPod,
  OTHER,
  type OtherPod,
  type Sent
} from '../listen/other-pods/other-pod.ts'
import { openTheatre, settle } from './player-stage.ts'
import { signedIn } from '../../support/stores/session.ts'

const theatre = openTheatre()
const { listen } = theatre
/** Number of this account's listens on the pod. */
const heard = async () => (await listListenings({ scope: 'me' })).count
/** Number of listens sent to the pod, including those under way. */
async function told(): Promise<number> {
  await settle()
  return theatre.client.requests.filter((path) => path === '/api/v2/history/listenings/').length
}

afterEach(() => player.setRate(1))

test('half a track is reported as a listen, once per play', async () => {
  await signedIn('alice')
  const before = await heard()
  await listen()
  theatre.client.clock.advance(49_999)
  expect(await heard()).toBe(before)
  theatre.client.clock.advance(1)
  await vi.waitUntil(async () => (await heard()) === before + 1)
  const calls = await told()
  theatre.client.clock.advance(50_000)
  player.pause('user')
  player.play()
  const [again] = theatre.stage.sounds
  await vi.waitUntil(() => again!.playing)
  again!.begin()
  expect(player.$playback.get().state).toBe('playing')
  theatre.client.clock.advance(300_000)
  expect(await told()).toBe(calls)
  expect(await heard()).toBe(before + 1)
})

test('a long track is reported after 240 s, without pauses', async () => {
  await signedIn('alice')
  const before = await heard()
  await listen(0, 3600)
  theatre.client.clock.advance(200_000)
  player.pause('user')
  theatre.client.clock.advance(900_000)
  player.play()
  theatre.stage.last().begin(3600)
  theatre.client.clock.advance(39_000)
  expect(await heard()).toBe(before)
  theatre.client.clock.advance(1_000)
  await vi.waitUntil(async () => (await heard()) === before + 1)
})

test('a looped track is reported again on each play', async () => {
  await signedIn('alice')
  const before = await heard()
  setLooping('single')
  await listen()
  theatre.client.clock.advance(100_000)
  theatre.stage.last().end()
  await vi.waitUntil(() => theatre.stage.last().playing)
  theatre.stage.last().begin()
  const calls = await told()
  theatre.client.clock.advance(49_999)
  expect(await told()).toBe(calls)
  theatre.client.clock.advance(1)
  await vi.waitUntil(async () => (await heard()) === before + 2)
})

test.each([0.5, 1.5, 2, 3])(
  'at speed %f× half the recording is reported, however long that takes',
  async (rate) => {
    await signedIn('alice')
    player.setRate(rate)
    await listen()
    const before = await told()
    theatre.client.clock.advance(Math.floor(50_000 / rate) - 1)
    expect(await told()).toBe(before)
    theatre.client.clock.advance(2)
    expect(await told()).toBe(before + 1)
  }
)

test('when the speed changes, each speed counts for its own time', async () => {
  await signedIn('alice')
  await listen()
  const before = await told()
  theatre.client.clock.advance(20_000)
  player.setRate(2)
  theatre.client.clock.advance(5_000)
  player.setRate(0.5)
  theatre.client.clock.advance(39_999)
  expect(await told()).toBe(before)
  theatre.client.clock.advance(1)
  expect(await told()).toBe(before + 1)
})

test('seconds skipped by a seek do not count, and seconds heard twice count twice', async () => {
  await signedIn('alice')
  await listen()
  const before = await told()
  theatre.client.clock.advance(10_000)
  player.seek(99)
  theatre.client.clock.advance(500)
  expect(await told()).toBe(before)
  player.seek(0)
  theatre.client.clock.advance(39_499)
  expect(await told()).toBe(before)
  theatre.client.clock.advance(1)
  expect(await told()).toBe(before + 1)
})

test('a track of unknown length is reported after 240 s', async () => {
  await signedIn('alice')
  await listen(0, 0)
  const before = await told()
  theatre.client.clock.advance(239_999)
  expect(await told()).toBe(before)
  theatre.client.clock.advance(1)
  expect(await told()).toBe(before + 1)
})

test('no listens are reported without a signed-in account', async () => {
  const before = await told()
  await listen()
  theatre.client.clock.advance(60_000)
  expect(await told()).toBe(before)
})

test('a refused listen is only logged', async () => {
  await signedIn('alice')
  const before = await heard()
  theatre.client.app.failNext('POST', 'history/listenings/', 500)
  await listen()
  theatre.client.clock.advance(60_000)
  await vi.waitUntil(() => theatre.client.reported.length > 0)
  expect(theatre.client.reported.splice(0).map((error) => (error as Error).name)).toEqual([
    'ServerError'
  ])
  expect($messages.get()).toEqual([])
  expect(await heard()).toBe(before)
})

describe('a listen of a track of another pod', () => {
  let other: OtherPod
  let sent: Sent[]
  let there: Track[]
  beforeAll(async () => void (other = await openOtherPod()))
  beforeEach(async () => {
    clearResources()
    setRenewal(renewTokens)
    other.pod.app.db.run('DELETE FROM listenings')
    other.join()
    there = (await listTracks({ ordering: '-title' }, undefined, OTHER)).results
      .slice(0, 2)
      .map((track) => trackAt(OTHER, track))
    sent = noteCalls()
  })
  afterEach(() => forgetInstance(OTHER))
  afterAll(() => other.close())

  /** Plays tracks until the first of them counts as heard. */
  async function hear(tracks: readonly Track[]): Promise<void> {
    player.playTracks(tracks, 0)
    await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
    theatre.stage.last().begin()
    theatre.client.clock.advance(50_000)
  }
  const listens = () => sent.filter(({ path }) => path === 'history/listenings/')
  const recorded = () =>
    other.pod.app.db
      .all<{ track_id: number }>('SELECT track_id FROM listenings ORDER BY id')
      .map(({ track_id }) => track_id)

  test('a listen of a track of another pod is recorded there, by the person who is signed in there, and not here', async () => {
    await signedIn('alice')
    const before = await heard()
    await other.signIn('bob')
    sent.length = 0
    await hear(there)
    await vi.waitUntil(() => recorded().length > 0)
    expect(recorded()).toEqual([there[0]!.id])
    expect(listens()).toMatchObject([
      { pod: OTHER, method: 'POST', token: readTokens(OTHER)!.access, credentials: 'omit' }
    ])
    expect(await heard()).toBe(before)
  })

  test('a listen of a track of another pod is recorded there without an account here', async () => {
    await other.signIn('bob')
    await hear(there)
    await vi.waitUntil(() => recorded().length > 0)
    expect(listens().map(({ pod }) => pod)).toEqual([OTHER])
  })

  test('a listen of a track of another pod is recorded nowhere if nobody is signed in there, even with an account here', async () => {
    await signedIn('alice')
    const before = await heard()
    sent.length = 0
    await hear(there)
    await settle()
    expect(listens()).toEqual([])
    expect([recorded(), await heard()]).toEqual([[], before])
  })

  test('a listen of a track of another pod is recorded nowhere once the person was signed out there', async () => {
    await other.signIn('bob')
    keepTokens(OTHER, { ...readTokens(OTHER)!, access: 'gone', refresh: 'gone' })
    await hear(there)
    await settle()
    expect(readTokens(OTHER)).toBeUndefined()
    expect([listens(), recorded()]).toEqual([[], []])
  })

  test('a listen of a track of another pod is recorded with a renewed token after the old one has expired', async () => {
    await other.signIn('bob')
    const { access } = readTokens(OTHER)!
    player.playTracks(there, 0)
    await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
    theatre.stage.last().begin()
    other.pod.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
    theatre.client.clock.advance(50_000)
    await vi.waitUntil(() => recorded().length > 0)
    expect(recorded()).toEqual([there[0]!.id])
    expect(readTokens(OTHER)!.access).not.toBe(access)
  })

  test('a listen of a track of another pod is recorded at its own pod in a queue of both', async () => {
    await signedIn('alice')
    const before = await heard()
    await other.signIn('bob')
    sent.length = 0
    await hear([there[0]!, theatre.tracks[0]!])
    await vi.waitUntil(() => recorded().length > 0)
    await theatre.begun(() => player.next())
    theatre.client.clock.advance(50_000)
    await vi.waitUntil(async () => (await heard()) === before + 1)
    expect(recorded()).toEqual([there[0]!.id])
    expect(
      listens()
        .filter(({ method }) => method === 'POST')
        .map(({ pod }) => pod)
    ).toEqual([OTHER, 'http://pod.test'])
  })

  test('a listen of a track of another pod that the pod refuses is only logged', async () => {
    await other.signIn('bob')
    other.pod.app.failNext('POST', 'history/listenings/', 500)
    await hear(there)
    await vi.waitUntil(() => theatre.client.reported.length > 0)
    expect(theatre.client.reported.splice(0).map((error) => (error as Error).name)).toEqual([
      'ServerError'
    ])
    expect([recorded(), $messages.get()]).toEqual([[], []])
  })
})
