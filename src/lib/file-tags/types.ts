// Data from a file's tags. Its source is not trusted: show texts only as plain text; urls have been
// checked.

/**
 * Loudness of the file. Gains in dB to reach the reference of ReplayGain 2.0, -18 LUFS; peaks as
 * linear amplitude, 1 at full scale.
 */
export type FileGain = {
  readonly track?: number
  readonly trackPeak?: number
  readonly album?: number
  readonly albumPeak?: number
}

/** A line of lyrics and its start in seconds; an empty text is a pause in the singing. */
export type LyricsLine = { readonly time: number; readonly text: string }

export type FileLyrics = {
  /** Sorted by time. */
  readonly synced?: readonly LyricsLine[]
  /** Lines end with "\n". */
  readonly plain?: string
  /** BCP 47, for the attribute `lang`. */
  readonly language?: string
}

/** Seconds; without `end` a chapter lasts until the next one. `url` is http or https. */
export type FileChapter = {
  readonly start: number
  readonly end?: number
  readonly title: string
  readonly url?: string
}

export type FileTags = {
  readonly gain?: FileGain
  readonly lyrics?: FileLyrics
  /** Sorted by start. */
  readonly chapters: readonly FileChapter[]
}
