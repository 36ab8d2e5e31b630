// The state machine of the radio: what each event makes of each state.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { IDLE, step } from '../../../src/lib/queue/radio.ts'
import type {
  Radio,
  RadioEffect,
  RadioEvent,
  RadioPlayer,
  RadioSignal,
  RadioState
} from '../../../src/lib/queue/radio-states.ts'
import { EMPTY_QUEUE, type Queue, type QueueEntry } from '../../../src/lib/queue/types.ts'

const RUN = 4
const track = (id: number) => ({ id }) as Track
const queueOf = (...ids: number[]): Queue => ({
  ...EMPTY_QUEUE,
  entries: ids.map((id) => ({ id, key: id }) as QueueEntry),
  nextKey: 100
})

/** Playing the first of two tracks: one is ahead, so the radio wants more. */
const player = (part: Partial<RadioPlayer> = {}): RadioPlayer => ({
  queue: queueOf(1, 2),
  paused: false,
  pausedBy: undefined,
  stopsAfterQueue: false,
  slept: false,
  ...part
})
const supplied = player({ queue: queueOf(1, 2, 3, 4) })
const paused = player({ paused: true, pausedBy: 'user' })
const ended = player({ queue: queueOf(1), paused: true, pausedBy: 'queue-end' })
const over = player({ queue: queueOf(1), paused: true, pausedBy: 'radio-end' })

const tagRadio: Radio = {
  type: 'tag',
  objectId: 'Folk',
  title: { words: 'Folk' },
  clientOnly: false,
  session: undefined,
  current: undefined,
  page: 1,
  state: 'starting'
}
const accountRadio: Radio = {
  ...tagRadio,
  type: 'account',
  objectId: 'alice@localhost',
  clientOnly: true
}
const ownRadio: Radio = { ...tagRadio, type: 'actor-content' }
delete ownRadio.objectId
const withSession: Radio = { ...tagRadio, session: 7 }
const runningRadio: Radio = { ...withSession, current: 2, state: 'running' }
const followed: Radio = { ...accountRadio, current: 2, page: 3, state: 'running' }

const idle: RadioState = { ...IDLE, run: RUN }
const opening: RadioState = { ...idle, phase: 'opening', radio: tagRadio }
const identifying: RadioState = { ...idle, phase: 'identifying', radio: ownRadio }
const firstTrack: RadioState = { ...idle, phase: 'feeding', radio: withSession }
const running: RadioState = { ...idle, phase: 'supplied', began: true, radio: runningRadio }
const feeding: RadioState = {
  ...running,
  phase: 'feeding',
  radio: { ...runningRadio, state: 'populating' }
}
const retrying: RadioState = { ...feeding, phase: 'retrying', failures: 2 }
const adding: RadioState = { ...feeding, phase: 'supplied', adding: true }
const along: RadioState = { ...running, radio: followed }
const alongFeeding: RadioState = {
  ...along,
  phase: 'feeding',
  radio: { ...followed, state: 'populating' }
}
const atEnd: RadioState = {
  ...along,
  phase: 'waiting',
  radio: { ...followed, page: 0, state: 'waiting' }
}
const restoring: RadioState = { ...idle, phase: 'restoring', stored: runningRadio }
const draining: RadioState = { ...idle, phase: 'draining' }
/** The state after the end of a run. */
const nextIdle: RadioState = { ...IDLE, run: RUN + 1 }
const nextDraining: RadioState = { ...nextIdle, phase: 'draining' }

const populating = (radio: Radio, part: Partial<Radio> = {}): Radio => ({
  ...radio,
  ...part,
  state: 'populating'
})
const request = (radio: Radio): RadioEffect => ({ kind: 'request', run: RUN, radio })
const store = (radio?: Radio): RadioEffect => ({ kind: 'store', radio })
const follow = (run: number): RadioEffect => ({ kind: 'follow', run, account: 'alice@localhost' })
const addLast: RadioEffect = { kind: 'add', track: track(9), place: 'last' }
const unfollow: RadioEffect = { kind: 'unfollow' }
const pause: RadioEffect = { kind: 'pause' }
const error = new Error('refused')
const showError: RadioEffect = { kind: 'show-error', error }

