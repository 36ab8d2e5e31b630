// Reads pod addresses from input, links and storage. docs/product/navigation.md#instance-address.

import { env, type KeyValue } from '../env.ts'

/** A pod the user has used: origin, its name if known, and the signed-in account. */
export type Instance = { readonly url: string; readonly name?: string; readonly account?: string }

const MAX_INSTANCES = 20

/**
 * Origin of a pod from an absolute http or https address; undefined for everything else: other
 * schemes, credentials in the address, no host, control characters.
 */
export function podUrlOf(text: unknown): string | undefined {
  // URL removes tabs and line breaks on its own: an address that contains them is suspicious.
  if (typeof text !== 'string' || text.length > 500 || /[\u0000-\u0020\u007f\\]/.test(text))
    return undefined
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.hostname && !url.username && !url.password ? url.origin : undefined
}

/** The stored pod address of a key; an invalid one is logged and deleted. */
export function storedPod(storage: KeyValue, key: string): string | undefined {
  const text = storage.getItem(key)
  const url = podUrlOf(text)
  if (text !== null && url === undefined) {
    env().report(new Error(`${key} is no address of a pod: ${text.slice(0, 200)}`))
    storage.removeItem(key)
  }
  return url
}

/** The same for typed text: `coral.sound` means https, and spaces around it are ignored. */
export function podUrlFromInput(text: string): string | undefined {
  const typed = text.trim()
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return podUrlOf(typed)
  // `localhost:5000` would parse as a scheme, and `javascript:x` must not become a host.
  return /^[^/?#@:]+(:\d{1,5})?([/?#].*)?$/.test(typed) ? podUrlOf(`https://${typed}`) : undefined
}

/** `coral.sound:8080` of `https://coral.sound:8080`. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Reads the stored list; invalid rows are left out. */
export function readInstances(rows: unknown): Instance[] {
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
}

/**
 * Puts an instance first, keeping known values that it does not replace; of more than 20 the oldest
 * is dropped.
 */
export function withInstance(known: readonly Instance[], instance: Instance): Instance[] {
  const before = known.find(({ url }) => url === instance.url)
  return [{ ...before, ...instance }, ...known.filter(({ url }) => url !== instance.url)].slice(
    0,
    MAX_INSTANCES
  )
}

/** The same list without the account at a pod. */
export const withoutAccount = (known: readonly Instance[], url: string): Instance[] =>
  known.map((each) =>
    each.url === url ? { url, ...(each.name ? { name: each.name } : {}) } : each
  )
