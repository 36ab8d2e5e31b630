// Arrow keys, Home and End between the cards of a grid or a shelf, also of the first rows.
// docs/product/library.md#browse.
import { cardAfter } from '../../lib/lists/card-places.ts'

/**
 * Moves the focus from card to card.
 * @returns whether the key belongs to the cards: then it is no shortcut
 */
export function moveBetweenCards(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  if (!/^(Arrow|Home$|End$)/.test(key) || !(target instanceof Element)) return false
  const card = target.closest(':is(.grid, .shelf) > li')
  const list = card?.parentElement
  if (!card || !list) return false
  const links = [...list.querySelectorAll<HTMLElement>(':scope > li .card-title')]
  const at = links.findIndex((link) => card.contains(link))
  if (at === -1) return false
  const places = links.map((link) => link.getBoundingClientRect())
  const to = cardAfter(places, at, key, getComputedStyle(list).direction === 'rtl')
  // At the upper and lower edge the page scrolls.
  if (to === undefined) return true
  event.preventDefault()
  links[to]!.focus()
  return true
}
