// The session of the signed-in person. docs/product/people.md#session.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/pods/address.ts'
import { backOff } from '../../lib/kit/back-off.ts'
import type { Me, Permission } from '../../lib/contract/account/me.ts'
import { CookieError, PermissionError, UnauthorizedError } from '../../lib/api/errors.ts'
import { getNodeInfo } from '../../lib/api/admin/instance.ts'
import { CSRF_COOKIE, SESSION_COOKIE } from '../../lib/contract/kit/codes.ts'
import { bearer, keepTokens, recallTokens } from '../../lib/api/tokens.ts'
import * as users from '../../lib/api/account/me.ts'
import { env } from '../../lib/env.ts'
import { orderedRequests } from '../../lib/requests/concurrent.ts'
import { splitLocale } from '../../lib/i18n/locales.ts'
import { routePath } from '../../lib/routes/match.ts'
import { LOGOUT_KEY } from '../../lib/storage/keys.ts'
import { hintedAccount, rememberAccount } from './instances.ts'
import { clearResources } from '../kit/resource.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { enterScope, clearAccountData } from './scope.ts'
import { onTabs, tabTopic, tellTabs } from '../kit/tabs.ts'

export type Session = { state: 'unknown' } | { state: 'anonymous' } | { state: 'signed-in'; me: Me }
const UNKNOWN: Session = { state: 'unknown' }

/** Tells all tabs of this pod of a logout in one of them, or who is signed in there. */
const sessionTopic = () =>
  tabTopic('session', (note) =>
    note === 'signed-out' || Number.isInteger(note) ? note : undefined
  )

const $state = atom<Session>(UNKNOWN)
export const $session: ReadableAtom<Session> = $state
export const $me = computed($state, (session) =>
  session.state === 'signed-in' ? session.me : undefined
)

/**
 * Returns a check for answers that come late: whether the person who is signed in now still is.
 * What lives as long as a person is signed in uses `eachPerson` of ./person.
 */
export function samePerson(): () => boolean {
  const id = $me.get()?.id
  return () => $me.get()?.id === id
}

/** Signed stream token of the person, or undefined. */
export const listenToken = (): string | undefined => $me.get()?.tokens.listen

/**
 * The stream token for the address of a sound. Undefined for other hosts than the pod: the token
 * gives access to the pod as the listener.
 * @param address absolute
 */
export const tokenFor = (address: string): string | undefined =>
  new URL(address).origin === podOrigin() ? listenToken() : undefined

/** Permissions are false without a signed-in person. */
export const can = (session: Session, permission: Permission): boolean =>
  session.state === 'signed-in' && session.me.permissions[permission]

function setSession(session: Session): void {
  const before = $state.get()
  const me = session.state === 'signed-in' ? session.me : undefined
  if (before.state !== 'unknown' && (before.state !== session.state || $me.get()?.id !== me?.id))
    clearResources()
  rememberAccount(me?.username)
  // The stored data of a session that expired is kept until the next sign-in.
  if (me) enterScope(me.username)
  $state.set(session)
  if (me) tellTabs(sessionTopic(), me.id)
}

/** Resolves once the session is known; before that, pages show what the last visit suggests. */
export const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const session = $state.get()
    if (session.state !== 'unknown') return resolve(session)
    const unbind = $state.listen((known) => (unbind(), resolve(known)))
  })

/**
 * Whether the session uses an OAuth token: then the pod allows no socket, security, plugins or
 * instance:*.
 */
export const isTokenSession = (): boolean => bearer() !== undefined

/** The person as the session may act: by token `library` is good for edits, the rest is refused. */
function acting(me: Me): Me {
  if (!isTokenSession()) return me
  return { ...me, permissions: { ...me.permissions, moderation: false, settings: false } }
}

/** Sets an anonymous session where there is no pod to ask. */
export const beAnonymous = (): void => $state.set({ state: 'anonymous' })

const pendingLogoutKey = () => LOGOUT_KEY + podOrigin()
/** Call when a new session has replaced the one whose logout is pending. */
export const dropPendingLogout = (): void => env().storage.removeItem(pendingLogoutKey())

/**
 * Sends the pending logout to the pod. @throws the pod's error; the session is then anonymous here
 * too
 */
async function finishSignOut(): Promise<void> {
  try {
    await withFreshCookie(users.logout)
    dropPendingLogout()
  } catch (error) {
    setSession({ state: 'anonymous' })
    throw error
  }
}

/**
 * Retries with a new CSRF cookie: an old page may have a cookie the pod no longer accepts, or
 * another tab got a new one. Not every pod sends one with its pages.
 * @throws CookieError if the pod refuses the new one, too
 */
async function withFreshCookie(ask: () => Promise<unknown>): Promise<void> {
  if (env().cookie(CSRF_COOKIE) === undefined) await getNodeInfo()
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error
    env().dropCookie(CSRF_COOKIE)
    await getNodeInfo()
    await ask().catch((again: unknown) => {
      if (!(again instanceof PermissionError)) throw again
      throw new CookieError(env().cookie(CSRF_COOKIE) !== undefined)
    })
  }
}

// Responses may arrive in another order than their requests.
const beginFetch = orderedRequests()

/**
 * Requests the signed-in person. 401 means there is none; other failures leave a known state
 * unchanged.
 */
