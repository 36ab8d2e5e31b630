// Addresses of podcast feeds, as people type and paste them. docs/product/library.md#feeds.
import { bareWebUrl } from '../contract/kit/web-address.ts'

/** The most characters that pods accept; docs/product/limits.md#search. */
export const MAX_FEED = 500
/** Prefixes that make a podcast app open an address. */
const APP_SCHEME = /^(?:feed|podcast|pcast|itpc|rss):(?:\/\/)?/i

/**
 * The web address that a text means, without a hash; undefined if it means none. A name and a
 * password in it would be shown to everybody, so such an address is none.
 */
export function feedAddress(text: string): string | undefined {
  const bare = text.trim().replace(APP_SCHEME, '')
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`
  const url = bareWebUrl(whole)
  if (!url) return undefined
  // One word is a search; hosts of podcasts have a dot, this machine has none.
  if (!/[.:]/.test(url.hostname) && url.hostname !== 'localhost') return undefined
  url.hash = ''
  return url.href.length <= MAX_FEED ? url.href : undefined
}

/** Whether a search is an address: it says so itself. */
export const isFeedSearch = (q: string): boolean =>
  (/^https?:\/\//i.test(q) || APP_SCHEME.test(q)) && feedAddress(q) !== undefined
