// Makes the full player a modal dialog. Not a <dialog> element: that would block the page's
// messages, which must be visible, spoken and usable (undo) while it is open.
import { useEffect, useEffectEvent, type RefObject } from 'react'

type Watcher = { onclose: (() => void) | null; destroy(): void }
/**
 * Receives the system's requests to close: Escape, and the back gesture of a phone. Open popovers
 * inside get them first.
 */
const makeWatcher = (): Watcher | undefined => {
  const Maker = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher
  return Maker && new Maker()
}

/** Everything but the player itself and the messages. */
function surroundings(box: HTMLElement): HTMLElement[] {
  const kept = '[data-astro-transition-persist="messages"], .toasts'
  return ([...document.body.children] as HTMLElement[]).filter(
    (element) =>
      !element.contains(box) &&
      !element.matches(kept) &&
      !element.querySelector(kept) &&
      !element.inert
  )
}

/**
 * Takes the focus, keeps it inside, and restores it; `close` is called on Escape, Back and a page
 * change.
 */
export function useModal(stage: RefObject<HTMLElement | null>, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    const box = stage.current!
    const opener = document.activeElement
    const outside = surroundings(box)
    for (const element of outside) element.inert = true
    box.focus({ preventScroll: true })

    const off = new AbortController()
    const watcher = makeWatcher()
    if (watcher) watcher.onclose = () => leave()
    else
      box.addEventListener(
        'keydown',
        (event) => {
          if (
            event.key !== 'Escape' ||
            event.defaultPrevented ||
            box.querySelector(':popover-open')
          )
            return
          event.preventDefault()
          leave()
        },
        { signal: off.signal }
      )
    document.addEventListener('astro:after-swap', () => leave(), { signal: off.signal })

    return () => {
      off.abort()
      watcher?.destroy()
      for (const element of outside) element.inert = false
      // If the focus has moved elsewhere meanwhile, it is left there.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const known =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : undefined
      const back = known ?? document.querySelector<HTMLElement>('.player-open, #stage-button')
      back?.focus({ preventScroll: true })
    }
  }, [stage])
}