type Row = [
  what: string,
  state: RadioState,
  signal: RadioSignal,
  player: RadioPlayer,
  after: RadioState,
  ...effects: RadioEffect[]
]

const rows = (table: readonly Row[]): void =>
  test.each(table)('%s', (_, state, signal, now, after, ...effects) => {
    expect(step(state, { ...signal, player: now })).toEqual({ state: after, effects })
  })

describe('begin and end', () => {
  const begun: RadioState = { ...nextIdle, phase: 'opening', radio: tagRadio }
  rows([
    [
      'a radio of the pod opens a session, also while playback is paused',
      idle,
      { type: 'begin', radio: tagRadio },
      paused,
      begun,
      store(tagRadio),
      { kind: 'open', run: RUN + 1, radio: tagRadio }
    ],
    [
      'a radio of an account follows it and asks for its history',
      idle,
      { type: 'begin', radio: accountRadio },
      paused,
      { ...nextIdle, phase: 'feeding', radio: accountRadio },
      store(accountRadio),
      follow(RUN + 1),
      { kind: 'request', run: RUN + 1, radio: accountRadio }
    ],
    [
      'the radio of own content asks who is signed in',
      idle,
      { type: 'begin', radio: ownRadio },
      paused,
      { ...nextIdle, phase: 'identifying', radio: ownRadio },
      store(ownRadio),
      { kind: 'identify', run: RUN + 1 }
    ],
    [
      'another radio ends the one that runs',
      along,
      { type: 'begin', radio: tagRadio },
      player(),
      begun,
      store(tagRadio),
      unfollow,
      { kind: 'open', run: RUN + 1, radio: tagRadio }
    ],
    [
      'a radio that begins replaces one that waits for its queue',
      restoring,
      { type: 'begin', radio: tagRadio },
      player(),
      begun,
      store(tagRadio),
      { kind: 'open', run: RUN + 1, radio: tagRadio }
    ],
    ['Stop removes the stored radio', running, { type: 'stop' }, player(), nextIdle, store()],
    [
      'Stop ends following an account',
      along,
      { type: 'stop' },
      player(),
      nextIdle,
      store(),
      unfollow
    ],
    ['Stop without a radio asks for nothing', idle, { type: 'stop' }, player(), nextIdle],
    ['leaving keeps the stored radio', running, { type: 'leave' }, player(), nextIdle],
    ['leaving ends following', along, { type: 'leave' }, player(), nextIdle, unfollow]
  ])
})

