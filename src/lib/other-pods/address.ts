// Names of things on other pods, as people type and paste them: handles and addresses.
// docs/product/federation.md#looking-up.
import { bareWebUrl } from '../contract/kit/web-address.ts'
import { MAX_FEED } from '../pods/feed-address.ts'

const HANDLE = /^@?([^\s@/:]+)@([^\s@/]+)$/u

/** `@name@domain` of a text that means a person or channel; undefined for other texts. */
export function handleIn(text: string): string | undefined {
  const [, name, domain] = HANDLE.exec(text.trim()) ?? []
  if (!name || !domain || !URL.canParse(`https://${domain}/`)) return undefined
  const { host } = new URL(`https://${domain}/`)
  // A domain has a dot, or is this machine.
  return /\.|^localhost(:|$)/.test(host) ? `@${name}@${domain}` : undefined
}

/**
 * The web address of a text, without a hash; undefined for other texts. A name and a password in it
 * would be shown to another pod, so such an address is none.
 */
export function addressIn(text: string): string | undefined {
  const url = bareWebUrl(text.trim())
  if (!url) return undefined
  url.hash = ''
  return url.href
}

/** A handle or an address that a pod can look up on another pod; undefined for other texts. */
export function lookupOf(text: string): string | undefined {
  const found = handleIn(text) ?? addressIn(text)
  return found !== undefined && found.length <= MAX_FEED ? found : undefined
}

/** Whether a search names something on another pod: a handle, or an address that says so itself. */
export const isLookup = (q: string): boolean =>
  handleIn(q) !== undefined || (/^https?:/i.test(q) && lookupOf(q) !== undefined)
