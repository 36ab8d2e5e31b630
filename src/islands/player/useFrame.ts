// What the player tells the page around it: whether it and the queue take room.
import { useEffect } from 'react'

/** Keeps `data-player` and `data-queue` of <html>; the layout gives them room by these. */
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
