// The queue as plain data. Every rule beside this file takes a queue and gives a new one; tracks are shared, never copied.

/** A file a track can be played from: `duration` in seconds, `bitrate` in bit/s, `listenUrl` as the pod named it. */
export type QueueSource = {
  readonly uuid: string
  readonly duration: number | null
  readonly mimetype: string | null
  readonly bitrate: number | null
  readonly listenUrl: string
}

/** One name in the line of credits and what is printed after it. */
export type QueueCredit = { readonly name: string; readonly joinphrase: string; readonly artistId: number }

/** A track as the queue keeps it (docs/product/player.md#queue-entry). */
export type QueueTrack = {
  readonly id: number
  readonly title: string
  readonly artistCredit: readonly QueueCredit[]
  readonly albumTitle: string
  /** Its number on the album. */
  readonly position: number | null
  readonly artistId: number | undefined
  readonly albumId: number | undefined
  /** Uuid of its first artist's channel: what remembers a show's speed. */
  readonly channel: string | undefined
  /** Made for listening to speech: it goes on where it was left. */
  readonly episode: boolean
  /** A square of some 200 px, for rows and the bar; the default cover where there is none. */
  readonly coverUrl: string
  /** The largest square there is, for media notifications and the full player. */
  readonly artworkUrl: string
  readonly sources: readonly QueueSource[]
}

/** `key` is the entry's own: the same track may stand in a queue twice. Keys are never used again within a queue. */
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
export const indexOfKey = (queue: Queue, key: number): number => queue.entries.findIndex((entry) => entry.key === key)

/** Seconds of a track by what the pod says of its first file; 0 when it says nothing. */
export const durationOf = (track: QueueTrack): number => track.sources[0]?.duration ?? 0
/** The line of credits as printed. */
export const creditLine = (track: QueueTrack): string =>
  track.artistCredit.map(({ name, joinphrase }) => name + joinphrase).join('')
