// Arrow down in a search field leads to the results of what is typed: if these are still to come,
// as soon as they are there. Otherwise Enter would use a result of the search before.
import { atom, type ReadableAtom } from 'nanostores'
import { searchResults, typeResults } from '../../../stores/listen/search/search.ts'

/** Links to results; other links of a card, e.g. to its artists, have no such class. */
export const HITS = 'a:is(.top-title, .card-title, .mini-title, .hit)'

/** The links to results below an element that are on screen. */
export const hitsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(HITS)].filter((link) => link.checkVisibility())

const $asked = atom(false)
/** Whether the focus is to move to results that are still to come. */
export const $hitsAsked: ReadableAtom<boolean> = $asked
/** The person does something else. */
export const stayInField = (): void => $asked.set(false)

/** Moves the focus to the first result on the page. @returns whether there is one */
export function focusFirstHit(): boolean {
  $asked.set(false)
  // A table of tracks has keys of its own, and one row that Tab reaches.
  const row = document.querySelector<HTMLElement>('[data-hits] .tracklist [tabindex="0"]')
  const first = row ?? [...document.querySelectorAll('[data-hits]')].flatMap(hitsIn)[0]
  first?.focus()
  return first !== undefined
}

/** Whether results that were asked for are still to come. */
function isBusy(): boolean {
  const list = typeResults.$value.get()
  return searchResults.$value.get().pending || (list.state === 'ready' && list.pending)
}

/** @returns whether there are results, or will be */
export function goToHits(): boolean {
  // The panel is drawn a moment after it is opened.
  const isDrawn = document.querySelector('[data-hits]') !== null
  if (isDrawn && !isBusy()) return focusFirstHit()
  $asked.set(true)
  return true
}
