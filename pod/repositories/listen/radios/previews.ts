// What the rules of a radio find, and why rules are refused.
import type { Radio, RadioValidated } from '../../../../src/lib/contract/listen/radios.ts'
import type { Track } from '../../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../../db.ts'
import type { Tracks } from '../tracks.ts'
import type { Asker } from '../../shapes/asker.ts'
import { playableFilter } from '../../query/filters.ts'
import type { Slice } from '../../query/list-index.ts'
import { ruleTracks } from './candidates.ts'
import { complaints, listComplaints, radioFilters, tooMuch } from './rules.ts'

const SAMPLE = 10

export const createRadioPreviews = (db: Database, tracks: Tracks) => ({
  /** The kinds of rules that a form for radios may offer. */
  filters: radioFilters,
  /** Why a list of rules cannot be stored; empty when it can. */
  complaints: (asker: Asker, config: unknown): string[] => listComplaints(db, asker, config),

  /** The tracks that the rules of a radio find and the asker may play. */
  tracks(asker: Asker, radio: Radio, slice: Slice): { count: number; results: Track[] } {
    const wanted = [
      ...ruleTracks(db, asker, radio.config),
      ...playableFilter(db, asker, 'track', true)
    ]
    const { count, ids } = tracks.ids(wanted, 'id', slice)
    return { count, results: tracks.load(asker, ids) }
  },

  /** Why the rules are too many to process; undefined when they are not. */
  tooMuch,

  /** The errors of each rule, and the tracks that it finds alone. */
  validate: (asker: Asker, rules: readonly unknown[]): RadioValidated['filters'] =>
    rules.map((rule) => {
      const errors = complaints(db, asker, rule)
      if (errors.length > 0) return { errors, candidates: { count: 0, sample: null } }
      const { count, ids } = tracks.ids(ruleTracks(db, asker, [rule]), 'id', {
        offset: 0,
        limit: SAMPLE
      })
      return { errors, candidates: { count, sample: tracks.load(asker, ids) } }
    })
})
