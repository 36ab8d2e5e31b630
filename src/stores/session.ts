// Who is signed in. spec.md section 4 (Auth) and section 8 (401).
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Me, Permission } from '../lib/contract/users.ts'
import { UnauthorizedError } from '../lib/api/errors.ts'
import { getNodeInfo } from '../lib/api/instance.ts'
import * as users from '../lib/api/users.ts'
import { env } from '../lib/env.ts'
import { splitLocale } from '../lib/i18n/locales.ts'
import { routePath } from '../lib/routes/match.ts'
import { clearResources } from './resource.ts'

export type Session = { state: 'unknown' } | { state: 'anonymous' } | { state: 'signed-in'; me: Me }
const UNKNOWN: Session = { state: 'unknown' }

const $state = atom<Session>(UNKNOWN)
export const $session: ReadableAtom<Session> = $state
export const $me = computed($state, (session) => (session.state === 'signed-in' ? session.me : undefined))

/** Signed stream token of the person, or undefined. It goes into media addresses and nowhere else. */
export const listenToken = (): string | undefined => $me.get()?.tokens.listen

/** Permission flags are false for everyone who is not signed in. */
export const can = (session: Session, permission: Permission): boolean =>
  session.state === 'signed-in' && session.me.permissions[permission]

// Whether somebody was signed in last time: lets the shell wait for the answer instead of flashing "Log in".
const HINT = 'atoll.session'

function settle(session: Session): void {
  const before = $state.get()
  if (before.state !== 'unknown' && (before.state !== session.state || $me.get()?.id !== (session as { me?: Me }).me?.id))
    clearResources()
  if (session.state === 'signed-in') env().storage.setItem(HINT, session.me.username)
  else env().storage.removeItem(HINT)
  $state.set(session)
}

/** Whether the session stands on an OAuth token: then the pod gives no socket, and nothing of security, plugins or instance:*. */
export const isTokenSession = (): boolean => false

export const wasSignedIn = (): boolean => env().storage.getItem(HINT) !== null

/** Asks the pod who is signed in. 401 simply means nobody; other failures leave the state as it was. */
export async function fetchMe(): Promise<void> {
  try {
    settle({ state: 'signed-in', me: await users.getMe() })
  } catch (error) {
    if (error instanceof UnauthorizedError) settle({ state: 'anonymous' })
    else {
      if ($state.get().state === 'unknown') $state.set({ state: 'anonymous' })
      throw error
    }
  }
}

/**
 * Signs in by the pod's session cookie.
 * @throws FieldErrors for wrong credentials, RateLimitError after too many tries, NetworkError
 */
export async function signIn(username: string, password: string): Promise<void> {
  if (env().cookie('csrftoken') === undefined) await getNodeInfo()
  await users.login(username, password)
  await fetchMe()
}

/** Ends the session here even when the pod's answer fails: spec.md section 8 tolerates that. */
export async function signOut(): Promise<void> {
  try {
    await users.logout()
  } catch (error) {
    env().report(error)
  }
  settle({ state: 'anonymous' })
}

/** 401 in the middle of a session: nobody is signed in any more; the guards lead to login with the way back. */
export function handleUnauthorized(): void {
  if ($state.get().state !== 'signed-in') return
  settle({ state: 'anonymous' })
  const { pathname, search } = env().location()
  const { locale, path } = splitLocale(pathname)
  const login = routePath('login', {}, locale.tag)
  if (pathname !== login) env().navigate(`${login}?${new URLSearchParams({ next: path + search }).toString()}`)
}
