// What the storage says of uploads, for code that is loaded before theirs.
import { env } from '../../../lib/env.ts'
import { stateKey } from '../../session/scope.ts'

/**
 * `busy`: files are on their way; `held`: some wait, or texts were written; `draft`: all were
 * chosen only; `idle`: nothing is left to do.
 */
type Mark = 'busy' | 'held' | 'idle' | 'draft'

const markOf = (): Mark | null => env().storage.getItem(stateKey('uploading')) as Mark | null

/** Whether there are groups that were started. */
export const isUploading = (): boolean => /busy|held|idle/.test(markOf() ?? '')
/** Whether a sign-out would lose files that are not sent, or what was written about them. */
export const wouldLoseUploads = (): boolean => /busy|held|draft/.test(markOf() ?? '')
