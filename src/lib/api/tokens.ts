// The OAuth tokens of the pod that is talked to, where the session is no cookie: kept per pod, shared by all tabs.
import { env } from '../env.ts'

/** `expires` in milliseconds since 1970. */
export type Tokens = { readonly access: string; readonly refresh: string; readonly expires: number }

export const tokenKey = (pod: string): string => `atoll.token.${pod}`

/** What is kept for a pod (its origin); undefined for nothing, and for what is no token. */
export function readTokens(pod: string): Tokens | undefined {
  if (!pod) return undefined
  try {
    const { access, refresh, expires } = JSON.parse(env().storage.getItem(tokenKey(pod)) ?? 'null') as Record<string, unknown>
    return typeof access === 'string' && typeof refresh === 'string' && typeof expires === 'number'
      ? { access, refresh, expires }
      : undefined
  } catch {
    return undefined
  }
}

export function keepTokens(pod: string, tokens: Tokens | undefined): void {
  if (tokens) env().storage.setItem(tokenKey(pod), JSON.stringify(tokens))
  else env().storage.removeItem(tokenKey(pod))
}

/** The access token of the present pod; a page of the pod itself has none, it has a cookie. */
export const bearer = (): string | undefined => readTokens(env().podUrl())?.access

/** Milliseconds before its end from which on a token is not worth sending any more. */
const MARGIN = 10_000

/** Whether the token of the present pod has come to its end. Pods take such a one for a stranger's where strangers may look. */
export function isExpired(): boolean {
  const tokens = readTokens(env().podUrl())
  return tokens !== undefined && tokens.expires - MARGIN < env().now()
}

let renewal: (failed: string) => Promise<boolean> = async () => false
/** Who gets new tokens when a request with `failed` was refused. docs/product/pods.md#calls. */
export const setRenewal = (renew: (failed: string) => Promise<boolean>): void => void (renewal = renew)
/** True when another try may succeed. */
export const renew = (failed: string): Promise<boolean> => renewal(failed)
