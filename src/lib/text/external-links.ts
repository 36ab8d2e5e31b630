// Links of artists and channels to other sites, as pods of 2.0 send them.
import { webHost, webLink } from './web-link.ts'

export type ExternalLink = { readonly label: string; readonly url: string }

/** More are not shown: a pod may send any number. */
const MAX_LINKS = 20
const MAX_LABEL = 100

/**
 * The links that may be followed, each once. A pod that does not show links sends a list of nulls.
 * @param links an answer of the pod, which may be anything
 */
export function externalLinks(links: unknown): ExternalLink[] {
  const found = new Map<string, ExternalLink>()
  for (const each of Array.isArray(links) ? (links as unknown[]) : []) {
    const { label, url: address } = (each ?? {}) as Record<string, unknown>
    const url = typeof address === 'string' ? webLink(address) : undefined
    if (url === undefined || found.has(url) || found.size === MAX_LINKS) continue
    const text = typeof label === 'string' ? label.trim().slice(0, MAX_LABEL) : ''
    found.set(url, { label: text || webHost(url)!, url })
  }
  return [...found.values()]
}
