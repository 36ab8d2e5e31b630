// Events of the page, as boot/env passes them on: everything else hears them through lib/env.

/** The page is left, goes online, is hidden or shown, or has taken the place of another one. */
export type PageEvent = 'pagehide' | 'online' | 'visibilitychange' | 'astro:after-swap'

/** Calls `run` at each such event. @returns a function that stops this */
export function onPage(event: PageEvent, run: () => void): () => void {
  const target = event === 'pagehide' || event === 'online' ? window : document
  target.addEventListener(event, run)
  return () => target.removeEventListener(event, run)
}

/** Whether nobody sees the page. */
export const isHidden = (): boolean => document.visibilityState === 'hidden'
