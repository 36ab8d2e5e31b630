// Arrow keys through results, Enter with and without other keys, and remembering the search when a
// result is used.
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { rememberSearch } from '../../../stores/listen/search/recent-searches.ts'
import { useAtom } from '../useAtom.ts'
import { $hitsAsked, focusFirstHit, HITS, hitsIn } from './go-to-hits.ts'
import { enterAction, type Hit } from './hits.ts'

export type HitArea = {
  ref: RefObject<HTMLDivElement | null>
  'data-hits': string
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}

export type HitsShown = {
  /** The search whose results they are; empty for a list of recent searches. */
  q: string
  hits: readonly Hit[]
  /** Moves the focus back to the field. */
  toField: () => void
  /** Newer results are still to come. */
  pending?: boolean
  /** A link is followed. */
  onFollow?: () => void
}

/** Properties of the element around results. */
export function useHits({ q, hits, toField, pending = false, onFollow }: HitsShown): HitArea {
  const ref = useRef<HTMLDivElement>(null)
  const asked = useAtom($hitsAsked, false)
  useEffect(() => {
    if (asked && !pending) focusFirstHit()
  }, [asked, pending])
  const remember = () => void (q !== '' && rememberSearch(q))

  function move(event: KeyboardEvent): boolean {
    const links = hitsIn(ref.current!)
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
    if (event.key !== 'Enter' || !link.matches(HITS)) return false
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
      // There, Escape ends the selection.
      const inTable = (event.target as Element).closest('.tracklist') !== null
      if (move(event) || enter(event)) event.preventDefault()
      else if (event.key === 'Escape' && !inTable) toField()
    },
    onClick({ target, ctrlKey, metaKey }) {
      const used = (target as Element).closest('a, [data-plays], [role=menuitem]')
      if (used) remember()
      if (used?.matches('a') && !ctrlKey && !metaKey) onFollow?.()
    }
  }
}
