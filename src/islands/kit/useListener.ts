import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Adds a native listener to an element, for containers that handle events of the controls inside.
 */
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
