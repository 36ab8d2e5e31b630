// Decides when the player's code is loaded. The engine's code is loaded when the pointer or the
// focus enters a play button, so that it is ready for the press.

/**
 * Whether any queue is stored on this device, for any pod and account; stores/player/persistence
 * writes it.
 */
function hasQueue(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('atoll.queue.'))
  } catch {
    return false
  }
}

/**
 * Runs at once, except on a first visit to the landing page: there the player, a sixth of the
 * page's bytes, waits for the first interaction or the next page.
 * @param run is called once
 */
export function whenThereMayBeMusic(run: () => void): void {
  if (hasQueue() || !document.querySelector('head > script[data-kind="index"]')) return run()
  const off = new AbortController()
  const go = () => {
    off.abort()
    run()
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'astro:after-swap'])
    document.addEventListener(type, go, { passive: true, signal: off.signal })
}

/** @param fetch is called once */
export function watchPlayButtons(fetch: () => void): void {
  const off = new AbortController()
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-plays], [data-do="play"]')) return
    off.abort()
    fetch()
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, look, { passive: true, signal: off.signal })
}
