import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the static markup, true once the page is alive. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
