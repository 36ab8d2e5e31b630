// What the storage says of uploads, for code that is loaded before theirs.
import { env } from '../../../lib/env.ts'
import { stateKey } from '../../session/scope.ts'

/** `busy`: files are on their way; `draft`: they were chosen only. */
type Mark = 'busy' | 'idle' | 'draft'

const markOf = (): Mark | null => env().storage.getItem(stateKey('uploading')) as Mark | null

/** Whether there are groups that were started. */
export const isUploading = (): boolean => /busy|idle/.test(markOf() ?? '')
/** Whether leaving would interrupt some. */
export const isUploadBusy = (): boolean => markOf() === 'busy'
