// Signing in at a pod of another origin: authorization code with PKCE and state.
// docs/product/people.md#session.
import { podOrigin } from '../../lib/pods/address.ts'
import * as oauth from '../../lib/api/session/oauth-client.ts'
import { NotFoundError } from '../../lib/api/errors.ts'
import { keepTokens, readTokens, recallTokens, type Tokens } from '../../lib/api/tokens.ts'
import { env } from '../../lib/env.ts'
import { shared } from '../../lib/requests/concurrent.ts'
import { podUrlOf } from '../../lib/pods/instances.ts'
import { routePath } from '../../lib/routes/match.ts'
import { readFields, writeJson } from '../../lib/storage/json.ts'
import { APP_KEY, SIGN_INS_KEY } from '../../lib/storage/keys.ts'
import { addInstance, setInstance } from './instances.ts'

// Proof Key for Code Exchange (RFC 7636) and the state of a sign-in.

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** 256 random bits, 43 characters that need no escape. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

type Challenge = { code_challenge: string; code_challenge_method: 'S256' | 'plain' }

/**
 * The challenge for the address; on insecure pages, where browsers have no SHA-256, the verifier
 * itself.
 */
async function challengeOf(verifier: string): Promise<Challenge> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return { code_challenge: verifier, code_challenge_method: 'plain' }
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { code_challenge: base64url(new Uint8Array(hash)), code_challenge_method: 'S256' }
}

const SCOPES = 'read write'
/** Milliseconds after which an unfinished sign-in expires. */
const SIGN_IN_TIME = 30 * 60_000
const MAX_PENDING = 10

const callbackAddress = (): string => env().location().origin + routePath('auth.callback')

function readApp(pod: string): oauth.App | undefined {
  const { client_id, client_secret, redirect_uris } = readFields(APP_KEY + pod)
  const texts = [client_id, client_secret].every((each) => typeof each === 'string' && each !== '')
  return texts && redirect_uris === callbackAddress()
    ? { client_id: client_id as string, client_secret: client_secret as string, redirect_uris }
    : undefined
}

/**
 * Our OAuth client on a pod. Pods allow ten registrations a day without login, so it is created
 * once and then reused.
 */
async function appOf(pod: string): Promise<oauth.App> {
  const kept = readApp(pod)
  if (kept) {
    try {
      await oauth.getApp(pod, kept.client_id)
      return kept
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
    }
  }
  const { origin } = env().location()
  const made = await oauth.createApp(pod, {
    name: `Atoll (${new URL(origin).host})`,
    website: origin,
    scopes: SCOPES,
    redirect_uris: callbackAddress()
  })
  const app = {
    client_id: made.client_id,
    client_secret: made.client_secret,
    redirect_uris: callbackAddress()
  }
  writeJson(APP_KEY + pod, app)
  return app
}

/** `beside`: the pod does not become the chosen one. */
type Pending = { pod: string; verifier: string; next: string; at: number; beside?: boolean }

function readPending(): Record<string, Pending> {
  const fresh = Object.entries(readFields(SIGN_INS_KEY)).filter((row): row is [string, Pending] => {
    const { pod, verifier, next, at } = (row[1] ?? {}) as Partial<Pending>
    return (
      podUrlOf(pod) === pod &&
      typeof verifier === 'string' &&
      typeof next === 'string' &&
      typeof at === 'number' &&
      env().now() - at < SIGN_IN_TIME
    )
  })
  return Object.fromEntries(fresh.slice(-MAX_PENDING))
}

const writePending = (pending: Record<string, Pending>): void => writeJson(SIGN_INS_KEY, pending)

/**
 * Goes to the pod's authorization page, where the person confirms the sign-in.
 * @param next path of this client to return to, without language
 * @param other origin of a pod to sign in to beside the current one, which stays the chosen pod
 * @throws ApiError when the pod does not register our client
 */
export async function startSignIn(next: string, other?: string): Promise<void> {
  const pod = other ?? podOrigin()
  const app = await appOf(pod)
  const [verifier, state] = [randomText(), randomText()]
  writePending({
    ...readPending(),
    [state]: { pod, verifier, next, at: env().now(), beside: other !== undefined }
  })
  const query = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: callbackAddress(),
    scope: SCOPES,
    response_type: 'code',
    nonce: randomText(),
    state,
    ...(await challengeOf(verifier))
  })
  env().leave(`${pod}/authorize?${query.toString()}`)
}

/** Why a sign-in failed. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly reason: 'state' | 'refused' | 'code'
  constructor(reason: SignInError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/**
 * Completes a sign-in with the parameters the pod sent: stores the tokens and makes that pod the
 * chosen one, unless the person signed in beside it.
 * @returns the path to continue with, without language
 * @throws SignInError: `state` when no sign-in with that state was started here, or it has expired
 *   or was already used; `refused` when the person or the pod said no; `code` when the pod does not
 *   accept its code. ApiError otherwise: then the same answer may be tried again.
 */
