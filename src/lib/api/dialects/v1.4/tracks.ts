import type { Rule } from '../dialect.ts'
import { withCredits } from './artists.ts'
import { byArtist } from './ask.ts'
import { each, isRow, listOf, rowOrNull, type Row } from './rows.ts'

export const toTrack = (track: Row): Row => ({
  attributed_to: null,
  cover: null,
  ...withCredits(track),
  album: rowOrNull(track.album, withCredits),
  tags: listOf(track.tags),
  uploads: listOf(track.uploads)
})

const toManageTrack = (track: Row): Row => ({
  ...withCredits(track),
  album: rowOrNull(track.album, withCredits)
})

/** For rows that hold a track; rows without one are dropped. */
export const withTrack = (row: Row): Row | undefined =>
  isRow(row.track) ? { ...row, track: toTrack(row.track) } : undefined

/**
 * The file name is missing until a track exists; only the owner gets the fields about the import.
 */
export const toUpload = (upload: Row): Row => ({
  filename: null,
  import_details: {},
  import_metadata: {},
  import_reference: '',
  metadata: {},
  source: null,
  ...upload,
  track: rowOrNull(upload.track, toTrack)
})

export const trackRules: readonly Rule[] = [
  { path: /^tracks\/(\d+\/)?$/, ask: byArtist, answer: each(toTrack) },
  // For the administration.
  { path: /^manage\/library\/tracks\/(\d+\/)?$/, answer: each(toManageTrack) },
  { path: /^uploads\/([\da-f-]{36}\/)?$/i, answer: each(toUpload) }
]
