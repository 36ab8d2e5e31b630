// Arrow keys through results, Enter with and without other keys, and remembering the search when a
// result is used.
import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { rememberSearch } from '../../../stores/library/recent-searches.ts'
import { enterAction, type Hit } from './hits.ts'

/** Links to results; other links of a card, e.g. to its artists, have no such class. */
const LINKS = 'a:is(.top-title, .card-title, .mini-title, .hit)'
const isShown = (link: HTMLElement): boolean => link.checkVisibility()
const linksIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(LINKS)].filter(isShown)

/** Moves the focus from a search field to the first result. @returns whether there is one */
export function focusFirstHit(root: ParentNode = document): boolean {
  const areas = [...root.querySelectorAll('[data-hits]')]
  // A table of tracks has keys of its own, and one row that Tab reaches.
  const row = root.querySelector<HTMLElement>('[data-hits] .tracklist [tabindex="0"]')
  const first = row ?? areas.flatMap(linksIn)[0]
  first?.focus()
  return first !== undefined
}

export type HitArea = {
  ref: RefObject<HTMLDivElement | null>
  'data-hits': string
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}

/**
 * Properties of the element around results.
 * @param q the search whose results they are; empty for a list of recent searches
 * @param toField moves the focus back to the field
 */
export function useHits(q: string, hits: readonly Hit[], toField: () => void): HitArea {
  const ref = useRef<HTMLDivElement>(null)
  const remember = () => void (q !== '' && rememberSearch(q))

  function move(event: KeyboardEvent): boolean {
    const links = linksIn(ref.current!)
    const at = links.indexOf(event.target as HTMLElement)
    if (at === -1) return false
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: links.length - 1
    }
    const to = steps[event.key]
    if (to === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return false
    if (to < 0) toField()
    else links[Math.min(to, links.length - 1)]!.focus()
    return true
  }

  function enter(event: KeyboardEvent): boolean {
    const link = event.target as HTMLElement
    if (event.key !== 'Enter' || !link.matches(LINKS)) return false
    remember()
    const hit = hits.find(({ href }) => href === link.getAttribute('href'))
    if (!hit) return false
    if (event.altKey) {
      // Browsers download the target of a link that is opened with Alt.
      link.click()
      return true
    }
    const act = enterAction(hit, event)
    if (act && !event.repeat) void act()
    return act !== undefined
  }

  return {
    ref,
    'data-hits': '',
    onKeyDown(event) {
      if (move(event) || enter(event)) event.preventDefault()
      else if (event.key === 'Escape' && !event.defaultPrevented) toField()
    },
    onClick({ target }) {
      if ((target as Element).closest('a, [data-plays], [role=menuitem]')) remember()
    }
  }
}
