// Builds addresses on the pod: of API calls, covers and audio files.
import { webUrl } from '../contract/kit/web-address.ts'
import { env } from '../env.ts'
import type { Query } from './query.ts'

export type { Query, QueryValue } from './query.ts'

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

/** Origin of the current pod. */
export const podOrigin = (): string => new URL(env().podUrl() || env().location().origin).origin

/**
 * Absolute address for one that the pod sent relative to its host (listen_url, cover urls). For
 * schemes other than http and https, returns an address on the pod that does not exist.
 */
export const podAddress = (path: string): string => addressAt(podOrigin(), path)

/** The same for what another pod sent. @param pod its origin */
export const addressAt = (pod: string, address: string): string =>
  webUrl(address, pod)?.href ?? `${pod}/404`
