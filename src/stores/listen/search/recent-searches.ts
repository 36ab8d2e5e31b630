// The last searches of this account on this pod, on this device. docs/product/library.md#search.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { hasEnv } from '../../../lib/env.ts'
import { readRecent, withoutRecent, withRecent } from '../../../lib/search/recent.ts'
import { readJson, writeJson } from '../../../lib/storage/json.ts'
import { stateKey } from '../../session/scope.ts'
import { $me } from '../../session/session.ts'

const $list = atom<readonly string[]>([])
/** The newest first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $list

// Read again for each change, because another tab may have written.
const read = (): string[] => readRecent(readJson(stateKey('searches')))

function change(rule: (list: readonly string[]) => readonly string[]): void {
  const list = rule(read())
  writeJson(stateKey('searches'), list)
  $list.set(list)
}

/** Remembers a search that a person followed. */
export const rememberSearch = (q: string): void => change((list) => withRecent(list, q))
export const removeSearch = (q: string): void => change((list) => withoutRecent(list, q))
export const clearSearches = (): void => change(() => [])

onMount($list, () => {
  if (!hasEnv()) return
  return $me.subscribe(() => $list.set(read()))
})
