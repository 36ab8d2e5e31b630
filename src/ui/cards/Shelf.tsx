// A row of cards that scrolls sideways: whole cards and a part of the next one; the arrows scroll
// by a page.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lessMotion } from '../../lib/kit/motion.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'

export type ShelfProps = {
  title: string
  /** Where "Show all" leads. */
  more?: string
  /** Drawn above the list while it loads; see islands/kit/first. */
  first?: ReactNode
  /** Another button of its head. */
  aside?: ReactNode
  /** List items. */
  children: ReactNode
}

type Reach = { back: boolean; forward: boolean }
const SLACK_PX = 4

/**
 * Whether an element can scroll back and forward; in right-to-left scripts scrollLeft counts down
 * from 0.
 */
const reachOf = (list: HTMLElement): Reach => {
  const done = Math.abs(list.scrollLeft)
  return { back: done > SLACK_PX, forward: done + list.clientWidth < list.scrollWidth - SLACK_PX }
}

export function SectionHead({
  id,
  title,
  more,
  children
}: {
  id: string
  title: string
  more?: string
  children?: ReactNode
}) {
  const { t } = useLanguage()
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {more && (
        <a className="more" href={more} aria-label={t('lists.showAllOf', { name: title })}>
          {t('lists.showAll')}
        </a>
      )}
      {children}
    </div>
  )
}

export function Shelf({ title, more, first, aside, children }: ShelfProps) {
  const { t } = useLanguage()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState<Reach>({ back: false, forward: true })
  useEffect(() => {
    const element = list.current!
    const look = () => {
      const now = reachOf(element)
      setReach((before) =>
        before.back === now.back && before.forward === now.forward ? before : now
      )
    }
    // Its first call comes after the layout of the next frame, so nothing is laid out twice.
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [children])
  const turn = (way: -1 | 1) => {
    const element = list.current!
    const mirror = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({
      left: way * mirror * element.clientWidth * 0.9,
      behavior: lessMotion().matches ? 'instant' : 'smooth'
    })
  }
  const arrow = (way: -1 | 1, open: boolean) => (
    <button
      type="button"
      className="icon-btn icon-btn-sm"
      aria-label={t(way < 0 ? 'lists.shelfBack' : 'lists.shelfForward', { name: title })}
      aria-disabled={!open}
      onClick={() => turn(way)}
    >
      <Icon name={way < 0 ? 'left' : 'right'} flip />
    </button>
  )
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more}>
        {aside}
        {(reach.back || reach.forward) && (
          <div className="shelf-nav">
            {arrow(-1, reach.back)}
            {arrow(1, reach.forward)}
          </div>
        )}
      </SectionHead>
      {first}
      <ul className="shelf" ref={list}>
        {children}
      </ul>
    </section>
  )
}
