// The caches of all resources, in a file of its own: the session, which every page loads, empties
// them.
const caches = new Set<Map<string, unknown>>()

/** A cache that `clearResources` empties. */
export function resourceCache<T>(): Map<string, T> {
  const cache = new Map<string, T>()
  caches.add(cache)
  return cache
}

/** Empties all caches, e.g. when the account changes. */
export function clearResources(): void {
  for (const cache of caches) cache.clear()
}
