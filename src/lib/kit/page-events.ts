// Events of the page. There is no page in unit tests and in the build.

/**
 * Calls `run` when the page is left, goes online, or is hidden or shown.
 * @returns a function that stops this
 */
export function onPage(
  event: 'pagehide' | 'online' | 'visibilitychange',
  run: () => void
): () => void {
  if (typeof window === 'undefined') return () => {}
  const target = event === 'visibilitychange' ? document : window
  target.addEventListener(event, run)
  return () => target.removeEventListener(event, run)
}

/** Whether nobody sees the page. */
export const isHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden'
