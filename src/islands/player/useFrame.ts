// What the player tells the page around it: whether it and the queue take room, and the Space key.
import { useEffect } from 'react'

/** Keeps `data-player` and `data-queue` of <html>; the layout gives them room by these. */
export function useFrame(on: boolean, queueOpen: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.player = on ? 'on' : 'off'
  }, [on])
  useEffect(() => {
    document.documentElement.dataset.queue = queueOpen ? 'open' : 'closed'
    for (const button of document.querySelectorAll('[data-action="queue"]'))
      button.setAttribute('aria-pressed', String(queueOpen))
  }, [queueOpen])
}

/** Everything that has its own use for Space: fields, controls, and whatever says it is one. */
const OWN_SPACE = 'input, textarea, select, button, a[href], summary, dialog, [contenteditable], [role], [popover]'

/** Space plays and pauses where nothing else wants it. */
export function useSpaceKey(run: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_SPACE)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [run, active])
}
