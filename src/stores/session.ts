// Who is signed in. docs/product/people.md#session.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../lib/address.ts'
import { backOff } from '../lib/back-off.ts'
import type { Me, Permission } from '../lib/contract/users.ts'
import { PermissionError, UnauthorizedError } from '../lib/api/errors.ts'
import { getNodeInfo } from '../lib/api/instance.ts'
import { CSRF_COOKIE, SESSION_COOKIE } from '../lib/contract/codes.ts'
import { bearer, keepTokens } from '../lib/api/tokens.ts'
import * as users from '../lib/api/users.ts'
import { env } from '../lib/env.ts'
import { splitLocale } from '../lib/i18n/locales.ts'
import { routePath } from '../lib/routes/match.ts'
import { hintedAccount, rememberAccount } from './instances.ts'
import { clearResources } from './resource.ts'
import { enterScope, wipeScope } from './scope.ts'

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

function settle(session: Session): void {
  const before = $state.get()
  const me = session.state === 'signed-in' ? session.me : undefined
  if (before.state !== 'unknown' && (before.state !== session.state || $me.get()?.id !== me?.id)) clearResources()
  rememberAccount(me?.username)
  // A session that merely ended keeps its things until somebody else signs in, or the same person again.
  if (me) enterScope(me.username)
  $state.set(session)
}

/** The session as soon as it is known; pages show what is a person's own before, on the word of the last visit. */
export const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const session = $state.get()
    if (session.state !== 'unknown') return resolve(session)
    const unbind = $state.listen((known) => (unbind(), resolve(known)))
  })

/** Whether the session stands on an OAuth token: then the pod gives no socket, and nothing of security, plugins or instance:*. */
export const isTokenSession = (): boolean => bearer() !== undefined

/** There is no pod to ask: nobody is signed in. */
export const beNobody = (): void => $state.set({ state: 'anonymous' })

/** Noted while the pod has not heard that the person logged out: its cookie is of no script's reach, so it would sign them in again. */
const unheardKey = () => `atoll.unheard-logout.${podOrigin()}`
/** A new session has taken the place of the one that was to end. */
export const sessionReplaced = (): void => env().storage.removeItem(unheardKey())

/** Tells the pod what it did not hear before. @throws what the pod answers; nobody is signed in here then, either */
async function finishSignOut(): Promise<void> {
  try {
    await withFreshCookie(users.logout)
    sessionReplaced()
  } catch (error) {
    settle({ state: 'anonymous' })
    throw error
  }
}

/** Tries again where the page was kept from before: its cookie is not the pod's any more, or another tab has been given a new one. */
async function withFreshCookie(ask: () => Promise<unknown>): Promise<void> {
  if (env().cookie(CSRF_COOKIE) === undefined) await getNodeInfo()
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error
    env().dropCookie(CSRF_COOKIE)
    await getNodeInfo()
    await ask()
  }
}

// Questions are numbered, as their answers may come in another order.
let asked = 0
let answered = 0

/** Asks the pod who is signed in. 401 simply means nobody; other failures leave the state as it was. */
export async function fetchMe(): Promise<void> {
  if (!isTokenSession() && env().storage.getItem(unheardKey()) !== null) await finishSignOut()
  const mine = ++asked
  try {
    const me = await users.getMe()
    if (mine < answered) return
    answered = mine
    settle({ state: 'signed-in', me })
  } catch (error) {
    if (error instanceof UnauthorizedError) {
      // Somebody has signed in while the question was on its way: a later question is about them, or has to be.
      if (mine !== asked) return
      if (bearer() !== undefined && bearer() !== error.token) return fetchMe()
      answered = mine
      keepTokens(podOrigin(), undefined)
      // Whoever was hinted at is not here: what is theirs stays theirs.
      if ($state.get().state === 'unknown') enterScope('')
      settle({ state: 'anonymous' })
    } else {
      if ($state.get().state === 'unknown') $state.set({ state: 'anonymous' })
      throw error
    }
  }
}

/** Milliseconds before the first new question, doubled up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/**
 * Asks who is signed in, and asks again where the pod could not tell and somebody was signed in here: a pod that is down for
 * a moment, or a network that comes late, signs nobody out.
 * @param onFailure hears of the first failure
 */
export async function findSession(onFailure: (error: unknown) => void): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await fetchMe()
    } catch (error) {
      if (failures === 0) onFailure(error)
      if (hintedAccount() === undefined) return
    }
    await new Promise<void>((done) => env().setTimeout(done, backOff(failures, FIRST_WAIT, LONGEST_WAIT)))
    if ($state.get().state === 'signed-in') return
  }
}

/**
 * Signs in by the pod's session cookie.
 * @throws FieldErrors for wrong credentials, RateLimitError after too many tries, NetworkError
 */
export async function signIn(username: string, password: string): Promise<void> {
  await withFreshCookie(() => users.login(username, password))
  sessionReplaced()
  await fetchMe()
}

/** All tabs of this pod hear that somebody logged out in one of them. */
const channelName = () => `atoll.session.${podOrigin()}`

/**
 * Ends the session here even when the pod's answer fails (docs/product/people.md#session). Nothing personal stays behind:
 * what was kept is wiped, and the document is left, with all that is in memory; in other tabs as well.
 * @param path where to go on, with language
 */
export async function signOut(path = '/'): Promise<void> {
  try {
    if (isTokenSession()) await (await import('./oauth.ts')).revoke()
    else await users.logout()
  } catch (error) {
    env().report(error)
    // The pod did not end it, so that at least this browser knows nothing of it any more; the next page tells the pod.
    if (!isTokenSession() && env().cookie(SESSION_COOKIE) === undefined) env().storage.setItem(unheardKey(), '')
    env().dropCookie(SESSION_COOKIE)
  }
  await forgetPerson()
  const channel = env().openChannel?.(channelName(), () => {})
  channel?.post('signed-out')
  channel?.close()
  env().leave(path)
}

async function forgetPerson(): Promise<void> {
  keepTokens(podOrigin(), undefined)
  await wipeScope()
  settle({ state: 'anonymous' })
}

/** Follows what other tabs do to the session; returns the undo. */
export function watchSessionOfTabs(): () => void {
  const channel = env().openChannel?.(channelName(), (message) => {
    if (message !== 'signed-out' || $state.get().state !== 'signed-in') return
    const { pathname, search } = env().location()
    void forgetPerson().then(() => env().leave(pathname + search))
  })
  return () => channel?.close()
}

/**
 * 401 in the middle of a session: nobody is signed in any more; the guards lead to login with the way back.
 * @returns what a call that is begun now has to do when it is answered so
 */
export function watchUnauthorized(): (token: string | undefined) => void {
  const asker = $me.get()?.id
  return (token) => {
    // A late answer to what was asked before somebody signed in, here or in another tab, says nothing about them.
    if (asker !== undefined && asker === $me.get()?.id && token === bearer()) endSession()
  }
}

function endSession(): void {
  keepTokens(podOrigin(), undefined)
  settle({ state: 'anonymous' })
  const { pathname, search, hash } = env().location()
  const { locale, path } = splitLocale(pathname)
  const login = routePath('login', {}, locale.tag)
  if (pathname !== login) env().navigate(`${login}?${new URLSearchParams({ next: path + search + hash }).toString()}`)
}
