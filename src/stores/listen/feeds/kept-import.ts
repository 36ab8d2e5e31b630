import { env, hasEnv } from '../../../lib/env.ts'
import { IMPORT_KEY } from '../../../lib/storage/keys.ts'

/** Whether somebody in this browser has an import of subscriptions; tells without loading it. */
export const isImportKept = (): boolean =>
  hasEnv() &&
  env()
    .storage.keys()
    .some((key) => key.startsWith(IMPORT_KEY))
