// Reading a store in a component.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * The value of a store. Pages are built with `atBuild`, so that is also what hydration begins with:
 * the initial value of an atom; a computed store has none and needs it, unless it is undefined.
 */
export const useAtom = <T>($store: ReadableAtom<T>, atBuild: T | undefined = $store.init): T =>
  useStore($store, { ssr: () => atBuild as T }) as T
