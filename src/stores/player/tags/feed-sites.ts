// The sites whose feeds may be read by this browser: such a site learns the network address of the
// listener, so it is asked only with consent. docs/product/library.md#more-from-the-feed.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../../lib/env.ts'
import { readJson, writeJson } from '../../../lib/storage/json.ts'
import { FEED_SITES_KEY } from '../../../lib/storage/keys.ts'

/** The most sites that are kept, the latest. */
const KEPT = 200

const read = (): readonly string[] => {
  const kept = readJson(FEED_SITES_KEY)
  return Array.isArray(kept) ? kept.filter((host) => typeof host === 'string').slice(0, KEPT) : []
}

const $store = atom<readonly string[]>([])
/** Hosts, the latest first. */
export const $feedSites: ReadableAtom<readonly string[]> = $store
onMount($store, () => {
  if (hasEnv()) $store.set(read())
})

function write(change: (hosts: readonly string[]) => readonly string[]): void {
  // Read again: other tabs write it, too.
  const next = change(read()).slice(0, KEPT)
  writeJson(FEED_SITES_KEY, next)
  $store.set(next)
}

export const allowSite = (host: string): void =>
  write((hosts) => [host, ...hosts.filter((each) => each !== host)])
export const forgetSite = (host: string): void =>
  write((hosts) => hosts.filter((each) => each !== host))
