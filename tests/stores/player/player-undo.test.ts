import { expect, test, vi } from 'vitest'
import { $messages } from '../../../src/stores/kit/messages.ts'
import * as player from '../../../src/stores/player/index.ts'
import { openTheatre } from './player-stage.ts'

const { $queue, $current, $playback, $position, $canUndo, undoQueue } = player
const theatre = openTheatre()
const { listen } = theatre
const ids = () => $queue.get().entries.map(({ id }) => id)
const all = () => theatre.tracks.map(({ id }) => id)
const message = () => $messages.get().find(({ key }) => key === 'queue')
const text = () => {
  const content = message()?.content
  return content && 'text' in content ? content.text : undefined
}
const sounding = () => vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))

test('undoing the clearing of a playing queue goes on playing at the same second', async () => {
  await listen(1)
  theatre.stage.last().at = 12.5
  player.clearQueue()
  expect([text(), message()!.displayTime]).toEqual(['player.cleared', 10_000])
  expect(undoQueue()).toBe(true)
  await sounding()
  expect([ids(), $current.get()!.id, theatre.stage.last().at]).toEqual([
    all(),
    theatre.tracks[1]!.id,
    12.5
  ])
})

test('undoing the clearing of a paused queue leaves it paused', async () => {
  await listen(1)
  theatre.stage.last().at = 12.5
  player.pause()
  player.clearQueue()
  undoQueue()
  expect([$playback.get().state, $position.get()]).toEqual(['paused', 12.5])
})

test('Undo restores a replaced queue, with track and second, and plays on', async () => {
  await listen(2)
  theatre.stage.last().at = 20
  player.playTracks(theatre.tracks.slice(0, 1))
  expect(text()).toBe('player.replaced')
  message()!.actions![0]!.run()
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing, at }) => playing && at === 20))
  expect([ids(), $current.get()!.id]).toEqual([all(), theatre.tracks[2]!.id])
  expect(text()).toBeUndefined()
})

test('replacing one paused track, or playing another track of the same queue, shows no message', async () => {
  player.playTracks(theatre.tracks.slice(0, 1))
  player.pause()
  player.playTracks(theatre.tracks)
  expect(text()).toBeUndefined()
  player.playTracks(theatre.tracks, 2)
  expect(text()).toBeUndefined()
  player.playTracks(theatre.tracks.slice(0, 2))
  expect(text()).toBe('player.replaced')
})

test('undoing the removal of the current track restores its second', async () => {
  await listen()
  theatre.stage.last().at = 8
  await theatre.begun(() => player.removeEntry($current.get()!.key))
  expect($current.get()!.id).toBe(theatre.tracks[1]!.id)
  undoQueue()
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing, at }) => playing && at === 8))
  expect([ids(), $current.get()!.id]).toEqual([all(), theatre.tracks[0]!.id])
})

test('undoing a removal, a move or a shuffle does not interrupt the sound', async () => {
  await listen()
  const { sounds } = theatre.stage
  const played = sounds.length
  player.removeEntry($queue.get().entries[2]!.key)
  player.moveEntry($queue.get().entries[1]!.key, 0)
  player.toggleShuffle()
  for (let round = 0; round < 3; round++) expect(undoQueue()).toBe(true)
  expect([ids(), $current.get()!.id, $playback.get().state]).toEqual([
    all(),
    theatre.tracks[0]!.id,
    'playing'
  ])
  expect(sounds.length).toBe(played)
})

test('ten changes are undone one by one; Undo in a message also undoes later changes', async () => {
  await listen()
  const before = ids()
  for (let round = 0; round < 10; round++) player.addToQueue(theatre.tracks.slice(0, 1))
  for (let round = 0; round < 10; round++) expect(undoQueue()).toBe(true)
  expect(ids()).toEqual(before)
  player.removeEntry($queue.get().entries[1]!.key)
  const undo = message()!.actions![0]!.run
  player.moveEntry($queue.get().entries[0]!.key, 1)
  undo()
  expect(ids()).toEqual(before)
})

test('$canUndo tells whether there is something to undo', async () => {
  await listen()
  while (undoQueue());
  expect([$canUndo.get(), undoQueue()]).toEqual([false, false])
  player.clearQueue()
  expect($canUndo.get()).toBe(true)
})
