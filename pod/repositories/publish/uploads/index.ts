import type { Database } from '../../../db.ts'
import { createUploadChanges, createUploadTargets } from './changes.ts'
import { createImports } from './imports.ts'
import { createUploadActions, createUploadLists } from './own.ts'
import { createPlayables } from './playable.ts'

export type Uploads = ReturnType<typeof createUploads>

export const createUploads = (db: Database) => ({
  ...createPlayables(db),
  /** For the person who has sent them. */
  own: {
    ...createUploadTargets(db),
    ...createUploadChanges(db),
    ...createUploadLists(db),
    ...createUploadActions(db)
  },
  imports: createImports(db)
})
