// OAuth tokens for pods at another origin, where a session cookie is not possible: stored per pod,
// shared by all tabs.
import { env } from '../env.ts'
import { readFields, writeJson } from '../storage/json.ts'
import { TOKEN_KEY } from '../storage/keys.ts'

/** `expires` in milliseconds since 1970. */
export type Tokens = { readonly access: string; readonly refresh: string; readonly expires: number }

/** The stored tokens of a pod (its origin); undefined if there are none or they are invalid. */
export function readTokens(pod: string): Tokens | undefined {
  if (!pod) return undefined
  const { access, refresh, expires } = readFields(TOKEN_KEY + pod)
  return typeof access === 'string' && typeof refresh === 'string' && typeof expires === 'number'
    ? { access, refresh, expires }
    : undefined
}

export const keepTokens = (pod: string, tokens: Tokens | undefined): void =>
  writeJson(TOKEN_KEY + pod, tokens)

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
