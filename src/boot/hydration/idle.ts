// When code that draws nothing new may be loaded: once the first rows have come, because on a thin
// line it would delay them, and the browser is idle.

/** Milliseconds after which code is loaded even though the pod has not answered. */
const PATIENCE = 2000

/** @param run is called once, at the latest after twice the patience */
export function whenIdle(run: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE })
    else setTimeout(run)
  }
  void Promise.race([
    window.atollFirst,
    new Promise((resolve) => setTimeout(resolve, PATIENCE))
  ]).then(soon)
}
