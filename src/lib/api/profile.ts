// What a person changes about their own account.
import type { Profile, ProfileWrite } from '../contract/users.ts'
import { asRow } from './answers.ts'
import { call } from './client.ts'

const user = (username: string) => `users/${encodeURIComponent(username)}/`

/** Changes only what is given. @throws FieldErrors by field; `summary.text` for the biography */
export const saveProfile = async (username: string, change: ProfileWrite): Promise<Profile> =>
  asRow<Profile>(await call('PATCH', user(username), { body: change }), 'name', 'privacy_level')
