// Favorites and listenings.
import type { Rule } from '../dialect.ts'
import { withActor } from './people.ts'
import { each, isRow, type Row } from './rows.ts'
import { withTrack } from './tracks.ts'

const toEntry = (row: Row): Row | undefined => withTrack(withActor(row))

/** What was written comes back with the track's number only, and a listening with the person's. */
const toWritten = (row: Row): Row => (isRow(row.track) ? (toEntry(row) ?? row) : withActor(row))

export const historyRules: readonly Rule[] = [
  { method: 'GET', path: /^favorites\/tracks\/$/, answer: each(toEntry) },
  { method: 'GET', path: /^history\/listenings\/(\d+\/)?$/, answer: each(toEntry) },
  { method: 'POST', path: /^history\/listenings\/$/, answer: each(toWritten) }
]
