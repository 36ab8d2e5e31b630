// Addresses of the pod: where its calls, covers and sounds are.
import { env } from './env.ts'

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = Readonly<Record<string, QueryValue>>

/** `?a=1&b=2&b=3`; undefined, null and empty texts are left out. Empty for no parameters. */
export function queryString(query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(key, String(each))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

/** Origin of the pod that is talked to. */
export const podOrigin = (): string => new URL(env().podUrl() || env().location().origin).origin

/**
 * Absolute address of something the pod named relative to its host (listen_url, cover urls). Anything but http and https is
 * answered with an address of the pod that leads nowhere.
 */
export function podAddress(path: string): string {
  const base = podOrigin()
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : `${base}/404`
}
