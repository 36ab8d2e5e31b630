// Listening along: the tracks another person plays, from their history and over the activity
// socket.
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { watchLive } from '../../../../src/stores/live/live.ts'
import * as player from '../../../../src/stores/player/index.ts'
import type { RadioWanted } from '../../../../src/stores/player/index.ts'
import { openTheatre, settle } from '../player-stage.ts'
import { signedIn } from '../../../support/stores/session.ts'

const { $playback, $queue, $current, $radio } = player
const theatre = openTheatre()
const { begun } = theatre

afterEach(() => player.stopRadio())

test('listening along plays the history from newest to oldest, and each new listen next', async () => {
  const { app, pod } = theatre.client
  const { db } = app
  const user = db.get<{ id: number }>(`SELECT id FROM users WHERE username = 'alice'`)!.id
  const hear = (title: string, second: number) =>
    db.run(
      'INSERT INTO listenings (user_id, track_id, creation_date) VALUES (?, ?, ?)',
      user,
      pod.id('tracks', title),
      `2026-01-02T00:00:0${second}.000000Z`
    )
  const heard = ['Low Tide', 'Kelp Forest', 'Lantern', 'Drift', 'Rusted Crane', 'One of Us']
  heard.forEach(hear)
  const events: ((event: { data: string }) => void)[] = []
  theatre.change({
    openSocket: () =>
      ({
        close() {},
        addEventListener: (type: string, run: never) => type === 'message' && events.push(run)
      }) as never
  })
  await signedIn('bob')
  const undo = watchLive()
  const titles = () => $queue.get().entries.map(({ title }) => title)
  const tell = (title: string, second: number, full_username = 'alice@localhost') => {
    const object = { local_id: pod.id('tracks', title) }
    const data = JSON.stringify({
      type: 'Listen',
      local_id: hear(title, second),
      published: `2026-01-02T00:00:0${second}.000000+00:00`,
      object,
      actor: { full_username }
    })
    events[0]!({ data })
  }
  const wanted: RadioWanted = {
    type: 'account',
    objectId: 'alice@localhost',
    title: { words: 'Alice' }
  }
  await player.startRadio(wanted)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  theatre.stage.sounds.find(({ playing }) => playing)!.begin()
  expect($radio.get()).toMatchObject({ clientOnly: true, session: undefined, page: 5 })
  expect(titles()).toEqual(['One of Us', 'Rusted Crane', 'Drift', 'Lantern'])
  tell('Night Ferry', 6, 'bob@localhost')
  tell('Harbour Lights', 7)
  await vi.waitUntil(() => titles().length === 5)
  tell('Night Ferry', 8)
  await vi.waitUntil(() => titles().length === 6)
  expect(titles()).toEqual([
    'One of Us',
    'Harbour Lights',
    'Night Ferry',
    'Rusted Crane',
    'Drift',
    'Lantern'
  ])
  expect($radio.get()!.page, 'each new listen moves the history on').toBe(7)
  for (let step = 0; step < 5; step++) await begun(player.next)
  // The history holds one listen more than the socket reported: that page was already played, and
  // is skipped.
  await vi.waitUntil(() => $radio.get()!.state === 'waiting')
  expect(titles().slice(6)).toEqual(['Kelp Forest', 'Low Tide'])
  for (let step = 0; step < 2; step++) await begun(player.next)
  theatre.stage.sounds.find(({ playing }) => playing)!.end()
  await settle()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
  await begun(() => tell('أغنية البحر', 9))
  expect($current.get()!.title).toBe('أغنية البحر')
  expect($playback.get().pausedBy).toBeUndefined()
  undo()
})

test('when the history turns out to be complete after the last track ended, the pause becomes the end of the radio', async () => {
  const { app, pod } = theatre.client
  const user = app.db.get<{ id: number }>(`SELECT id FROM users WHERE username = 'alice'`)!.id
  app.db.run('DELETE FROM listenings')
  app.db.run(
    'INSERT INTO listenings (user_id, track_id, creation_date) VALUES (?, ?, ?)',
    user,
    pod.id('tracks', 'Low Tide'),
    '2026-01-02T00:00:00.000000Z'
  )
  const { fetch } = env()
  let [answer, waiting] = [() => {}, false]
  const told = new Promise<void>((done) => (answer = done))
  theatre.change({
    fetch: async (input, init) => {
      if (String(input).includes('page=2')) {
        waiting = true
        await told
      }
      return fetch(input, init)
    }
  })
  void player.startRadio({
    type: 'account',
    objectId: 'alice@localhost',
    title: { words: 'Alice' }
  })
  await vi.waitUntil(() => waiting && theatre.stage.sounds.some(({ playing }) => playing))
  theatre.stage.last().begin()
  theatre.stage.last().end()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'queue-end' })
  answer()
  await vi.waitUntil(() => $radio.get()!.state === 'waiting')
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
})

test('without a socket each new listen is found by the next poll', async () => {
  const { app, pod, clock } = theatre.client
  const user = app.db.get<{ id: number }>(`SELECT id FROM users WHERE username = 'alice'`)!.id
  const hear = (title: string, second: number) =>
    app.db.run(
      'INSERT INTO listenings (user_id, track_id, creation_date) VALUES (?, ?, ?)',
      user,
      pod.id('tracks', title),
      `2026-01-02T00:00:0${second}.000000Z`
    )
  app.db.run('DELETE FROM listenings')
  hear('Low Tide', 1)
  const asked = () =>
    theatre.client.requests.filter((path) => path.includes('history/listenings')).length
  const titles = () => $queue.get().entries.map(({ title }) => title)
  const before = asked()
  await player.startRadio({
    type: 'account',
    objectId: 'alice@localhost',
    title: { words: 'Alice' }
  })
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  theatre.stage.sounds.find(({ playing }) => playing)!.begin()
  // Three requests: the first listen, the end of the history, and the newest listen.
  await vi.waitUntil(() => asked() === before + 3)
  hear('Harbour Lights', 2)
  clock.advance(14_999)
  expect(asked()).toBe(before + 3)
  clock.advance(1)
  await vi.waitUntil(() => titles().length === 2)
  expect(titles()).toEqual(['Low Tide', 'Harbour Lights'])
  // That listen was the last one: the radio waits at its end, and the next listen plays without a
  // press.
  await begun(player.next)
  theatre.stage.sounds.find(({ playing }) => playing)!.end()
  await settle()
  expect($playback.get()).toMatchObject({ state: 'paused', pausedBy: 'radio-end' })
  hear('Drift', 3)
  await begun(() => clock.advance(15_000))
  expect($current.get()!.title).toBe('Drift')
  player.stopRadio()
  const end = asked()
  clock.advance(60_000)
  expect(asked()).toBe(end)
})
