import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the static HTML, true after hydration. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
