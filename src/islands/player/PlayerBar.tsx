// The persistent player on every page. Its data comes from stores, so a page change does not affect
// it. Its parts are separate files, loaded in parallel with the framework: this island only decides
// which of them to draw.
import { useState, useEffect } from 'react'
import {
  $current,
  $otherTab,
  $queueOpen,
  $stageOpen,
  closeQueuePanel,
  closeStage
} from '../../stores/player/index.ts'
import { island } from '../island.tsx'
import { Bar, QueuePanel, Stage } from './parts.ts'
import { useAtom } from '../kit/useAtom.ts'

/** Updates `data-player` and `data-queue` of <html>; the layout reserves space based on them. */
function useFrame(player: 'on' | 'elsewhere' | 'off', queueOpen: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.player = player
  }, [player])
  useEffect(() => {
    document.documentElement.dataset.queue = queueOpen ? 'open' : 'closed'
    for (const button of document.querySelectorAll('[data-action="queue"]'))
      button.setAttribute('aria-pressed', String(queueOpen))
  }, [queueOpen])
}

if (typeof document !== 'undefined') Bar.fetchAhead()

/** Milliseconds until a bar that could not be loaded is requested again. */
const AGAIN = 5000

export const PlayerBar = island('PlayerBar', function PlayerBar() {
  const current = useAtom($current)
  const elsewhere = useAtom($otherTab)
  const queueOpen = useAtom($queueOpen)
  const stageOpen = useAtom($stageOpen)
  const [attempt, setAttempt] = useState(0)
  // Without a track, the bar may still show what another tab plays and offer to play it here.
  useFrame(current ? 'on' : elsewhere ? 'elsewhere' : 'off', queueOpen)
  const tryAgain = () => setTimeout(() => setAttempt(attempt + 1), AGAIN)
  return (
    <>
      {queueOpen && <QueuePanel onFail={closeQueuePanel} />}
      {(current || elsewhere) && <Bar key={attempt} onFail={tryAgain} />}
      {current && stageOpen && <Stage onFail={closeStage} />}
    </>
  )
})
