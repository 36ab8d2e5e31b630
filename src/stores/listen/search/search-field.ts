// Whether the code behind the search field of the top bar is needed: from its first focus on.
import { atom, type ReadableAtom } from 'nanostores'

const $wanted = atom(false)
export const $searchFieldWanted: ReadableAtom<boolean> = $wanted
export const wantSearchField = (): void => $wanted.set(true)
/** The code of the field could not be loaded; the next focus tries again. */
export const dropSearchField = (): void => $wanted.set(false)
