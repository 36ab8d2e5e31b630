import type { Database } from '../../../db.ts'
import { createImports } from './imports.ts'
import { createOwnUploads } from './own.ts'
import { createPlayables } from './playable.ts'

export type Uploads = ReturnType<typeof createUploads>

export const createUploads = (db: Database) => ({
  ...createPlayables(db),
  own: createOwnUploads(db),
  imports: createImports(db)
})
