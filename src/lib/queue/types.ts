// The queue as plain data. The functions in this folder take a queue and return a new one; tracks
// are shared, never copied.
import type { CreditName } from '../text/credit-names.ts'

/** A file of a track: `duration` in seconds, `bitrate` in bit/s, `listenUrl` as the pod sent it. */
export type QueueSource = {
  readonly uuid: string
  readonly duration: number | null
  readonly mimetype: string | null
  readonly bitrate: number | null
  readonly listenUrl: string
}

/** A track as stored in the queue (docs/product/player.md#queue-entry). */
export type QueueTrack = {
  readonly id: number
  readonly title: string
  readonly artistCredit: readonly CreditName[]
  readonly albumTitle: string
  /** Its number on the album. */
  readonly position: number | null
  readonly artistId: number | undefined
  readonly albumId: number | undefined
  /** Uuid of its first artist's channel; the playback speed is stored by it. */
  readonly channel: string | undefined
  /** Spoken content: playing resumes where it was left. */
  readonly episode: boolean
  /** A square of some 200 px, for rows and the bar; the default cover if there is none. */
  readonly coverUrl: string
  /** The largest available square, for media notifications and the full player. */
  readonly artworkUrl: string
  readonly sources: readonly QueueSource[]
  /** Origin of its pod, if that is not the current one; the ids are that pod's. */
  readonly pod?: string
}

/**
 * `key` identifies the entry, as a queue can hold the same track twice. Keys are never reused
 * within a queue.
 */
export type QueueEntry = QueueTrack & { readonly key: number }

export type Queue = {
  /** In the order they play. */
  readonly entries: readonly QueueEntry[]
  /** Index of the current entry: 0 to the last one; 0 when the queue is empty. */
  readonly position: number
  /** The order before shuffling, while shuffled. */
  readonly original: readonly QueueEntry[] | undefined
  readonly nextKey: number
}

export const EMPTY_QUEUE: Queue = { entries: [], position: 0, original: undefined, nextKey: 1 }

export const currentEntry = (queue: Queue): QueueEntry | undefined => queue.entries[queue.position]
export const isShuffled = (queue: Queue): boolean => queue.original !== undefined
export const indexOfKey = (queue: Queue, key: number): number =>
  queue.entries.findIndex((entry) => entry.key === key)

/** Duration of a track in seconds according to its first file; 0 if unknown. */
export const durationOf = (track: QueueTrack): number => track.sources[0]?.duration ?? 0
