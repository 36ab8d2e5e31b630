import type { Database } from '../../../db.ts'
import type { Tracks } from '../tracks.ts'
import { createRadioPreviews } from './previews.ts'
import { createRadioSessions } from './sessions.ts'
import { createStoredRadios } from './stored.ts'

export type Radios = ReturnType<typeof createRadios>

export const createRadios = (db: Database, tracks: Tracks, now: () => number) => ({
  ...createStoredRadios(db),
  ...createRadioPreviews(db, tracks),
  ...createRadioSessions(db, tracks, now)
})
