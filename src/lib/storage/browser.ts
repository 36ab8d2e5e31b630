// The browser's storages, which no file outside of this folder uses directly.
import type { KeyValue } from '../env.ts'

/** Kept between visits. @throws where the browser forbids it, e.g. in private windows */
export function openLocal(): Storage {
  return localStorage
}
/** Kept until the tab is closed. @throws where the browser forbids it */
export function openSession(): Storage {
  return sessionStorage
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** A storage that never throws: values that are forbidden, or do not fit, are not stored. */
export const guarded = (open: () => Storage): KeyValue => ({
  getItem: (key) => attempt(() => open().getItem(key), null),
  setItem: (key, value) => attempt(() => open().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => open().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(open()), [])
})
