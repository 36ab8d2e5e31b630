// OAuth tokens for pods at another origin, where a session cookie is not possible: stored per pod,
// shared by all tabs. The vault has them, too: browsers write their storage seconds or minutes
// later, and a pod ends the session of whoever renews tokens that were renewed before.
import { env } from '../env.ts'
import { keepNothing, nextTime } from '../storage/kept.ts'
import { fieldsOf, readFields, writeJson } from '../storage/json.ts'
import { APP_KEY, TOKEN_KEY } from '../storage/keys.ts'

export type Tokens = {
  readonly access: string
  readonly refresh: string
  /** Milliseconds since 1970. */
  readonly expires: number
  /** When the person signed in, in milliseconds since 1970: renewed tokens have the same. */
  readonly since?: number | undefined
}

function tokensIn(fields: Readonly<Record<string, unknown>>): Tokens | undefined {
  const { access, refresh, expires, since } = fields
  return typeof access === 'string' && typeof refresh === 'string' && typeof expires === 'number'
    ? { access, refresh, expires, ...(typeof since === 'number' && { since }) }
    : undefined
}

/** The stored tokens of a pod (its origin); undefined if there are none or they are invalid. */
export const readTokens = (pod: string): Tokens | undefined =>
  pod ? tokensIn(readFields(TOKEN_KEY + pod)) : undefined

/** Stores tokens, with our OAuth client, which renews them. @param tokens undefined deletes them */
export function keepTokens(pod: string, tokens: Tokens | undefined): void {
  const [key, app] = [TOKEN_KEY + pod, APP_KEY + pod]
  if (!tokens) return void keepNothing(key, nextTime())
  writeJson(key, tokens)
  const { storage, vault } = env()
  void vault?.set({ [key]: JSON.stringify(tokens), [app]: storage.getItem(app) ?? '' })
}

/**
 * Takes over the tokens of the vault, if the storage lost all of them, or has older ones of the
 * same sign-in. A storage that says that they were deleted is right.
 */
export async function recallTokens(pod: string): Promise<boolean> {
  if (!pod) return false
  const { storage, vault } = env()
  const [key, app] = [TOKEN_KEY + pod, APP_KEY + pod]
  const before = storage.getItem(key)
  const [text, client] = await Promise.all([vault?.get(key), vault?.get(app)]).catch(() => [])
  const [found, known] = [tokensIn(fieldsOf(text)), readTokens(pod)]
  const isNewer = known && known.since === found?.since && known.expires < (found?.expires ?? 0)
  // Another tab may have signed out or in meanwhile.
  if (!found || storage.getItem(key) !== before || !(before === null || isNewer)) return false
  if (client) storage.setItem(app, String(client))
  writeJson(key, found)
  return true
}

/**
 * The access token of a pod, by default of the current one; undefined on the pod's own pages, which
 * use a cookie.
 */
export const bearer = (pod: string = env().podUrl()): string | undefined => readTokens(pod)?.access

/** A token that expires in fewer milliseconds than this counts as expired. */
const MARGIN = 10_000

/**
 * Whether a pod's token has expired. Pods treat an expired token as anonymous where anonymous
 * access is allowed.
 */
export function isExpired(pod: string = env().podUrl()): boolean {
  const tokens = readTokens(pod)
  return tokens !== undefined && tokens.expires - MARGIN < env().now()
}

// A variable, because stores, which this may not import, set it.
let renewal: (failed: string, pod: string) => Promise<boolean> = async () => false
/**
 * Sets the function that renews the tokens after a request with the token `failed` was refused.
 * docs/product/pods.md#calls.
 */
export const setRenewal = (renew: typeof renewal): void => void (renewal = renew)
/** True when another try may succeed. @param pod its origin */
export const renew = (failed: string, pod: string): Promise<boolean> => renewal(failed, pod)
