// The last searches of this account on this pod, on this device. docs/product/library.md#search.
import { onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../../lib/env.ts'
import { readRecent, withoutRecent, withRecent } from '../../../lib/search/recent.ts'
import { keptAtom } from '../../kit/kept-atom.ts'
import { stateKey } from '../../session/scope.ts'
import { $me } from '../../session/session.ts'

const $list = keptAtom<readonly string[]>(() => stateKey('searches'), readRecent, [])
/** The newest first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $list

/** Remembers a search that a person followed. */
export const rememberSearch = (q: string): void => $list.change((list) => withRecent(list, q))
export const removeSearch = (q: string): void => $list.change((list) => withoutRecent(list, q))
export const clearSearches = (): void => $list.keep([])

onMount($list, () => {
  if (!hasEnv()) return
  return $me.subscribe(() => $list.restore())
})
