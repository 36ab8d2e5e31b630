// Account calls: sign-up, e-mail address, password, deletion.
import type { Registration } from '../../contract/account/accounts.ts'
import { call, post } from '../client.ts'

/**
 * Signs up for an account.
 * @returns the pod's message when the e-mail address must be verified first; undefined otherwise
 * @throws PermissionError where sign-up is closed, FieldErrors by the pod's rules
 */
export const register = (wanted: Registration): Promise<{ detail: string } | undefined> =>
  post('auth/registration/', wanted)

/** @throws NotFoundError for keys that are unknown, used or too old */
export const verifyEmail = (key: string): Promise<unknown> =>
  post('auth/registration/verify-email/', { key })

/** The answer is the same whether or not an account has the address. */
export const requestPasswordReset = (email: string): Promise<unknown> =>
  post('auth/password/reset/', { email })

/** @throws FieldErrors with `uid` or `token` for a link that is used, too old or broken */
export const confirmPasswordReset = (
  uid: string,
  token: string,
  password: string,
  repeated: string
): Promise<unknown> =>
  post('auth/password/reset/confirm/', {
    uid,
    token,
    new_password1: password,
    new_password2: repeated
  })

export const changePassword = (old: string, password: string, repeated: string): Promise<unknown> =>
  post('auth/registration/change-password/', {
    old_password: old,
    new_password1: password,
    new_password2: repeated
  })

/** The address changes once the link in the mail sent to it was opened. */
export const changeEmail = (email: string, password: string): Promise<unknown> =>
  post('users/change-email/', { email, password })

export const removeMe = (password: string): Promise<unknown> =>
  call('DELETE', 'users/me/', { body: { password, confirm: true } })
