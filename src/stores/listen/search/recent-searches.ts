// The last searches of this account on this pod, on this device. docs/product/library.md#search,
// docs/product/limits.md#search.
import { onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../../lib/env.ts'
import { keptAtom } from '../../kit/kept-atom.ts'
import { stateKey } from '../../session/scope.ts'
import { tidySearch } from '../../../lib/search/rank.ts'
import { $me } from '../../session/session.ts'

export const MAX_RECENT = 10

/** The list with a search on top; the same one in other letters is replaced. */
export function withRecent(list: readonly string[], search: string): string[] {
  const q = tidySearch(search)
  if (q === '') return [...list]
  return [q, ...withoutRecent(list, q)].slice(0, MAX_RECENT)
}

export const withoutRecent = (list: readonly string[], search: string): string[] =>
  list.filter((each) => each.toLowerCase() !== search.toLowerCase())

/** Reads a stored list, checking each part. */
export const readRecent = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((each): each is string => typeof each === 'string')
    .map(tidySearch)
    .filter((each) => each !== '')
    .slice(0, MAX_RECENT)

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
