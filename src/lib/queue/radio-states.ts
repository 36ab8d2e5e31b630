// The kinds of radios, and the states, events and effects of their state machine (./radio).
import type { Track } from '../contract/listen/tracks.ts'
import type { TextParams } from '../i18n/keys.ts'
import type { RadioKind, RadioTitle } from './radio-types.ts'
import type { Queue } from './types.ts'

/** A radio to start. `title` is its name: one of our texts, or the name a person gave it. */
export type RadioWanted = {
  /**
   * A radio type of the pod, or `account`: the listens of the person `objectId` (`name@domain`).
   */
  type: RadioKind
  /**
   * Artist or track id, tag, `name@domain` or library uuid, by type; without it, `actor-content`
   * uses the person's own.
   */
  objectId?: string | number
  customRadioId?: number
  config?: unknown
  title: { text: RadioTitle; params?: TextParams } | { words: string }
}

/** docs/product/player.md#what-is-kept. */
export type Radio = RadioWanted & {
  /** Runs without a radio session of the pod. */
  clientOnly: boolean
  /** Id of the pod's radio session, once it is open. */
  session: number | undefined
  /** Id of the last track from the radio: a queue without it does not belong to the radio. */
  current: number | undefined
  /** Next page of the history to request; 0 at its end. Only client-only radios use it. */
  page: number
  /**
   * `starting` until its first track; `populating` while it requests tracks; `waiting` for a new
   * listen of the account.
   */
  state: 'starting' | 'populating' | 'running' | 'waiting'
}

export type RadioPhase =
  /** No radio. */
  | 'idle'
  /** A stored radio waits until its queue is restored. */
  | 'restoring'
  /** The name of the signed-in account is requested. */
  | 'identifying'
  /** A radio session is requested. */
  | 'opening'
  /** A track is requested. */
  | 'feeding'
  /** Nothing is requested: enough tracks are ahead, or none are wanted now. */
  | 'supplied'
  /** A request failed, and the next one waits for a timer. */
  | 'retrying'
  /** The history is at its end: only a new listen adds a track. */
  | 'waiting'
  /** The radio has ended, and its tracks are still playing. */
  | 'draining'

export type RadioState = {
  readonly phase: RadioPhase
  /** Each start and each end of a radio begins another run; answers to an earlier one are late. */
  readonly run: number
  /** The running radio. */
  readonly radio: Radio | undefined
  /** The stored radio, while `restoring`. */
  readonly stored: Radio | undefined
  /** Whether the radio has replaced the queue with its first track. */
  readonly began: boolean
  /** Whether a track of the radio is being added to the queue. */
  readonly adding: boolean
  /**
   * Playback reached the end of the queue before the radio had more tracks: it continues with the
   * next one.
   */
  readonly starved: boolean
  /** Failures in a row. */
  readonly failures: number
  /** Key of the entry that came in live last; -1 for none. */
  readonly liveKey: number
}

/** The player at the moment of an event. */
export type RadioPlayer = {
  readonly queue: Queue
  readonly paused: boolean
  /** The reason of the pause. */
  readonly pausedBy: string | undefined
  /** Whether playback is to stop at the end of the queue. */
  readonly stopsAfterQueue: boolean
  /** Whether the sleep timer ends playback at this moment. */
  readonly slept: boolean
}

/**
 * Why a request failed: the radio has no more tracks; the session belongs to another account or no
 * longer exists; the pod refuses the request; nobody is signed in.
 */
export type RadioFailure = 'exhausted' | 'lost' | 'refused' | 'signed-out' | 'other'

/** The events of a radio; `run` is the run of the effect that an event answers. */
export type RadioSignal =
  | { readonly type: 'begin'; readonly radio: Radio }
  | { readonly type: 'stop' }
  /** The player is no longer watched; the stored radio stays for the next visit. */
  | { readonly type: 'leave' }
  /** A radio was stored by the last visit or by another tab. */
  | { readonly type: 'restore'; readonly radio: Radio | undefined }
  | { readonly type: 'queue'; readonly before: Queue }
  /** Playback has changed; `before` is the former reason of a pause. */
  | { readonly type: 'playback'; readonly before: string | undefined }
  /** Something else has changed that decides whether tracks are wanted. */
  | { readonly type: 'settings' }
  | { readonly type: 'identified'; readonly run: number; readonly account: string }
  | { readonly type: 'opened'; readonly run: number; readonly session: number }
  /** A track, or none at the end of a history; `pages` is how many pages of it were read. */
  | {
      readonly type: 'arrived'
      readonly run: number
      readonly track: Track | undefined
      readonly pages: number
    }
  | {
      readonly type: 'failed'
      readonly run: number
      readonly reason: RadioFailure
      readonly error: unknown
    }
  | { readonly type: 'retry'; readonly run: number }
  /** The account has a new listen, which shifts the pages of its history by one. */
  | { readonly type: 'listened'; readonly run: number }
  /** The track of a new listen. */
  | { readonly type: 'heard'; readonly run: number; readonly track: Track }
  /** The queue holds the track that was to be added. */
  | { readonly type: 'added' }

export type RadioEvent = RadioSignal & { readonly player: RadioPlayer }

/** The effects that a step asks for. */
export type RadioEffect =
  | { readonly kind: 'identify'; readonly run: number }
  | { readonly kind: 'open'; readonly run: number; readonly radio: Radio }
  | { readonly kind: 'request'; readonly run: number; readonly radio: Radio }
  | { readonly kind: 'wait'; readonly run: number; readonly ms: number }
  /** `first` replaces the queue and plays. */
  | { readonly kind: 'add'; readonly track: Track; readonly place: 'first' | 'last' }
  /** Adds behind the entry `after` if that is still ahead, else right after the current one. */
  | { readonly kind: 'insert'; readonly track: Track; readonly after: number }
  /** Plays the next entry. */
  | { readonly kind: 'next' }
  /** Pauses because the radio has ended. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'show-end' }
  | { readonly kind: 'show-error'; readonly error: unknown }
  | { readonly kind: 'follow'; readonly run: number; readonly account: string }
  | { readonly kind: 'unfollow' }
  /** Stores the radio for the next visit; undefined removes the stored one. */
  | { readonly kind: 'store'; readonly radio: Radio | undefined }
