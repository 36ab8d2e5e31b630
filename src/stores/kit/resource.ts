// Data of a screen by key: loaded while it has listeners, cached for going back, then shown at once
// and refreshed.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../lib/api/errors.ts'
import { hasEnv } from '../../lib/env.ts'
import { stableJson } from '../../lib/kit/stable-json.ts'
import { clearResources, resourceCache } from './caches.ts'

export { clearResources }

export type Loadable<T> =
  | { state: 'loading' }
  /** `stale`: shown while it is loaded again; `error`: why it could not be. */
  | { state: 'ready'; value: T; stale?: boolean; error?: unknown }
  | { state: 'failed'; error: unknown }
export const LOADING = { state: 'loading' } as const

export type Resource<T> = {
  $value: ReadableAtom<Loadable<T>>
  /** Loads again; cached data stays on screen until the response arrives. */
  reload(): Promise<void>
  /**
   * Changes the loaded and cached value, e.g. after an optimistic action. A response that is on its
   * way may be older than the change: it is not shown, and the data are asked for once more.
   */
  update(change: (value: T) => T): void
}

const KEPT = 40

/** For each resource that somebody listens to: drops its value and loads it again. */
const renewals = new Set<() => void>()

/**
 * Calls `renew` when all answers are forgotten: for stores that keep answers of their own.
 * @returns a function that ends this
 */
export function onRenewal(renew: () => void): () => void {
  renewals.add(renew)
  return () => void renewals.delete(renew)
}

/**
 * Forgets every answer and loads the data on screen again. Used for answers that could not be
 * drawn, because they would fail in the same way again.
 */
export function renewResources(): void {
  clearResources()
  for (const renew of renewals) renew()
}

/** Keeps the newest values. */
function keep<T>(cache: Map<string, T>, name: string, value: T): void {
  cache.delete(name)
  cache.set(name, value)
  if (cache.size > KEPT) cache.delete(cache.keys().next().value as string)
}

/** The last request of a resource, which ends whatever follows its answer. */
type Running = {
  ending: AbortController
  isDone?: true
  /** The one in its place after a change. */
  again?: Promise<void>
}

/**
 * @param $key what to load, as plain data: keys with equal content are the same key. Undefined
 * while there is nothing to load (another screen, no session)
 * @param load receives the key and a signal that aborts when the key changes or the last listener
 * leaves
 */
export function resource<K, T>(
  $key: ReadableAtom<K | undefined>,
  load: (key: K, signal: AbortSignal) => Promise<T>
): Resource<T> {
  const $value = atom<Loadable<T>>(LOADING)
  const cache = resourceCache<T>()
  let running: Running | undefined
  // The serialised key of the data in $value.
  let shown: string | undefined

  function stop(): void {
    running?.ending.abort()
    running = undefined
    shown = undefined
    $value.set(LOADING)
  }

  async function run(key: K | undefined): Promise<void> {
    if (key === undefined || !hasEnv()) return stop()
    running?.ending.abort()
    const name = stableJson(key)
    const mine: Running = { ending: new AbortController() }
    const { signal } = mine.ending
    running = mine
    shown = name
    const kept = cache.get(name)
    $value.set(kept === undefined ? LOADING : { state: 'ready', value: kept, stale: true })
    try {
      const value = await load(key, signal)
      if (signal.aborted) return await mine.again
      mine.isDone = true
      keep(cache, name, value)
      $value.set({ state: 'ready', value })
    } catch (error) {
      if (signal.aborted) return await mine.again
      mine.isDone = true
      // What is gone is not kept. Another failed refresh leaves the cached data on screen.
      const isGone = error instanceof NotFoundError
      if (isGone) cache.delete(name)
      const isFailed = kept === undefined || isGone
      $value.set(isFailed ? { state: 'failed', error } : { state: 'ready', value: kept, error })
    }
  }

  const renew = () => {
    // Not loading at first: lists keep their old rows while they load.
    $value.set({ state: 'failed', error: undefined })
    void run($key.get())
  }

  onMount($value, () => {
    const offRenewal = onRenewal(renew)
    // A key built anew with the same content changes nothing.
    shown = undefined
    const unbind = $key.subscribe((key) => {
      if (shown === undefined || stableJson(key) !== shown) void run(key as K | undefined)
    })
    return () => {
      offRenewal()
      unbind()
      stop()
    }
  })

  return {
    $value,
    reload: () => run($key.get()),
    update(change) {
      const now = $value.get()
      const key = $key.get()
      if (now.state !== 'ready' || key === undefined) return
      const value = change(now.value)
      keep(cache, stableJson(key), value)
      $value.set({ state: 'ready', value })
      const before = running
      if (before && !before.isDone) before.again = run(key)
    }
  }
}
