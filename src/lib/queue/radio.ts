// The radio as a state machine: `step` takes a state and an event, and returns the next state and
// the effects to run. docs/product/player.md#radios.
import type { Track } from '../contract/listen/tracks.ts'
import type {
  Radio,
  RadioEffect,
  RadioEvent,
  RadioPhase,
  RadioPlayer,
  RadioState
} from './radio-states.ts'
import type { Queue } from './types.ts'

/** Tracks kept ahead of the current one, so that the next can be loaded in time. */
const AHEAD = 3
/** docs/product/limits.md#radio-retries. */
const RETRIES = 5
/** Milliseconds before the first retry; each one doubles them. */
const FIRST_WAIT = 500

/** The state before the first radio. */
export const IDLE: RadioState = {
  phase: 'idle',
  run: 0,
  radio: undefined,
  stored: undefined,
  began: false,
  adding: false,
  starved: false,
  failures: 0,
  liveKey: -1
}

export type RadioStep = { state: RadioState; effects: readonly RadioEffect[] }
type EventOf<T extends RadioEvent['type']> = Extract<RadioEvent, { type: T }>

const to = (state: RadioState, ...effects: RadioEffect[]): RadioStep => ({ state, effects })
const when = (condition: boolean, effect: RadioEffect): RadioEffect[] => (condition ? [effect] : [])

const withRadio = (state: RadioState, part: Partial<Radio>): RadioState => ({
  ...state,
  radio: state.radio && { ...state.radio, ...part }
})

const isEnd = (pausedBy: string | undefined): boolean =>
  pausedBy === 'queue-end' || pausedBy === 'radio-end'

/**
 * Whether the queue was replaced; adding, moving or removing entries keeps some of the old ones.
 */
function isReplaced(now: Queue, before: Queue): boolean {
  if (before.entries.length === 0) return now.entries.length > 0
  const keys = new Set(before.entries.map(({ key }) => key))
  return !now.entries.some(({ key }) => keys.has(key))
}

/** Ends the run. */
const end = (state: RadioState, phase: RadioPhase, ...effects: RadioEffect[]): RadioStep =>
  to(
    { ...IDLE, run: state.run + 1, phase },
    ...when(state.radio?.clientOnly === true, { kind: 'unfollow' }),
    ...effects
  )

/**
 * The radio has no more tracks or cannot be reached: it ends; its tracks in the queue play to the
 * end.
 */
const finish = (state: RadioState, why: RadioEffect): RadioStep =>
  end(state, 'draining', why, ...when(!state.began || state.starved, { kind: 'pause' }))

/** Starts a radio that has just begun or was restored. */
const start = (state: RadioState, radio: Radio): RadioStep =>
  to(
    { ...state, phase: 'supplied', radio, stored: undefined },
    ...when(radio.clientOnly, {
      kind: 'follow',
      run: state.run,
      account: String(radio.objectId ?? '')
    })
  )

/** Starts the stored radio if the queue belongs to it; waits while the queue is empty. */
function revive(state: RadioState, { queue }: RadioPlayer): RadioStep {
  const { stored } = state
  if (!stored || queue.entries.length === 0) return to(state)
  if (queue.entries.some(({ id }) => id === stored.current))
    return start({ ...state, began: true }, stored)
  return to({ ...state, phase: 'idle', stored: undefined }, { kind: 'store', radio: undefined })
}

/** Adds a track, the first one in place of the queue. */
const add = (state: RadioState, track: Track, effect: RadioEffect): RadioStep =>
  to(
    { ...withRadio(state, { current: track.id }), began: true, adding: true },
    state.began ? effect : { kind: 'add', track, place: 'first' }
  )

const request = (state: RadioState): RadioStep =>
  to({ ...state, phase: 'feeding' }, { kind: 'request', run: state.run, radio: state.radio! })

/**
 * The pause at the end of the queue becomes the end of the radio if nothing can follow by itself.
 */
const endIfDry = (state: RadioState, { pausedBy }: RadioPlayer): RadioEffect[] =>
  when(
    pausedBy === 'queue-end' &&
      (state.phase === 'draining' || (state.starved && state.phase === 'waiting')),
    { kind: 'pause' }
  )

function onFailure(state: RadioState, { reason, error }: EventOf<'failed'>): RadioStep {
  const { phase, failures, radio } = state
  if (phase === 'identifying') return end(state, 'idle', { kind: 'show-error', error })
  if (phase !== 'opening' && phase !== 'feeding') return to(state)
  if (reason === 'exhausted') return finish(state, { kind: 'show-end' })
  const isHopeless =
    reason === 'signed-out' || (reason === 'refused' && radio?.session === undefined)
  if (isHopeless || failures >= RETRIES) return finish(state, { kind: 'show-error', error })
  // A new session is opened in place of one that does not serve this account.
  const next = reason === 'other' ? state : withRadio(state, { session: undefined })
  return to(
    { ...next, phase: 'retrying', failures: failures + 1 },
    { kind: 'wait', run: state.run, ms: FIRST_WAIT * 2 ** failures }
  )
}

