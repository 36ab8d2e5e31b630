// Changes to the user's own account.
import type { Profile, ProfileWrite, SubsonicToken } from '../../contract/account/settings.ts'
import { asRow } from '../answers.ts'
import { call, get } from '../client.ts'

const user = (username: string) => `users/${encodeURIComponent(username)}/` as const

/** Changes only the given fields. @throws FieldErrors by field; `summary.text` for the biography */
export const changeProfile = async (username: string, change: ProfileWrite): Promise<Profile> =>
  asRow(await call('PATCH', user(username), { body: change }), 'name', 'privacy_level')

/**
 * The password for Subsonic apps; null if none is set. @throws StatusError 405 if the pod does not
 * offer it
 */
export const getSubsonicToken = async (
  username: string,
  signal?: AbortSignal
): Promise<SubsonicToken> =>
  asRow(await get(`${user(username)}subsonic-token/`, { signal }), 'subsonic_api_token')

/** Creates a new password, which replaces the old one. */
export const makeSubsonicToken = async (username: string): Promise<SubsonicToken> =>
  asRow(await call('POST', `${user(username)}subsonic-token/`), 'subsonic_api_token')

export const removeSubsonicToken = (username: string): Promise<unknown> =>
  call('DELETE', `${user(username)}subsonic-token/`)
