import type { Database } from '../../../db.ts'
import { createManageTags } from './tags.ts'

/** The lists of the pod's administration. */
export const createManage = (db: Database) => ({ tags: createManageTags(db) })