describe('answers', () => {
  const identified: Radio = { ...ownRadio, objectId: 'admin@localhost' }
  rows([
    [
      'the session of own content is opened for the account',
      identifying,
      { type: 'identified', run: RUN, account: 'admin@localhost' },
      paused,
      { ...opening, radio: identified },
      { kind: 'open', run: RUN, radio: identified }
    ],
    [
      'the open session is stored and asked for a track',
      opening,
      { type: 'opened', run: RUN, session: 7 },
      paused,
      firstTrack,
      store(withSession),
      request(withSession)
    ],
    [
      'the first track replaces the queue',
      firstTrack,
      { type: 'arrived', run: RUN, track: track(9), pages: 0 },
      paused,
      { ...adding, radio: populating(withSession, { current: 9 }) },
      store(populating(withSession, { current: 9 })),
      { kind: 'add', track: track(9), place: 'first' }
    ],
    [
      'a later track is added last, and ends a row of failures',
      { ...feeding, failures: 3 },
      { type: 'arrived', run: RUN, track: track(9), pages: 0 },
      player(),
      { ...adding, radio: populating(runningRadio, { current: 9 }) },
      store(populating(runningRadio, { current: 9 })),
      addLast
    ],
    [
      'a track of a history turns its pages',
      alongFeeding,
      { type: 'arrived', run: RUN, track: track(9), pages: 2 },
      player(),
      {
        ...alongFeeding,
        phase: 'supplied',
        adding: true,
        radio: populating(followed, { current: 9, page: 5 })
      },
      store(populating(followed, { current: 9, page: 5 })),
      addLast
    ],
    [
      'the end of a history waits for new listens',
      alongFeeding,
      { type: 'arrived', run: RUN, track: undefined, pages: -3 },
      player(),
      atEnd,
      store(atEnd.radio)
    ],
    [
      'the end of a history is found after that of the queue: the radio ends too',
      { ...alongFeeding, starved: true },
      { type: 'arrived', run: RUN, track: undefined, pages: -3 },
      ended,
      { ...atEnd, starved: true },
      store(atEnd.radio),
      pause
    ],
    [
      'a listen during the last request does not begin the history anew',
      { ...alongFeeding, radio: populating(followed, { page: 4 }) },
      { type: 'arrived', run: RUN, track: undefined, pages: -3 },
      player(),
      atEnd,
      store(atEnd.radio)
    ],
    [
      'the added track is followed by the next request',
      adding,
      { type: 'added' },
      player(),
      feeding,
      request(feeding.radio!)
    ],
    ['three tracks ahead are enough', adding, { type: 'added' }, supplied, running],
    [
      'a queue that ran out goes on with the added track',
      { ...adding, starved: true },
      { type: 'added' },
      ended,
      running,
      { kind: 'next' }
    ],
    [
      'a person who plays something meanwhile is not led away',
      { ...adding, starved: true },
      { type: 'added' },
      supplied,
      running
    ],
    [
      'an answer to an earlier run is dropped',
      feeding,
      { type: 'arrived', run: RUN - 1, track: track(9), pages: 0 },
      player(),
      feeding
    ]
  ])
})

describe('failures', () => {
  const failed = (reason: Extract<RadioSignal, { type: 'failed' }>['reason']): RadioSignal => ({
    type: 'failed',
    run: RUN,
    reason,
    error
  })
  const wait = (ms: number): RadioEffect => ({ kind: 'wait', run: RUN, ms })
  const lost: Radio = { ...feeding.radio!, session: undefined }
  rows([
    [
      'the first retry comes after half a second',
      feeding,
      failed('other'),
      player(),
      { ...feeding, phase: 'retrying', failures: 1 },
      wait(500)
    ],
    [
      'the fifth after eight',
      { ...feeding, failures: 4 },
      failed('other'),
      player(),
      { ...feeding, phase: 'retrying', failures: 5 },
      wait(8000)
    ],
    [
      'there is no sixth',
      { ...feeding, failures: 5 },
      failed('other'),
      player(),
      nextDraining,
      store(),
      showError
    ],
    [
      'an opening that failed is retried',
      opening,
      failed('other'),
      paused,
      { ...opening, phase: 'retrying', failures: 1 },
      wait(500)
    ],
    [
      'a session that is gone is opened anew',
      feeding,
      failed('lost'),
      player(),
      { ...feeding, phase: 'retrying', failures: 1, radio: lost },
      store(lost),
      wait(500)
    ],
    [
      'so is one that refuses',
      feeding,
      failed('refused'),
      player(),
      { ...feeding, phase: 'retrying', failures: 1, radio: lost },
      store(lost),
      wait(500)
    ],
    [
      'a radio that the pod refuses to open ends before it began',
      opening,
      failed('refused'),
      paused,
      nextDraining,
      store(),
      showError,
      pause
    ],
    [
      'nobody signed in is no matter of trying again',
      feeding,
      failed('signed-out'),
      player(),
      nextDraining,
      store(),
      showError
    ],
    [
      'own content without an account ends without touching the player',
      identifying,
      failed('signed-out'),
      paused,
      nextIdle,
      store(),
      showError
    ],
    [
      'an empty radio says so and pauses',
      firstTrack,
      failed('exhausted'),
      paused,
      nextDraining,
      store(),
      { kind: 'show-end' },
      pause
    ],
    [
      'a radio without more tracks says so and plays on',
      feeding,
      failed('exhausted'),
      player(),
      nextDraining,
      store(),
      { kind: 'show-end' }
    ],
    [
      'at the end of the queue it is the end of the radio',
      { ...feeding, starved: true },
      failed('exhausted'),
      ended,
      nextDraining,
      store(),
      { kind: 'show-end' },
      pause
    ],
    [
      'the retry asks again',
      retrying,
      { type: 'retry', run: RUN },
      player(),
      { ...feeding, failures: 2 },
      request(feeding.radio!)
    ],
    [
      'the retry after a lost session opens another',
      { ...retrying, radio: lost },
      { type: 'retry', run: RUN },
      player(),
      { ...retrying, phase: 'opening', radio: lost },
      { kind: 'open', run: RUN, radio: lost }
    ],
    [
      'a retry in a pause asks for nothing',
      retrying,
      { type: 'retry', run: RUN },
      paused,
      { ...running, failures: 2 }
    ]
  ])
})

