// Any sequence of what people, the sound and the pod do leaves one sound at most, and it is the current track's.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { $messages, closeMessage } from '../../src/stores/messages.ts'
import * as player from '../../src/stores/player/index.ts'
import { setLooping, setStopAfter } from '../../src/stores/player/settings.ts'
import { openTheatre, setStage } from './player-stage.ts'

const theatre = openTheatre()
const RUNS = 10_000

type Deed =
  | { type: 'playTracks' | 'shuffled' | 'add' | 'next1'; count: number; at: number }
  | { type: 'jump' | 'remove'; pick: number }
  | { type: 'move'; pick: number; to: number }
  | { type: 'seek'; to: number }
  | { type: 'stop'; after: player.StopAfter }
  | { type: 'clock'; ms: number }
  | {
      type:
        | 'toggle'
        | 'next'
        | 'previous'
        | 'clear'
        | 'shuffle'
        | 'reshuffle'
        | 'loop'
        | 'undo'
        | 'begin'
        | 'end'
        | 'fail'
        | 'external'
    }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('playTracks', 'shuffled', 'add', 'next1'),
      count: fc.integer({ min: 0, max: 3 }),
      at: fc.nat(3)
    })
  },
  fc.record({ type: fc.constantFrom('jump', 'remove'), pick: fc.nat(8) }),
  fc.record({ type: fc.constant('move'), pick: fc.nat(8), to: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ type: fc.constant('seek'), to: fc.constantFrom(0, 2, 50, 99.9, 1000, -4) }),
  fc.record({ type: fc.constant('stop'), after: fc.constantFrom(undefined, 'track', 'queue') }),
  fc.record({ type: fc.constant('clock'), ms: fc.constantFrom(20, 150, 1100, 3100) }),
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'toggle',
        'next',
        'previous',
        'clear',
        'shuffle',
        'reshuffle',
        'loop',
        'undo',
        'begin',
        'end',
        'fail',
        'external'
      )
    })
  }
) as fc.Arbitrary<Deed>

/** Lets promises settle that wait for nothing but each other. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 24; turn++) await Promise.resolve()
}

const keyAt = (pick: number): number => player.$queue.get().entries[pick]?.key ?? -1
const sounding = () => theatre.stage.sounds.filter(({ playing }) => playing)

function run(each: Deed): void {
  const { tracks } = theatre
  switch (each.type) {
    case 'playTracks':
      return player.playTracks(tracks.slice(0, each.count), each.at)
    case 'shuffled':
      return player.playShuffled(tracks.slice(0, each.count))
    case 'add':
      return player.addToQueue(tracks.slice(0, each.count))
    case 'next1':
      return player.playNext(tracks.slice(0, each.count))
    case 'jump':
      return player.jumpTo(keyAt(each.pick))
    case 'remove':
      return player.removeEntry(keyAt(each.pick))
    case 'move':
      return player.moveEntry(keyAt(each.pick), each.to)
    case 'seek':
      return player.seek(each.to)
    case 'stop':
      return setStopAfter(each.after)
    case 'clock':
      return theatre.client.clock.advance(each.ms)
    case 'toggle':
      return player.togglePlay()
    case 'next':
      return player.next()
    case 'previous':
      return player.previous()
    case 'clear':
      return player.clearQueue()
    case 'shuffle':
      return player.toggleShuffle()
    case 'reshuffle':
      return player.shuffleUpcoming()
    case 'loop':
      return player.cycleLooping()
    case 'undo':
      return void player.undoQueue()
    case 'begin':
      return sounding()[0]?.begin()
    case 'end':
      return sounding()[0]?.end()
    case 'fail':
      return sounding()[0]?.events.onProblem('load')
    case 'external':
      return sounding()[0]?.events.onPaused()
  }
}

function check(): void {
  const { entries, position } = player.$queue.get()
  const current = player.$current.get()
  const { state, pausedBy } = player.$playback.get()
  const playing = sounding()
  expect(playing.length).toBeLessThanOrEqual(1)
  expect(position).toBe(Math.max(0, Math.min(position, entries.length - 1)))
  expect(current).toBe(entries[position])
  if (state === 'paused') expect(playing).toEqual([])
  if (state === 'playing') expect(playing).toHaveLength(1)
  if (!current) expect(state).toBe('paused')
  if (state === 'paused' && entries.length > 0)
    expect([undefined, 'user', 'queue-end', 'media-session', 'error', 'radio-end']).toContain(pausedBy)
  if (playing.length === 1) expect(playing[0]!.url).toContain(current!.sources[0]!.uuid)
  expect(player.$position.get()).toBeGreaterThanOrEqual(0)
}

/** Also after a sequence that failed: the one that is tried next begins with nothing. */
async function begin(): Promise<void> {
  player.clearQueue()
  setStopAfter(undefined)
  setLooping('none')
  await flush()
  for (const { key } of $messages.get()) closeMessage(key)
  theatre.stage = setStage()
}

test(`${RUNS} sequences of everything that can happen`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      await begin()
      for (const each of deeds) {
        run(each)
        // What stands at its end ends, as in a browser.
        for (const sound of sounding()) if (sound.at >= 100) sound.end()
        await flush()
        check()
      }
    }),
    { numRuns: RUNS, seed: 7 }
  )
}, 300_000)
