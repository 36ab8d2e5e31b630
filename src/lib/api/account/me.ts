import type { Me } from '../../contract/account/me.ts'
import { asRow } from '../answers.ts'
import { at, get, post } from '../client.ts'

/**
 * @param pod origin of another pod than the current one
 * @throws UnauthorizedError when no user is signed in
 */
export const getMe = async (signal?: AbortSignal, pod?: string): Promise<Me> =>
  asRow(await get('users/me/', { signal, ...at(pod) }), 'id', 'username', 'permissions', 'tokens')

/** Form-encoded: pods read a JSON body of this call as empty. */
export const login = (username: string, password: string): Promise<unknown> =>
  post('users/login', new URLSearchParams({ username, password }))

export const logout = (): Promise<unknown> => post('users/logout')
export const saveSettings = (settings: Record<string, unknown>): Promise<unknown> =>
  post('users/settings/', settings)
