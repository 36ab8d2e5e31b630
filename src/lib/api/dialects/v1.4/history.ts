// Favorites and listenings.
import type { Rule } from '../dialect.ts'
import { withActor } from './profiles.ts'
import { each, isRow, type Row } from './rows.ts'
import { withTrack } from './tracks.ts'

/** Rows of 1.4 have an id and no `fid`. */
const toEntry = (row: Row): Row | undefined => withTrack({ fid: String(row.id), ...withActor(row) })

/** The answer to a POST has only the track's id, and for a listening only the user's id. */
const toWritten = (row: Row): Row => (isRow(row.track) ? (toEntry(row) ?? row) : withActor(row))

export const historyRules: readonly Rule[] = [
  { method: 'GET', path: /^favorites\/tracks\/$/, answer: each(toEntry) },
  { method: 'GET', path: /^history\/listenings\/(\d+\/)?$/, answer: each(toEntry) },
  { method: 'POST', path: /^history\/listenings\/$/, answer: each(toWritten) }
]
