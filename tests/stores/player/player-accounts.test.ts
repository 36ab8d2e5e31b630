// Queue, position and the rest belong to a pod and an account: another account never sees them.
import { expect, test } from 'vitest'
import { packQueue } from '../../../src/lib/queue/saved.ts'
import * as player from '../../../src/stores/player/index.ts'
import { enterScope, clearAccountData } from '../../../src/stores/session/scope.ts'
import { openTheatre, settle } from './player-stage.ts'

const { $queue, $playback } = player
const theatre = openTheatre()
const KEY = 'atoll.queue.http://pod.test'
const kept = (account: string) =>
  theatre.client.storage.data.get(`${KEY}${account && `@${account}`}`)
const titles = () => $queue.get().entries.map(({ title }) => title)
const all = () => theatre.tracks.map(({ title }) => title)
/** Stores a queue of Alice's with the first track alone, as from a former visit. */
async function keepForAlice(): Promise<void> {
  enterScope('alice')
  player.playTracks(theatre.tracks.slice(0, 1))
  player.pause('user')
  enterScope('')
}

test('signing in restores the stored queue of the account', async () => {
  await keepForAlice()
  player.playTracks(theatre.tracks)
  player.pause('user')
  enterScope('alice')
  expect(titles()).toEqual(all().slice(0, 1))
  enterScope('')
  await settle()
  expect(titles()).toEqual(all())
})

test('an account without a stored queue takes over the current queue on sign-in', () => {
  player.playTracks(theatre.tracks)
  player.pause('user')
  enterScope('bob')
  expect(titles()).toEqual(all())
  expect(kept('bob')).toContain(packQueue($queue.get()))
})

test('music goes on during sign-in, and its queue becomes the queue of the account', async () => {
  await keepForAlice()
  await theatre.listen(1)
  enterScope('alice')
  expect($playback.get().state).toBe('playing')
  expect(titles()).toEqual(all())
  expect(kept('alice')).toContain(packQueue($queue.get()))
})

test('when a session ends, its queue is removed from view, and another account does not see it', async () => {
  await keepForAlice()
  expect(titles()).toEqual([])
  enterScope('alice')
  expect(titles()).toEqual(all().slice(0, 1))
  enterScope('bob')
  expect(titles()).toEqual([])
  expect(kept('bob') ?? '').not.toContain(all()[0])
  enterScope('alice')
  expect(titles()).toEqual(all().slice(0, 1))
})

test('logging out removes all data of the account and stops writing', async () => {
  await keepForAlice()
  enterScope('alice')
  await clearAccountData()
  player.playTracks(theatre.tracks)
  player.pause('user')
  theatre.client.clock.advance(10_000)
  expect([...theatre.client.storage.data.keys()].filter((key) => key.includes('@alice'))).toEqual(
    []
  )
  expect(kept('')).toBeUndefined()
})
