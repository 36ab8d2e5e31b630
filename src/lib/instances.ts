// Addresses of pods as people, links and storage write them. docs/product/navigation.md#instance-address.

import { env, type KeyValue } from './env.ts'

/** A pod the person has used: origin, its name if it told one, and who is signed in there. */
export type Instance = { readonly url: string; readonly name?: string; readonly account?: string }

const MOST = 20

/**
 * Origin of a pod from an absolute http or https address; undefined for everything else: other schemes, credentials in the
 * address, no host, control characters.
 */
export function podUrlOf(text: unknown): string | undefined {
  // URL drops tabs and line ends on its own: an address that needs that is no honest one.
  if (typeof text !== 'string' || text.length > 500 || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.hostname && !url.username && !url.password ? url.origin : undefined
}

/** What is kept under a key; one that is no address of a pod is logged and forgotten. */
export function storedPod(storage: KeyValue, key: string): string | undefined {
  const text = storage.getItem(key)
  const url = podUrlOf(text)
  if (text !== null && url === undefined) {
    env().report(new Error(`${key} is no address of a pod: ${text.slice(0, 200)}`))
    storage.removeItem(key)
  }
  return url
}

/** The same from what somebody typed: `coral.sound` means https, and spaces around it nothing. */
export function podUrlFromInput(text: string): string | undefined {
  const typed = text.trim()
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return podUrlOf(typed)
  // `localhost:5000` reads as a scheme, and `javascript:x` must not become a host.
  return /^[^/?#@:]+(:\d{1,5})?([/?#].*)?$/.test(typed) ? podUrlOf(`https://${typed}`) : undefined
}

/** `coral.sound:8080` of `https://coral.sound:8080`. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** What the storage has; rows that are none are left out. */
export function readInstances(text: string | null): Instance[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown): Instance[] => {
      const { url, name, account } = (row ?? {}) as Record<string, unknown>
      const origin = podUrlOf(url)
      return origin
        ? [
            {
              url: origin,
              ...(typeof name === 'string' && name ? { name } : {}),
              ...(typeof account === 'string' && account ? { account } : {})
            }
          ]
        : []
    })
  } catch {
    return []
  }
}

/** Puts an instance first, keeping what is known of it unless it says otherwise; the oldest of more than 20 goes. */
export function withInstance(known: readonly Instance[], instance: Instance): Instance[] {
  const before = known.find(({ url }) => url === instance.url)
  return [{ ...before, ...instance }, ...known.filter(({ url }) => url !== instance.url)].slice(0, MOST)
}

/** The same list with nobody signed in at a pod. */
export const withoutAccount = (known: readonly Instance[], url: string): Instance[] =>
  known.map((each) => (each.url === url ? { url, ...(each.name ? { name: each.name } : {}) } : each))
