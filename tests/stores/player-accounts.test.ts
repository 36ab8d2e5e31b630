// Queue, place and the rest belong to a pod and an account: nobody finds what another person left.
import { expect, test } from 'vitest'
import { packQueue } from '../../src/lib/queue/saved.ts'
import * as player from '../../src/stores/player/index.ts'
import { enterScope, wipeScope } from '../../src/stores/scope.ts'
import { openTheatre, settle } from './player-stage.ts'

const { $queue, $playback } = player
const theatre = openTheatre()
const KEY = 'atoll.queue.http://pod.test'
const kept = (account: string) => theatre.client.storage.data.get(`${KEY}${account && `@${account}`}`)
const titles = () => $queue.get().entries.map(({ title }) => title)
const all = () => theatre.tracks.map(({ title }) => title)
/** Alice's queue of a former visit: the first track alone. */
async function keepForAlice(): Promise<void> {
  enterScope('alice')
  player.playTracks(theatre.tracks.slice(0, 1))
  player.pause('user')
  enterScope('')
}

test('who signs in finds the queue of the last time', async () => {
  await keepForAlice()
  player.playTracks(theatre.tracks)
  player.pause('user')
  enterScope('alice')
  expect(titles()).toEqual(all().slice(0, 1))
  enterScope('')
  await settle()
  expect(titles()).toEqual(all())
})

test('what waits in the queue goes along with who had none', () => {
  player.playTracks(theatre.tracks)
  player.pause('user')
  enterScope('bob')
  expect(titles()).toEqual(all())
  expect(kept('bob')).toContain(packQueue($queue.get()))
})

test('music goes on while somebody signs in, and is theirs', async () => {
  await keepForAlice()
  await theatre.listen(1)
  enterScope('alice')
  expect($playback.get().state).toBe('playing')
  expect(titles()).toEqual(all())
  expect(kept('alice')).toContain(packQueue($queue.get()))
})

test('a session that is gone takes its queue along, and another person finds nothing of it', async () => {
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

test('logging out leaves nothing of the account, and writes nothing any more', async () => {
  await keepForAlice()
  enterScope('alice')
  await wipeScope()
  player.playTracks(theatre.tracks)
  player.pause('user')
  theatre.client.clock.advance(10_000)
  expect([...theatre.client.storage.data.keys()].filter((key) => key.includes('@alice'))).toEqual([])
  expect(kept('')).toBeUndefined()
})
