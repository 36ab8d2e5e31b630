import type { ListeningQuery } from '../../../../src/lib/contract/listen/history.ts'
import type { Database } from '../../../db.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { listMarks, type Mark } from './marked-tracks.ts'
import type { Slice } from '../../query/list-index.ts'

export type Listenings = ReturnType<typeof createListenings>

export function createListenings(db: Database) {
  return {
    list(asker: Asker, query: ListeningQuery, slice: Slice): { count: number; results: Mark[] } {
      const elsewhere =
        query.domain !== undefined && query.domain !== '' && query.domain !== asker.domain
      const username = elsewhere ? '\0' : query.username
      return listMarks(
        db,
        asker,
        'listenings',
        { scope: query.scope, hidden: query.hidden, username },
        slice
      )
    },

    /** Returns the id of the new listening. */
    add: (user: User, track: number, date: string): number =>
      db.run(
        'INSERT INTO listenings (user_id, track_id, creation_date) VALUES (?, ?, ?)',
        user.id,
        track,
        date
      )
  }
}
