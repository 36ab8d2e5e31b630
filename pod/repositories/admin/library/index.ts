import type { Database } from '../../../db.ts'
import { createManageArtists } from './artists.ts'
import { createManageTags } from './tags.ts'

/** The lists of the pod's administration. */
export const createManage = (db: Database) => ({
  artists: createManageArtists(db),
  tags: createManageTags(db)
})