export async function finishSignIn(answer: {
  code: string
  state: string
  error: string
  iss?: string
}): Promise<string> {
  const all = readPending()
  const pending = Object.hasOwn(all, answer.state) ? all[answer.state] : undefined
  if (!pending) throw new SignInError('state')
  // RFC 9207: rejects an answer issued by another pod than the one the sign-in was started at.
  // Older pods send no `iss`.
  if (answer.iss && podUrlOf(answer.iss) !== pending.pod) throw new SignInError('state')
  const { [answer.state]: _, ...others } = all
  const app = readApp(pending.pod)
  if (answer.error || !answer.code) {
    writePending(others)
    throw new SignInError('refused', answer.error)
  }
  if (!app) throw new SignInError('state')
  let tokens: Tokens
  try {
    tokens = await oauth.exchangeCode(pending.pod, app, {
      code: answer.code,
      redirect_uri: callbackAddress(),
      code_verifier: pending.verifier
    })
  } catch (error) {
    if (!(error instanceof oauth.GrantError)) throw error
    writePending(others)
    if (error.message === 'invalid_client') writeJson(APP_KEY + pending.pod, undefined)
    throw new SignInError('code', error)
  }
  writePending(others)
  keepTokens(pending.pod, { ...tokens, since: env().now() })
  if (pending.beside === true) addInstance({ url: pending.pod })
  else setInstance({ url: pending.pod })
  return pending.next
}

/**
 * Refreshes the tokens, or uses the ones another tab got meanwhile. False when no new tokens can be
 * obtained.
 */
async function renewOnce(failed: string, pod: string): Promise<boolean> {
  // Those of the storage may be spent.
  await recallTokens(pod)
  const kept = readTokens(pod)
  if (kept && kept.access !== failed) return true
  const app = readApp(pod)
  if (!kept || !app) return false
  try {
    const renewed = await oauth.refreshTokens(pod, app, kept.refresh)
    const present = readTokens(pod)
    // The person signed out meanwhile, here or in another tab: nothing may be kept of them.
    if (!present) await oauth.revokeToken(pod, app, renewed.refresh).catch(env().report)
    if (present?.refresh === kept.refresh) keepTokens(pod, { ...renewed, since: kept.since })
    return present !== undefined
  } catch (error) {
    if (!(error instanceof oauth.GrantError)) throw error
    // Without locks two tabs may refresh at once; the second is refused and then reads the tokens
    // the first one got.
    return readTokens(pod)?.access !== failed && readTokens(pod) !== undefined
  }
}

/**
 * Milliseconds the lock is held after the work is done: storage reaches other tabs more slowly than
 * the lock does.
 */
const HOLD_MS = 250

/** Runs while no other tab does; immediately in browsers without locks (plain http). */
function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { takeLock } = env()
  if (!takeLock) return run()
  return new Promise((resolve, reject) => {
    const done = takeLock(
      name,
      () =>
        void run()
          .then(resolve, reject)
          .finally(() => env().setTimeout(done, HOLD_MS))
    )
  })
}

/**
 * Milliseconds: a longer wait for the lock means that another tab held it. ARRIVAL: longest wait
 * for that tab's tokens.
 */
const SHORT = 50
const MAX_ARRIVAL_MS = 500

/** Waits for tokens that another tab stored; they may arrive even after its lock was released. */
async function tokensOfOtherTab(failed: string, pod: string): Promise<void> {
  for (
    let waited = 0;
    waited < MAX_ARRIVAL_MS && readTokens(pod)?.access === failed;
    waited += SHORT
  )
    await new Promise<void>((resolve) => void env().setTimeout(resolve, SHORT))
}

const renewAt = (failed: string, pod: string): Promise<boolean> => {
  const asked = env().now()
  return withLock(`atoll.renew.${pod}`, async () => {
    if (env().now() - asked > SHORT) await tokensOfOtherTab(failed, pod)
    return renewOnce(failed, pod)
  })
}
// One renewal at a time for each pod.
const renewals = new Map<string, typeof renewAt>()

/**
 * Renews the access token once for all waiting callers, in this tab and in others. Failures
 * unrelated to the session (no network, the pod is down) are thrown, so that they do not sign the
 * person out.
 * @param failed the access token that was refused
 * @param pod its origin, by default the current pod's
 */
export function renewTokens(failed: string, pod = podOrigin()): Promise<boolean> {
  if (!renewals.has(pod)) renewals.set(pod, shared(renewAt))
  return renewals.get(pod)!(failed, pod)
}

/** Revokes the tokens at a pod, by default the current one. @throws ApiError */
export async function revoke(pod = podOrigin()): Promise<void> {
  const [tokens, app] = [readTokens(pod), readApp(pod)]
  if (!tokens || !app) return
  await oauth.revokeToken(pod, app, tokens.refresh)
  await oauth.revokeToken(pod, app, tokens.access)
}
