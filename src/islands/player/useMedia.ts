import { useCallback, useSyncExternalStore } from 'react'

/** A phone's layout; the same width as in styles/player.css. */
export const PHONE = '(max-width: 767.98px)'
/** Not yet a desk: the bar is short of room. */
export const NARROW = '(max-width: 1199.98px)'

/** Whether a media query holds, for what CSS alone cannot change: which element it is. */
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
