// When code that draws nothing new may be loaded: once the first rows have come, and the sound that
// was pressed in them, because on a thin line it would delay both; and the browser is idle.

/** Milliseconds after which code is loaded even though the pod has not answered. */
const PATIENCE = 2000

/** @param run is called once, at the latest after three times the patience */
export function whenIdle(run: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE })
    else setTimeout(run)
  }
  const atMost = (wait: Promise<unknown> | undefined) =>
    Promise.race([wait, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  void atMost(window.atollFirst)
    .then(() => window.atollSound && atMost(window.atollSound))
    .then(soon)
}
