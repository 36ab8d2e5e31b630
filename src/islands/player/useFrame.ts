// Tells the layout whether the player and the queue need space.
import { useEffect } from 'react'

/** Updates `data-player` and `data-queue` of <html>; the layout reserves space based on them. */
export function useFrame(player: 'on' | 'elsewhere' | 'off', queueOpen: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.player = player
  }, [player])
  useEffect(() => {
    document.documentElement.dataset.queue = queueOpen ? 'open' : 'closed'
    for (const button of document.querySelectorAll('[data-action="queue"]'))
      button.setAttribute('aria-pressed', String(queueOpen))
  }, [queueOpen])
}