describe('the player', () => {
  const before = queueOf(1, 2, 3, 4)
  rows([
    [
      'a track that is removed makes room for another',
      running,
      { type: 'queue', before },
      player(),
      feeding,
      request(runningRadio)
    ],
    [
      'two tracks ahead are one too few',
      running,
      { type: 'queue', before },
      player({ queue: queueOf(1, 2, 3) }),
      feeding,
      request(runningRadio)
    ],
    ['enough tracks ahead need no request', running, { type: 'queue', before }, supplied, running],
    ['a paused radio requests no tracks', running, { type: 'queue', before }, paused, running],
    [
      'nor does one whose playback ends with the queue',
      running,
      { type: 'settings' },
      player({ stopsAfterQueue: true }),
      running
    ],
    ['until that changes', running, { type: 'settings' }, player(), feeding, request(runningRadio)],
    [
      'one request is open at a time',
      feeding,
      { type: 'playback', before: undefined },
      player(),
      feeding
    ],
    ['a retry is waited for', retrying, { type: 'queue', before }, player(), retrying],
    [
      'other music ends the radio',
      running,
      { type: 'queue', before: queueOf(5, 6) },
      player(),
      nextIdle,
      store()
    ],
    [
      'so does an empty queue',
      running,
      { type: 'queue', before },
      player({ queue: EMPTY_QUEUE }),
      nextIdle,
      store()
    ],
    [
      'its own first track does not',
      adding,
      { type: 'queue', before: queueOf(5) },
      player(),
      adding
    ],
    [
      'other music ends what is left of a radio',
      draining,
      { type: 'queue', before: queueOf(5) },
      player(),
      nextIdle
    ],
    [
      'a radio asks for more at the end of its queue',
      running,
      { type: 'playback', before: undefined },
      ended,
      { ...feeding, starved: true },
      request(runningRadio)
    ],
    [
      'who fell asleep is not woken',
      running,
      { type: 'playback', before: undefined },
      { ...ended, slept: true },
      running
    ],
    [
      'playing again ends the wait for the next track',
      { ...feeding, starved: true },
      { type: 'playback', before: 'queue-end' },
      player(),
      feeding
    ],
    [
      'the queue of a radio that is over ends as a radio',
      draining,
      { type: 'playback', before: undefined },
      ended,
      draining,
      pause
    ],
    [
      'so does one that only a new listen can continue',
      atEnd,
      { type: 'playback', before: undefined },
      ended,
      { ...atEnd, starved: true },
      pause
    ],
    [
      'where it still waits for that listen',
      { ...atEnd, starved: true },
      { type: 'playback', before: 'queue-end' },
      over,
      { ...atEnd, starved: true }
    ]
  ])
})

