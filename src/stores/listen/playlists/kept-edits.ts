// Keeps the changes to playlists that the pod does not have yet, per pod and account, in the
// storage and the vault. Logging out deletes them.
import { env } from '../../../lib/env.ts'
import {
  keep,
  keepNothing,
  nextTime,
  readLast,
  readStorage,
  type Kept
} from '../../../lib/storage/kept.ts'
import { PLAYLIST_KEY } from '../../../lib/storage/keys.ts'
import { accountKeySuffix } from '../../session/scope.ts'

const keyOf = (uuid: string): string => `${PLAYLIST_KEY}${uuid}${accountKeySuffix()}`

/**
 * Keeps a text; an empty one says that nothing is pending.
 * @returns its time, and when the vault has it
 */
export function keepEdit(uuid: string, text: string, seen: number) {
  const at = nextTime(seen)
  const key = keyOf(uuid)
  return { at, written: text === '' ? keepNothing(key, at) : keep({ [key]: { at, text } }) }
}

/** The edit of a playlist that was kept last, unchecked. */
export const readEdit = (uuid: string): Promise<Kept | undefined> => readLast(keyOf(uuid))

/** The playlists with changes in the storage. Changes too large for it wait for their page. */
export function pendingEdits(): string[] {
  const ending = accountKeySuffix()
  return env()
    .storage.keys()
    .filter((key) => key.startsWith(PLAYLIST_KEY) && key.endsWith(ending))
    .filter((key) => readStorage(key)?.text !== '')
    .map((key) => key.slice(PLAYLIST_KEY.length, -ending.length))
}