export async function fetchMe(): Promise<void> {
  if (!isTokenSession() && env().storage.getItem(pendingLogoutKey()) !== null) await finishSignOut()
  const request = beginFetch()
  try {
    const me = await users.getMe()
    if (request.accept()) setSession({ state: 'signed-in', me: acting(me) })
  } catch (error) {
    if (error instanceof UnauthorizedError) {
      const isBack = bearer() === undefined && (await recallTokens(env().podUrl()))
      // A later request covers the session of who signed in meanwhile, or is made now.
      if (!request.isNewest()) return
      if (isBack || (bearer() !== undefined && bearer() !== error.token)) return fetchMe()
      if (bearer() !== undefined) keepTokens(podOrigin(), undefined)
      request.accept()
      // The hinted account is not signed in: its stored data is kept.
      if ($state.get().state === 'unknown') enterScope('')
      setSession({ state: 'anonymous' })
    } else {
      if ($state.get().state === 'unknown') $state.set({ state: 'anonymous' })
      throw error
    }
  }
}

/** Milliseconds before the first retry, doubled up to the longest. */
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Requests the signed-in person. If that fails and an account was signed in here before, tries
 * again: a pod that is down for a moment, or a late network, must not sign the person out.
 * @param onFailure is called with the first failure
 */
export async function findSession(onFailure: (error: unknown) => void): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await fetchMe()
    } catch (error) {
      if (failures === 0) onFailure(error)
      if (hintedAccount() === undefined && !isTokenSession()) return
    }
    await new Promise<void>((done) =>
      env().setTimeout(done, backOff(failures, FIRST_WAIT_MS, MAX_WAIT_MS))
    )
    if ($state.get().state === 'signed-in') return
  }
}

/**
 * Signs in with the pod's session cookie.
 * @throws FieldErrors for wrong credentials, RateLimitError after too many tries, NetworkError
 */
export async function signIn(username: string, password: string): Promise<void> {
  await withFreshCookie(() => users.login(username, password))
  dropPendingLogout()
  await fetchMe()
}

/** Milliseconds that a logout waits for work that must end before it. */
const ENDING = 1000
const endings = new Set<() => Promise<unknown> | undefined>()

/**
 * Calls `run` before the pod ends a session, and waits for it for up to a second; used for calls
 * that a pod would refuse afterwards. Returns a function that stops this.
 */
export function beforeSignOut(run: () => Promise<unknown> | undefined): () => void {
  endings.add(run)
  return () => void endings.delete(run)
}

async function endOthers(): Promise<void> {
  const timer = createTimer()
  const late = new Promise<void>((resolve) => timer.set(resolve, ENDING))
  await Promise.race([Promise.allSettled([...endings].map((run) => run())), late])
  timer.clear()
}

/**
 * Whether the pod still knows the person after the logout: then a portal in front of it signs
 * people in by itself. docs/product/people.md#session.
 */
const isSignedInByPortal = (): Promise<boolean> =>
  users.getMe().then(
    () => true,
    () => false
  )

/**
 * Ends the session here even when the request to the pod fails (docs/product/people.md#session).
 * Stored personal data is deleted, and a new document is loaded, which clears the memory; in other
 * tabs as well.
 * @param path where to go next, with language; if a portal keeps the person signed in, the page of
 * the logout says so instead
 */
export async function signOut(path = '/'): Promise<void> {
  if (endings.size > 0) await endOthers()
  let target = path
  try {
    if (isTokenSession()) await (await import('./oauth.ts')).revoke()
    else {
      await withFreshCookie(users.logout)
      if (await isSignedInByPortal())
        target = `${routePath('logout', {}, splitLocale(path).locale.tag)}?portal`
    }
  } catch (error) {
    env().report(error)
    // The pod did not end it. This browser forgets it anyway; the next page sends the logout.
    if (!isTokenSession() && env().cookie(SESSION_COOKIE) === undefined)
      env().storage.setItem(pendingLogoutKey(), '')
    env().dropCookie(SESSION_COOKIE)
  }
  await forgetPerson()
  tellTabs(sessionTopic(), 'signed-out')
  env().leave(target)
}

async function forgetPerson(): Promise<void> {
  beginFetch().accept() // also an answer about the person that is on its way
  keepTokens(podOrigin(), undefined)
  // Before the wipe: a late answer is stored only for the account that is remembered.
  rememberAccount(undefined)
  await clearAccountData()
  setSession({ state: 'anonymous' })
}

/** Follows logouts and sign-ins in other tabs. Returns a function that stops this. */
export const watchSessionOfTabs = (): (() => void) =>
  onTabs(sessionTopic(), (note) => {
    if (note === ($me.get()?.id ?? note)) return
    const { pathname, search } = env().location()
    // Calls would be in the name of whoever is signed in now; late answers count no more.
    beginFetch().accept()
    const forgotten = note === 'signed-out' ? forgetPerson() : beAnonymous()
    void Promise.resolve(forgotten).then(() => env().leave(pathname + search))
  })

/**
 * Handles 401 in the middle of a session: ends it and goes to the login page, which leads back
 * afterwards.
 * @returns the handler that a call started now runs when its response is 401
 */
export function watchUnauthorized(): (token: string | undefined) => void {
  const isSame = $me.get() && samePerson()
  return (token) => {
    // A late response to a request from before a sign-in, here or in another tab, says nothing
    // about the new session.
    if (isSame?.() && token === bearer()) endSession()
  }
}

function endSession(): void {
  keepTokens(podOrigin(), undefined)
  setSession({ state: 'anonymous' })
  const { pathname, search, hash } = env().location()
  const { locale, path } = splitLocale(pathname)
  const login = routePath('login', {}, locale.tag)
  if (pathname !== login)
    env().navigate(`${login}?${new URLSearchParams({ next: path + search + hash }).toString()}`)
}