/** One rule for each event; whether tracks are requested after it is decided by `settle`. */
const rules: { [T in RadioEvent['type']]: (state: RadioState, event: EventOf<T>) => RadioStep } = {
  begin(state, { radio }) {
    const ended = end(state, 'idle')
    const begun = start(ended.state, radio)
    return to(begun.state, ...ended.effects, ...begun.effects)
  },
  stop: (state) => end(state, 'idle'),
  leave: (state) => end(state, 'idle'),
  restore: (state, { radio, player }) =>
    state.radio || !radio
      ? to(state)
      : revive({ ...IDLE, run: state.run, phase: 'restoring', stored: radio }, player),
  queue(state, { before, player }) {
    if (state.adding) return to(state)
    if (state.phase === 'restoring') return revive(state, player)
    const isWatched = state.radio !== undefined || state.phase === 'draining'
    return isWatched && isReplaced(player.queue, before) ? end(state, 'idle') : to(state)
  },
  playback(state, { before, player }) {
    const hasRun = !player.slept && state.began && state.radio !== undefined
    const starved = isEnd(player.pausedBy) && (isEnd(before) ? state.starved : hasRun)
    const next = { ...state, starved }
    return to(next, ...endIfDry(next, player))
  },
  settings: (state) => to(state),
  identified: (state, { account }) =>
    state.phase === 'identifying'
      ? to({ ...withRadio(state, { objectId: account }), phase: 'supplied' })
      : to(state),
  opened: (state, { session }) =>
    state.phase === 'opening' ? request(withRadio(state, { session })) : to(state),
  arrived(state, { track, pages, player }) {
    if (state.phase !== 'feeding') return to(state)
    const next: RadioState = {
      ...withRadio(state, { page: track ? state.radio!.page + pages : 0 }),
      phase: track ? 'supplied' : 'waiting',
      failures: 0
    }
    return track
      ? add(next, track, { kind: 'add', track, place: 'last' })
      : to(next, ...endIfDry(next, player))
  },
  failed: onFailure,
  retry: (state) => to(state.phase === 'retrying' ? { ...state, phase: 'supplied' } : state),
  listened: (state) =>
    to(state.radio?.page ? withRadio(state, { page: state.radio.page + 1 }) : state),
  heard: (state, { track, player }) =>
    state.radio
      ? add({ ...state, liveKey: player.queue.nextKey }, track, {
          kind: 'insert',
          track,
          after: state.liveKey
        })
      : to(state),
  added: (state, { player }) =>
    state.adding
      ? to(
          { ...state, adding: false, starved: false },
          ...when(state.starved && isEnd(player.pausedBy), { kind: 'next' })
        )
      : to(state)
}

function wantsMore(state: RadioState, player: RadioPlayer): boolean {
  if (state.phase !== 'supplied' || state.adding) return false
  if (!state.began) return true
  // Nothing is added if playback is to stop after the queue, or while it is paused.
  if (player.stopsAfterQueue || (player.paused && !state.starved)) return false
  return player.queue.entries.length - 1 - player.queue.position < AHEAD
}

/** Requests the next track if one is wanted, or first what its request needs. */
function settle(state: RadioState, player: RadioPlayer): RadioStep {
  const { radio } = state
  if (!radio || !wantsMore(state, player)) return to(state)
  if (radio.type === 'actor-content' && radio.objectId === undefined)
    return to({ ...state, phase: 'identifying' }, { kind: 'identify', run: state.run })
  if (radio.clientOnly || radio.session !== undefined) return request(state)
  return to({ ...state, phase: 'opening' }, { kind: 'open', run: state.run, radio })
}

const busyPhases: readonly RadioPhase[] = ['opening', 'feeding', 'retrying']

function shownState({ phase, began, adding }: RadioState): Radio['state'] {
  if (phase === 'waiting') return 'waiting'
  if (!began) return 'starting'
  return adding || busyPhases.includes(phase) ? 'populating' : 'running'
}

/** Whether the radio must be stored anew. */
function isStoredAnew(before: RadioState, { run, radio }: RadioState): boolean {
  if (before.run !== run) return before.radio !== undefined || radio !== undefined
  const keys = ['session', 'page', 'current'] as const
  return !before.radio !== !radio || keys.some((key) => before.radio?.[key] !== radio?.[key])
}

/** The state after an event and the effects to run, in their order. */
export function step(before: RadioState, event: RadioEvent): RadioStep {
  if ('run' in event && event.run !== before.run) return to(before)
  const rule = rules[event.type] as (state: RadioState, event: RadioEvent) => RadioStep
  const decided = rule(before, event)
  const settled = settle(decided.state, event.player)
  const shown = shownState(settled.state)
  const state =
    settled.state.radio && settled.state.radio.state !== shown
      ? withRadio(settled.state, { state: shown })
      : settled.state
  const isStored = event.type !== 'leave' && isStoredAnew(before, state)
  return to(
    state,
    ...when(isStored, { kind: 'store', radio: state.radio }),
    ...decided.effects,
    ...settled.effects
  )
}
