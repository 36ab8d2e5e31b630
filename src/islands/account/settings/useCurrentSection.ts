// Which section of a long page is being read, and which one the address names.
import { useEffect, useState } from 'react'
import { sections } from './section-list.ts'

const ids = sections.map(({ id }) => id)
const isSection = (id: string | undefined): id is string => id !== undefined && ids.includes(id)

/** Milliseconds for which a jump target is kept in place while the sections above it grow. */
const HOLD_MS = 3000

/** Keeps an element at the top of the window until the user does something, or the time is up. */
function hold(element: HTMLElement): () => void {
  const place = () => element.scrollIntoView({ behavior: 'instant' })
  const observer = new ResizeObserver(place)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      window.removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, HOLD_MS)
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, stop, { passive: true })
  observer.observe(element.parentElement!)
  return stop
}

/** @param ready true once sections can be shown: before that there is nothing to jump to */
export function useCurrentSection(ready: boolean): {
  current: string | undefined
  asked: string | undefined
} {
  const [current, setCurrent] = useState<string>()
  const [asked, setAsked] = useState<{ id: string }>()

  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (isSection(id)) setAsked({ id })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  useEffect(() => {
    const element = ready && asked && document.getElementById(asked.id)
    if (!element) return
    return hold(element)
  }, [ready, asked])

  useEffect(() => {
    // The user is assumed to read in the upper third of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-20% 0px -75% 0px' }
    )
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])

  return { current: current ?? ids[0], asked: asked?.id }
}
