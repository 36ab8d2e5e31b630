// After any sequence of events from people, sound and pod, at most one sound plays, and it is that
// of the current track.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setLooping, setStopAfter } from '../../../src/stores/player/settings.ts'
import { openTheatre, setStage, settle } from './player-stage.ts'
import { closeMessages } from '../../support/stores/messages.ts'

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
        | 'answer'
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
        'answer',
        'external'
      )
    })
  }
) as fc.Arbitrary<Deed>

/** A sequence that is too rare at random: a track plays and fails, and the pod answers. */
const failure: Deed[] = [
  { type: 'playTracks', count: 3, at: 1 },
  { type: 'fail' },
  { type: 'answer' }
]
const deeds = fc
  .array(
    fc.oneof(
      { weight: 30, arbitrary: deed.map((each) => [each]) },
      { weight: 1, arbitrary: fc.constant(failure) }
    ),
    {
      minLength: 1,
      maxLength: 12
    }
  )
  .map((parts) => parts.flat())

/** Lets promises settle that wait only for each other. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 24; turn++) await Promise.resolve()
}

/** Number of calls that wait for the pod. */
let underway = 0
/** Lets the pod answer all requests: after a failure the player checks whether it is reachable. */
async function answered(): Promise<void> {
  do await settle()
  while (underway > 0)
  await flush()
}

const keyAt = (pick: number): number => player.$queue.get().entries[pick]?.key ?? -1
const sounding = () => theatre.stage.sounds.filter(({ playing }) => playing)

function run(each: Deed): unknown {
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
    case 'answer':
      return answered()
    case 'external':
      return sounding()[0]?.events.onPaused()
  }
}

type Reason = player.PauseReason | undefined
/**
 * Allowed reasons of a pause, by the deed that caused it; deeds that are not listed cause no pause.
 */
const reasons: Partial<Record<Deed['type'], readonly Reason[]>> = {
  // The first tracks of an empty queue are shown without playing.
  add: [undefined],
  next1: [undefined],
  clear: [undefined],
  remove: ['user', 'queue-end', undefined],
  undo: ['user', undefined],
  toggle: ['user'],
  external: ['media-session'],
  next: ['queue-end'],
  // At the queue's end it moves a silent track back to its start, as a seek does.
  previous: ['user'],
  // Playback that stops after the track pauses on the next one.
  end: ['queue-end', 'user'],
  // A seek past the track's end ends it; after the queue's end a seek makes the pause an ordinary
  // one.
  seek: ['queue-end', 'user'],
  answer: ['error'],
  // A failed track is skipped.
  clock: ['queue-end', 'user', 'error']
}

const silence = () => {
  const { state, pausedBy } = player.$playback.get()
  return state === 'paused' ? { pausedBy } : undefined
}

function check(each: Deed, before: ReturnType<typeof silence>): void {
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
  if (state === 'paused' && current && (!before || before.pausedBy !== pausedBy)) {
    expect(reasons[each.type] ?? [], each.type).toContain(pausedBy)
    if (pausedBy === 'queue-end') expect(position).toBe(entries.length - 1)
    if (pausedBy === 'error') expect(player.$failedKeys.get().has(current.key)).toBe(true)
  }
  if (playing.length === 1) expect(playing[0]!.url).toContain(current!.sources[0]!.uuid)
  expect(player.$position.get()).toBeGreaterThanOrEqual(0)
}

/** Resets everything, also after a failed sequence, so that the next one starts empty. */
async function begin(): Promise<void> {
  await answered()
  player.clearQueue()
  setStopAfter(undefined)
  setLooping('none')
  await flush()
  closeMessages()
  theatre.stage = setStage()
}

test(`after each step of ${RUNS} random sequences, only the current track may play`, async () => {
  const { fetch } = env()
  theatre.change({
    fetch: async (input, init) => {
      underway++
      return fetch(input, init).finally(() => underway--)
    }
  })
  let [failures, skips] = [0, 0]
  await fc.assert(
    fc.asyncProperty(deeds, async (sequence) => {
      await begin()
      for (const each of sequence) {
        const before = silence()
        const waiting = run(each)
        if (waiting instanceof Promise) await waiting
        // A sound at its end ends, as in a browser.
        for (const sound of sounding()) if (sound.at >= 100) sound.end()
        await flush()
        check(each, before)
        if (silence()?.pausedBy === 'error' && before?.pausedBy !== 'error') failures++
        if (
          each.type === 'clock' &&
          before?.pausedBy === 'error' &&
          silence()?.pausedBy !== 'error'
        )
          skips++
      }
    }),
    { numRuns: RUNS, seed: 7 }
  )
  // The sequences did include failures and skips.
  expect([failures > RUNS / 100, skips > RUNS / 500]).toEqual([true, true])
}, 300_000)
