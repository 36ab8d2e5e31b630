// After a browser was killed: the storage is some seconds old or empty, the vault is at most a
// second old.
import { expect, test, vi } from 'vitest'
import * as player from '../../../src/stores/player/index.ts'
import { withoutClaim } from '../../../src/stores/player/persistence.ts'
import { memoryVault } from '../../support/browser/memory-vault.ts'
import { openTheatre, settle } from './player-stage.ts'

const { $queue, $current, $position, $playback, $volume, $rate } = player
const theatre = openTheatre()
const { listen } = theatre
const QUEUE = 'atoll.queue.http://pod.test'
const PLACE = 'atoll.place.http://pod.test'
const ids = () => $queue.get().entries.map(({ id }) => id)
const storage = () => theatre.client.storage.data
const place = () =>
  JSON.parse(storage().get(PLACE)!.replace(/^\d+ /, '')) as Record<string, unknown>

function withVault(slow = false) {
  const vault = memoryVault(slow)
  theatre.change({ vault })
  theatre.restart(() => {})
  return vault
}

/**
 * Starts a new page without the memory of the old one; `lose` may remove data that had not reached
 * the disk.
 */
async function crash(lose?: () => void): Promise<void> {
  theatre.reload(lose)
  await settle()
}

/** Plays for some seconds, with the sound in step with the clock. */
function hear(seconds: number): void {
  for (let each = 0; each < seconds; each++) {
    theatre.stage.last().at++
    theatre.client.clock.advance(1000)
  }
}

test('when the storage is lost, queue, track and second are restored from the vault', async () => {
  withVault()
  await listen(1)
  hear(7)
  await crash(() => storage().clear())
  expect([ids(), $current.get()!.id]).toEqual([
    theatre.tracks.map(({ id }) => id),
    theatre.tracks[1]!.id
  ])
  expect(Math.abs($position.get() - 7)).toBeLessThanOrEqual(1)
  expect($playback.get().state).toBe('paused')
})

test('a newer vault overrides an older storage, for the queue or for the position only', async () => {
  withVault()
  await listen()
  hear(2)
  const early = new Map(storage())
  hear(6)
  const restore = () => {
    storage().clear()
    for (const [key, value] of early) storage().set(key, value)
  }
  await crash(restore)
  expect(Math.abs($position.get() - 8)).toBeLessThanOrEqual(1)
  player.addToQueue(theatre.tracks.slice(0, 1))
  player.jumpTo($queue.get().entries[3]!.key)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  theatre.client.clock.advance(100)
  await crash(restore)
  expect([ids().length, $queue.get().position]).toEqual([4, 3])
})

test('the position is written to the storage every few seconds, to the vault every second', async () => {
  withVault()
  await listen()
  hear(12)
  expect(place().seconds).toBeGreaterThanOrEqual(6)
  expect(place().seconds).toBeLessThan(12)
})

test('a vault that is older than the storage, or empty, changes nothing', async () => {
  const vault = withVault()
  await listen()
  hear(3)
  const early = new Map(vault.data)
  player.playTracks(theatre.tracks.slice(1), 1)
  theatre.client.clock.advance(2000)
  for (const [key, value] of early) vault.data.set(key, value)
  await crash()
  expect([ids().length, $queue.get().position]).toEqual([2, 1])
  vault.data.clear()
  await crash()
  expect([ids().length, $queue.get().position]).toEqual([2, 1])
})

test('a cleared queue stays cleared', async () => {
  withVault()
  await listen()
  hear(2)
  const early = new Map(storage())
  player.clearQueue()
  theatre.client.clock.advance(2000)
  await crash(() => early.forEach((value, key) => storage().set(key, value)))
  expect(ids()).toEqual([])
  await crash()
  expect(ids()).toEqual([])
})

test('music started before the vault has answered is kept', async () => {
  const vault = withVault()
  await listen(1)
  hear(3)
  theatre.change({ vault: { ...vault, get: memoryVault(true).get } })
  const slow = memoryVault(true)
  for (const [key, value] of vault.data) slow.data.set(key, value)
  theatre.change({ vault: slow })
  await crash(() => storage().clear())
  player.playTracks(theatre.tracks.slice(2))
  slow.answer()
  await settle()
  expect(ids()).toEqual([theatre.tracks[2]!.id])
})

