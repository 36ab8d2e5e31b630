// When the player's code is fetched. That of its engine comes when a pointer or the focus comes to a play button: the press then
// finds it there.

/** Whether a queue was kept on this device, of whatever pod and account; stores/player/persistence writes it. */
function hasQueue(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('atoll.queue.'))
  } catch {
    return false
  }
}

/**
 * Runs at once, but for people who land for the first time: there the player, a sixth of the page's bytes, waits for a sign of
 * them or for the next page.
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
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { passive: true, signal: off.signal })
}
