// A screen's data in a component.
import type { ReadableAtom } from 'nanostores'
import { LOADING, type Loadable } from '../../stores/kit/resource.ts'
import { useAtom } from './useAtom.ts'

/** What a resource or a browse list holds now. In the built page it is loading. */
export const useResource = <State extends Loadable<unknown>>(source: {
  $value: ReadableAtom<State>
}): State => useAtom(source.$value, LOADING as State)
