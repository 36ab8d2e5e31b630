// The platform of an embed: no cookies, no storage. Browsers block both in frames of other sites,
// and everybody is to see the same there.
import type { Env, KeyValue } from '../../lib/env.ts'
import { isHidden, onPage } from '../../lib/kit/page-events.ts'

function memory(): KeyValue {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()]
  }
}

/** @param pod its origin. @param lang BCP 47 tag */
export const embedEnv = (pod: string, lang: string): Env => ({
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
  podUrl: () => pod,
  cookie: () => undefined,
  setCookie: () => undefined,
  dropCookie: () => undefined,
  storage: memory(),
  now: Date.now,
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  openSocket: (url) => new WebSocket(url),
  navigate: () => undefined,
  leave: () => undefined,
  language: () => lang,
  location: () => location,
  replaceAddress: () => undefined,
  onPage,
  isHidden,
  report: (error) => console.error(error)
})
