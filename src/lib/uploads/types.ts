// Files on their way to the pod, as the client keeps them. docs/product/library.md#uploads.
import type { ImportMetadata, ImportStatus } from '../contract/publish/uploads.ts'

/** How far a file is; `failed` has a reason. */
export type ItemState = 'queued' | 'parsed' | 'uploading' | 'uploaded' | 'imported' | 'failed'
export type FailReason = 'upload-cancelled' | 'missing-tags' | 'import-failed' | 'upload-failed'

/** What exactly went wrong; each has words of its own. */
export type Problem =
  | 'empty'
  | 'file-type'
  | 'damaged'
  | 'cut'
  /** Pods read no tags of such files, so they go into channels only. */
  | 'aac'
  /** Pods fail over them. */
  | 'aac-tags'
  | 'no-tags'
  | 'no-title'
  | 'no-artist'
  | 'too-large'
  | 'quota'
  | 'denied'
  | 'refused'
  | 'pod-failed'
  | 'no-answer'
  | 'cut-off'
  | 'target-gone'
  | 'file-gone'
  /** Other bytes than those that were read first. */
  | 'file-changed'
  | 'invalid-metadata'
  | 'import-unknown'

/** Formats that pods take. */
export type AudioKind = 'flac' | 'ogg' | 'opus' | 'mp3' | 'aac' | 'm4a' | 'aiff'

/** The tags of a file as they were read. */
export type ReadTags = {
  readonly title?: string | undefined
  /** Artists, one by one. */
  readonly artists: readonly string[]
  /** Those that pods make of it, if they are others. */
  readonly podArtists?: readonly string[] | undefined
  readonly albumArtist?: string | undefined
  readonly album?: string | undefined
  readonly position?: number | undefined
  readonly disc?: number | undefined
  readonly date?: string | undefined
  readonly genres: readonly string[]
  readonly license?: string | undefined
  readonly description?: string | undefined
  readonly mbid?: string | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  /** Whether the file has a picture. */
  readonly hasCover: boolean
  /** Sorted by start, in seconds. */
  readonly chapters?: readonly { readonly start: number; readonly title: string }[] | undefined
  /** Lyrics or a transcript: how it begins, and whether its lines have times. */
  readonly text?:
    { readonly begin: string; readonly lines: number; readonly timed: boolean } | undefined
}

export type UploadItem = {
  /** 21 characters. */
  readonly id: string
  /** Name of the file. */
  readonly name: string
  /** Path below the chosen folder, with the name; the name alone for a single file. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970 at which the file was last changed. */
  readonly modified: number
  readonly state: ItemState
  readonly reason?: FailReason | undefined
  readonly problem?: Problem | undefined
  /** The pod's own words about it. */
  readonly detail?: string | undefined
  /** What the pod said about an import that failed: its code and what it names. */
  readonly details?: unknown
  /** Percent of the file that is sent, 0 to 100. */
  readonly progress: number
  /** Of the bytes, once they are known. */
  readonly hash?: string | undefined
  readonly kind?: AudioKind | undefined
  readonly tags?: ReadTags | undefined
  /** What goes with the file into a channel. */
  readonly metadata?: ImportMetadata | undefined
  /** The upload on the pod. */
  readonly guid?: string | undefined
  /** What the pod said last. */
  readonly importStatus?: ImportStatus | undefined
  readonly importDate?: string | undefined
  /** The track that the file became. */
  readonly track?: number | undefined
  /**
   * The file was sent, or begun, and its answer never came: the pod must be asked before it is sent
   * again.
   */
  readonly unsure?: boolean | undefined
  /** Milliseconds since 1970 at which it was sent for the first time. */
  readonly beganAt?: number | undefined
  /** Times that sending failed for a reason that may pass. */
  readonly tries: number
  /** Milliseconds since 1970 at which the pod had it. */
  readonly sentAt?: number | undefined
}

export type UploadTarget =
  | { readonly type: 'library'; readonly library: string; readonly name: string }
  | { readonly type: 'channel'; readonly channel: string; readonly name: string }

/** A group that the pod has made. */
export type PodGroup = {
  /** The `import_reference` of its uploads. */
  readonly guid: string
  /** Where its files are sent, below the base of the API. */
  readonly path: string
}

export type UploadGroup = {
  /** An id of 21 characters; also the `import_reference` of its uploads, if there is no `pod`. */
  readonly guid: string
  readonly pod?: PodGroup | undefined
  readonly target: UploadTarget
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paused?: boolean | undefined
  /** Paused because there was no room on the pod, not by the person. */
  readonly full?: boolean | undefined
  /** Chosen, and not begun yet: it is paused; only one for a channel has a target. */
  readonly draft?: boolean | undefined
  /** The pod keeps the files as drafts of the channel, and imports them when it is told to. */
  readonly hold?: boolean | undefined
  readonly queue: readonly UploadItem[]
}

/** The status of a group or an item as the specification names it. */
export type ClientStatus = 'pending' | 'uploading' | 'errored' | 'uploaded'