describe('listening along', () => {
  const heard = populating(followed, { current: 9 })
  rows([
    [
      'a new listen shifts the history by one page',
      alongFeeding,
      { type: 'listened', run: RUN },
      player(),
      { ...alongFeeding, radio: populating(followed, { page: 4 }) },
      store(populating(followed, { page: 4 }))
    ],
    ['but not its end', atEnd, { type: 'listened', run: RUN }, player(), atEnd],
    [
      'its track is inserted after the last live one',
      { ...along, liveKey: 3 },
      { type: 'heard', run: RUN, track: track(9) },
      supplied,
      { ...along, adding: true, liveKey: 100, radio: heard },
      store(heard),
      { kind: 'insert', track: track(9), after: 3 }
    ],
    [
      'a request stays open meanwhile',
      { ...alongFeeding, adding: true },
      { type: 'added' },
      player(),
      alongFeeding
    ],
    [
      'the first listen of an account without a history replaces the queue',
      { ...atEnd, began: false },
      { type: 'heard', run: RUN, track: track(9) },
      paused,
      { ...atEnd, adding: true, liveKey: 100, radio: { ...atEnd.radio!, current: 9 } },
      store({ ...atEnd.radio!, current: 9 }),
      { kind: 'add', track: track(9), place: 'first' }
    ],
    [
      'after the end of the radio a listen plays by itself',
      { ...atEnd, adding: true, starved: true },
      { type: 'added' },
      over,
      atEnd,
      { kind: 'next' }
    ]
  ])
})

describe('a stored radio', () => {
  const restored: Radio = { ...runningRadio, current: 2 }
  rows([
    [
      'is restored with its queue',
      idle,
      { type: 'restore', radio: restored },
      paused,
      running,
      store(restored)
    ],
    [
      'waits for its queue',
      idle,
      { type: 'restore', radio: runningRadio },
      player({ queue: EMPTY_QUEUE }),
      restoring
    ],
    [
      'and is restored then',
      restoring,
      { type: 'queue', before: EMPTY_QUEUE },
      paused,
      running,
      store(restored)
    ],
    [
      'follows its account again',
      idle,
      { type: 'restore', radio: followed },
      paused,
      along,
      store(followed),
      follow(RUN)
    ],
    [
      'is removed beside a queue of other music',
      restoring,
      { type: 'queue', before: EMPTY_QUEUE },
      player({ queue: queueOf(5) }),
      idle,
      store()
    ],
    [
      'does not replace a running one',
      running,
      { type: 'restore', radio: followed },
      supplied,
      running
    ],
    ['may be none', idle, { type: 'restore', radio: undefined }, player(), idle]
  ])
})

