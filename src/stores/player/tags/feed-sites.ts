// The sites whose feeds may be read by this browser: such a site learns the network address of the
// listener, so it is asked only with consent. docs/product/library.md#more-from-the-feed.
import { onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../../lib/env.ts'
import { FEED_SITES_KEY } from '../../../lib/storage/keys.ts'
import { keptAtom } from '../../kit/kept-atom.ts'

/** The most sites that are kept, the latest. */
const KEPT = 200

const $store = keptAtom<readonly string[]>(
  FEED_SITES_KEY,
  (stored) =>
    Array.isArray(stored)
      ? stored.filter((host) => typeof host === 'string').slice(0, KEPT)
      : undefined,
  []
)
/** Hosts, the latest first. */
export const $feedSites: ReadableAtom<readonly string[]> = $store
onMount($store, () => {
  if (hasEnv()) $store.restore()
})

const without = (hosts: readonly string[], host: string) => hosts.filter((each) => each !== host)

export const allowSite = (host: string): void =>
  $store.change((hosts) => [host, ...without(hosts, host)].slice(0, KEPT))
export const forgetSite = (host: string): void => $store.change((hosts) => without(hosts, host))
