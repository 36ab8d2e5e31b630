import { useCallback, useSyncExternalStore } from 'react'

/** A phone's layout; the same width as in styles/player/player.css. */
export const PHONE = '(max-width: 767.98px)'
/** Narrower than a desktop window: the bar has little space. */
export const NARROW = '(max-width: 1199.98px)'

/**
 * Whether a media query matches; for cases that CSS cannot handle because the element itself
 * differs.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false
  )
}
