// What another pod says about itself, as moderators read it.
import { Unreachable } from '../activitypub/unreachable.ts'
import type { Client } from './client.ts'

export type AskedNodeInfo = { status: 'ok'; payload: unknown } | { status: 'error'; error: string }

/** The address of the newest node info in an answer of `.well-known/nodeinfo`. */
function addressIn(document: unknown): URL | undefined {
  const links = (document as { links?: unknown } | null)?.links
  if (!Array.isArray(links)) return undefined
  const found = (links as { rel?: unknown; href?: unknown }[])
    .filter(({ rel }) =>
      /^http:\/\/nodeinfo\.diaspora\.software\/ns\/schema\/2\.[01]$/.test(String(rel))
    )
    .toSorted((a, b) => String(b.rel).localeCompare(String(a.rel)))
  return URL.parse(String(found[0]?.href)) ?? undefined
}

/** Asks a pod. Never throws: what prevented it is in the answer. */
export const nodeInfoFrom =
  (client: Client) =>
  async (domain: string): Promise<AskedNodeInfo> => {
    const read = async (url: URL): Promise<unknown> =>
      JSON.parse((await client.read(url, 'application/json', undefined)).text) as unknown
    try {
      const begin = URL.parse(`${client.schemeOf(domain)}://${domain}/.well-known/nodeinfo`)
      if (!begin) throw new Unreachable('request', `Invalid domain '${domain}'`)
      const address = addressIn(await read(begin))
      if (!address) throw new Unreachable('validation', 'No node info')
      return { status: 'ok', payload: await read(address) }
    } catch (error) {
      return { status: 'error', error: error instanceof Error ? error.message : String(error) }
    }
  }