describe('in any order of events', () => {
  const anyRun = fc.constantFrom('now', 'before')
  const anyRadio = fc.constantFrom(tagRadio, accountRadio, ownRadio, runningRadio, followed)
  const anyQueue = fc.constantFrom(EMPTY_QUEUE, queueOf(1, 2), queueOf(1, 2, 3, 4, 5), queueOf(8))
  const anyPause = fc.constantFrom(undefined, 'user', 'queue-end', 'radio-end')
  const anyTrack = fc.nat(9).map(track)
  const reason = fc.constantFrom('exhausted', 'lost', 'refused', 'signed-out', 'other')
  const anyPlayer: fc.Arbitrary<RadioPlayer> = fc
    .record({
      queue: anyQueue,
      pausedBy: anyPause,
      stopsAfterQueue: fc.boolean(),
      slept: fc.boolean()
    })
    .map((part) => ({ ...part, paused: part.pausedBy !== undefined }))

  /** A signal without its run, which is that of the state when it arrives, or an earlier one. */
  type Loose = { type: RadioSignal['type'] } & Record<string, unknown>
  const starts: fc.Arbitrary<Loose> = fc.record({
    type: fc.constantFrom('begin', 'restore'),
    radio: anyRadio
  })
  const others: fc.Arbitrary<Loose> = fc.oneof(
    fc.record({ type: fc.constantFrom('stop', 'leave', 'settings', 'added', 'retry', 'listened') }),
    fc.record({ type: fc.constant('queue'), before: anyQueue }),
    fc.record({ type: fc.constant('playback'), before: anyPause }),
    fc.record({ type: fc.constant('identified'), account: fc.constant('alice@localhost') }),
    fc.record({ type: fc.constant('opened'), session: fc.nat(9) }),
    fc.record({
      type: fc.constant('arrived'),
      track: fc.option(anyTrack, { nil: undefined }),
      pages: fc.integer({ min: 1, max: 3 })
    }),
    fc.record({ type: fc.constant('failed'), reason, error: fc.constant(error) }),
    fc.record({ type: fc.constant('heard'), track: anyTrack })
  ) as fc.Arbitrary<Loose>
  const moment = (signal: fc.Arbitrary<Loose>) => fc.tuple(signal, anyRun, anyPlayer)
  const events = fc.array(
    moment(fc.oneof({ weight: 1, arbitrary: starts }, { weight: 9, arbitrary: others })),
    {
      maxLength: 60
    }
  )

  type Step = {
    before: RadioState
    event: RadioEvent
    state: RadioState
    effects: readonly RadioEffect[]
  }
  function play(moments: readonly [Loose, string, RadioPlayer][], from = IDLE): Step[] {
    let state = from
    return moments.map(([signal, run, now]) => {
      const before = state
      const answers = ['identified', 'opened', 'arrived', 'failed', 'retry', 'listened', 'heard']
      const event = {
        ...signal,
        ...(answers.includes(signal.type)
          ? { run: run === 'now' ? state.run : state.run - 1 }
          : {}),
        player: now
      } as RadioEvent
      const { state: after, effects } = step(before, event)
      state = after
      return { before, event, state: after, effects }
    })
  }

  test('after Stop nothing is asked for', () => {
    fc.assert(
      fc.property(events, fc.array(moment(others)), (moments, late) => {
        const last = play(moments).at(-1)?.state ?? IDLE
        const stopped = step(last, { type: 'stop', player: player() }).state
        expect(play(late, stopped).flatMap(({ effects }) => effects)).toEqual([])
      })
    )
  })

  test('at most one request or timer is open', () => {
    const ends: Partial<Record<RadioEvent['type'], readonly string[]>> = {
      identified: ['identify'],
      opened: ['open'],
      arrived: ['request'],
      failed: ['identify', 'open', 'request'],
      retry: ['wait']
    }
    fc.assert(
      fc.property(events, (moments) => {
        let open: { kind: string; run: number } | undefined
        for (const { before, event, state, effects } of play(moments)) {
          const isAnswer = 'run' in event && event.run === before.run
          if (open && isAnswer && ends[event.type]?.includes(open.kind)) open = undefined
          for (const effect of effects) {
            if (!['identify', 'open', 'request', 'wait'].includes(effect.kind)) continue
            expect(open?.run).not.toBe(state.run)
            open = effect as { kind: string; run: number }
          }
        }
      })
    )
  })

  test('five retries at most come in a row', () => {
    fc.assert(
      fc.property(events, (moments) => {
        let waits = 0
        for (const { before, event, state, effects } of play(moments)) {
          if (before.run !== state.run || (event.type === 'arrived' && before !== state)) waits = 0
          waits += effects.filter(({ kind }) => kind === 'wait').length
          expect(waits).toBeLessThanOrEqual(5)
        }
      })
    )
  })

  test('an account is followed exactly while its radio runs, and the radio shown is the stored one', () => {
    fc.assert(
      fc.property(events, (moments) => {
        let [isFollowed, stored] = [false, undefined as Radio | undefined]
        for (const { event, state, effects } of play(moments)) {
          for (const effect of effects) {
            if (effect.kind === 'follow' || effect.kind === 'unfollow')
              isFollowed = effect.kind === 'follow'
            if (effect.kind === 'store') stored = effect.radio
          }
          if (event.type === 'leave') stored = undefined
          expect(isFollowed).toBe(state.radio?.clientOnly ?? false)
          const kept = (radio: Radio | undefined) =>
            radio && [radio.type, radio.session, radio.page, radio.current]
          expect(kept(stored)).toEqual(kept(state.radio))
        }
      })
    )
  })
})
