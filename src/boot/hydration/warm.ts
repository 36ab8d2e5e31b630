// Decides when the player's code is loaded. The engine's code is loaded when the pointer or the
// focus enters a play button, so that it is ready for the press.
import { env } from '../../lib/env.ts'
import { QUEUE_KEY } from '../../lib/storage/keys.ts'

/**
 * Whether any queue is stored on this device, for any pod and account; stores/player/persistence
 * writes it.
 */
const hasQueue = (): boolean =>
  env()
    .storage.keys()
    .some((key) => key.startsWith(QUEUE_KEY))

/**
 * Runs at once, except on a first visit to the landing page: there the player, a sixth of the
 * page's bytes, waits for the first interaction or the next page.
 * @param run is called once
 */
export function whenThereMayBeMusic(run: () => void): void {
  if (hasQueue() || !document.querySelector('head > script[data-kind="index"]')) return run()
  const off = new AbortController()
  const begin = () => {
    off.abort()
    run()
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'astro:after-swap'])
    document.addEventListener(type, begin, { passive: true, signal: off.signal })
}

/** @param fetch is called once */
export function watchPlayButtons(fetch: () => void): void {
  const off = new AbortController()
  const onApproach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-plays], [data-do="play"]')) return
    off.abort()
    fetch()
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, onApproach, { passive: true, signal: off.signal })
}
