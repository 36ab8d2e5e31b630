import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Listens on an element itself: for containers that take keys on behalf of the controls inside. */
export function useListener<K extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  name: K,
  run: (event: HTMLElementEventMap[K]) => void
): void {
  const handle = useEffectEvent(run)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const listener = (event: HTMLElementEventMap[K]) => handle(event)
    target.addEventListener(name, listener)
    return () => target.removeEventListener(name, listener)
  }, [element, name])
}
