// A screen's data in a component.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { LOADING, type Loadable } from '../../stores/resource.ts'

/**
 * What a resource or a browse list holds now. Pages are built while everything is loading, so that
 * is also what hydration begins with.
 */
export const useResource = <State extends Loadable<unknown>>(source: {
  $value: ReadableAtom<State>
}): State => useStore(source.$value, { ssr: () => LOADING as State }) as State
