// What the storage had not written of the mark when the browser was killed.
import { env } from '../../../lib/env.ts'
import { readVault } from '../../../lib/storage/kept.ts'
import { stateKey } from '../../session/scope.ts'
import { isUploading } from './mark.ts'

/**
 * Sets the mark of the present account anew, if only the vault has it: browsers write their storage
 * seconds later. Call when the person is known.
 * @returns whether there are uploads that were started
 */
export async function recallUploads(): Promise<boolean> {
  const key = stateKey('uploading')
  const kept = isUploading() ? undefined : await readVault(key)
  // Somebody else may have signed in meanwhile, or the uploads be under way.
  if (kept?.text && key === stateKey('uploading') && !isUploading())
    env().storage.setItem(key, kept.text)
  return isUploading()
}
