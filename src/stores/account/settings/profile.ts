// Changes to the signed-in person's own profile; the session's data is refreshed afterwards.
import { addAttachment } from '../../../lib/api/publish/attachments.ts'
import * as profile from '../../../lib/api/account/settings.ts'
import type { ProfileWrite } from '../../../lib/contract/account/settings.ts'
import { env } from '../../../lib/env.ts'
import { $me, fetchMe } from '../../session/session.ts'

/** @throws Error when nobody is signed in, which the calling screens prevent */
function username(): string {
  const me = $me.get()
  if (!me) throw new Error('Nobody is signed in')
  return me.username
}

/** @throws FieldErrors by field */
export async function saveProfile(change: ProfileWrite): Promise<void> {
  await profile.changeProfile(username(), change)
  // The change is saved even if this refresh fails.
  await fetchMe().catch((error: unknown) => env().report(error))
}

/**
 * Uploads a picture and makes it the avatar.
 * @param onProgress receives the uploaded share, 0 to 1
 */
export async function saveAvatar(
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal
): Promise<void> {
  const { uuid } = await addAttachment(file, name, onProgress, signal)
  await saveProfile({ avatar: uuid })
}