test.each([
  7,
  null,
  {},
  '',
  'x',
  '{}',
  '99999999999999999 {}',
  '1900000000000 {"v":1,"entries":7}',
  '1900000000000 [[[',
  []
])('a vault that contains %j is ignored', async (value) => {
  const vault = withVault()
  for (const key of [PLACE, 'atoll.player']) vault.data.set(key, value)
  await crash()
  expect([ids(), $volume.get()]).toEqual([[], 0.7])
  vault.data.set(QUEUE, value)
  await crash()
  expect(ids()).toEqual([])
  await listen()
  expect($playback.get().state).toBe('playing')
})

test('invalid positions lead to the start of the queue', async () => {
  const vault = withVault()
  await listen(2)
  hear(2)
  const at = Number(/^\d+/.exec(String(vault.data.get(PLACE)))![0]) + 1000
  const queue = Number(/^\d+/.exec(String(vault.data.get(QUEUE)))![0])
  for (const text of [
    JSON.stringify({ index: 99, seconds: 5, queue }),
    JSON.stringify({ index: -1, seconds: 5, queue }),
    JSON.stringify({ index: 1e300, seconds: -5, queue })
  ]) {
    vault.data.set(PLACE, `${at} ${text}`)
    await crash()
    expect($queue.get().position).toBeGreaterThanOrEqual(0)
    expect($queue.get().position).toBeLessThan(3)
    expect($position.get()).toBe(0)
  }
})

test('the newer speed and volume of storage and vault are restored', async () => {
  const vault = withVault()
  player.setRate(1.5)
  player.setVolume(0.2)
  const [earlyStorage, earlyVault] = [new Map(storage()), new Map(vault.data)]
  await crash(() => storage().clear())
  expect([$rate.get(), $volume.get()]).toEqual([1.5, 0.2])
  theatre.client.clock.advance(1000)
  player.setRate(0.75)
  player.setVolume(0.6)
  const kept = new Map(storage())
  const restore = (to: Map<string, unknown>, from: ReadonlyMap<string, unknown>) => {
    to.clear()
    for (const [key, value] of from) to.set(key, value)
  }
  await crash(() => restore(storage(), earlyStorage))
  expect([$rate.get(), $volume.get()]).toEqual([0.75, 0.6])
  await crash(() => {
    restore(storage(), kept)
    restore(vault.data, earlyVault)
  })
  expect([$rate.get(), $volume.get()]).toEqual([0.75, 0.6])
})

test('while a queue of 10,000 plays, only one small text is written a second', async () => {
  const vault = withVault()
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...theatre.tracks[index % 3]!,
    id: index + 1
  }))
  player.playTracks(many)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  theatre.stage.last().begin(300)
  hear(3)
  const [sets, written] = [vault.sets, vault.written]
  hear(60)
  expect(vault.sets - sets).toBeLessThanOrEqual(61)
  expect((vault.written - written) / (vault.sets - sets)).toBeLessThan(200)
})

/** Another tab writes its queue and place. */
function otherTab(queue: number, at: number): void {
  storage().set(QUEUE, `${queue} {"v":1,"entries":[],"credits":[],"albums":[]}`)
  storage().set(PLACE, `${at} ${JSON.stringify({ index: 0, seconds: 1, queue, by: 'other' })}`)
}

test('a silent tab does not overwrite the queue of another tab until it plays itself', async () => {
  withVault()
  await listen()
  hear(2)
  // A write is pending when the other tab starts.
  player.seek(20)
  player.seek(21)
  const now = theatre.client.clock.now()
  otherTab(now, now + 50)
  withoutClaim(() => player.pause())
  theatre.client.clock.advance(10_000)
  expect(place()).toMatchObject({ by: 'other' })
  player.play()
  theatre.stage.last().begin()
  hear(6)
  expect(place()).not.toMatchObject({ by: 'other' })
  expect(storage().get(QUEUE)!.length).toBeGreaterThan(200)
  await crash()
  expect(ids().length).toBe(3)
})

test('data written after the clock was set back still counts as newer', async () => {
  withVault()
  await listen()
  hear(2)
  const { clock } = theatre.client
  theatre.change({ now: () => clock.now() - 3600_000 })
  await crash()
  player.playTracks(theatre.tracks.slice(2))
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  clock.advance(2000)
  await crash()
  expect(ids()).toEqual([theatre.tracks[2]!.id])
})
