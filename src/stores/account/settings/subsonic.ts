// The password for Subsonic apps. Pods generate it from words; it cannot be chosen.
import { computed } from 'nanostores'
import * as profile from '../../../lib/api/account/settings.ts'
import { StatusError } from '../../../lib/api/errors.ts'
import { podSettings, settingIn } from '../../session/pod-settings.ts'
import { resource } from '../../kit/resource.ts'
import { $me } from '../../session/session.ts'

const $key = computed($me, (me) => me?.username)
const METHOD_NOT_ALLOWED = 405

/** Pods without that setting say it by their answer below. */
async function isEnabled(): Promise<boolean> {
  const settings = await podSettings().catch(() => [])
  return settingIn(settings, 'subsonic', 'enabled') !== false
}

export type Subsonic = { offered: false } | { offered: true; password: string | null }

export const subsonic = resource($key, async (username, signal): Promise<Subsonic> => {
  if (!(await isEnabled())) return { offered: false }
  try {
    return {
      offered: true,
      password: (await profile.getSubsonicToken(username, signal)).subsonic_api_token
    }
  } catch (error) {
    if (error instanceof StatusError && error.status === METHOD_NOT_ALLOWED)
      return { offered: false }
    throw error
  }
})

export async function makeSubsonicPassword(): Promise<void> {
  const { subsonic_api_token: password } = await profile.makeSubsonicToken($key.get()!)
  subsonic.update(() => ({ offered: true, password }))
}

export async function removeSubsonicPassword(): Promise<void> {
  await profile.removeSubsonicToken($key.get()!)
  subsonic.update(() => ({ offered: true, password: null }))
}
