// The fields of feeds that pods do not keep: the namespace of Podcasting 2.0,
// https://podcasting2.org/docs/podcast-namespace. docs/product/library.md#more-from-the-feed.

/** Somebody who takes part. The role is a word of the feed: `host`, `guest`. */
export type FeedPerson = {
  readonly name: string
  readonly role?: string
  readonly url?: string
}
/** Where the makers take money. */
export type FeedFunding = { readonly text: string; readonly url: string }
/** A part that the makers recommend, in seconds. */
export type Soundbite = {
  readonly start: number
  readonly duration: number
  readonly title?: string
}
export type TranscriptFormat = 'vtt' | 'srt' | 'json' | 'text'
export type TranscriptFile = {
  readonly url: string
  readonly format: TranscriptFormat
  /** BCP 47. */
  readonly language?: string
}

export type EpisodeExtras = {
  readonly title: string
  /** Other episodes have this title, also such as have nothing more to say. */
  readonly repeated?: boolean
  /** Milliseconds since 1970. */
  readonly published?: number
  readonly position?: number
  /** The address of a file with chapters. */
  readonly chapters?: string
  readonly transcripts: readonly TranscriptFile[]
  readonly people: readonly FeedPerson[]
  readonly soundbites: readonly Soundbite[]
  readonly funding: readonly FeedFunding[]
}

export type FeedExtras = {
  readonly people: readonly FeedPerson[]
  readonly funding: readonly FeedFunding[]
  /** Only those that have anything. */
  readonly episodes: readonly EpisodeExtras[]
}

/**
 * Why nothing could be read. `refused`: the site does not answer, or does not let other sites read
 * the file, which browsers do not tell apart.
 */
export type ExtrasReason = 'refused' | 'missing' | 'tooLarge' | 'unreadable' | 'late'
export class ExtrasProblem extends Error {
  override name = 'ExtrasProblem'
  readonly reason: ExtrasReason
  constructor(reason: ExtrasReason) {
    super(`A file of a feed: ${reason}`)
    this.reason = reason
  }
}
