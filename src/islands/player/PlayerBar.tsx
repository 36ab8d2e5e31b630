// The persistent player on every page. Its data comes from stores, so a page change does not affect
// it. Its parts are separate files, loaded in parallel with the framework: this island only decides
// which of them to draw.
import { useState } from 'react'
import {
  $current,
  $otherTab,
  $queueOpen,
  $stageOpen,
  closeQueuePanel,
  closeStage
} from '../../stores/player/index.ts'
import { island, type IslandProps } from '../island.tsx'
import { Late } from '../kit/Late.tsx'
import { loadBar, loadQueuePanel, loadStage, STAGE_TEXTS } from './parts.ts'
import { useFrame } from './useFrame.ts'
import { useAtom } from '../kit/useAtom.ts'

if (typeof document !== 'undefined') void loadBar().catch(() => undefined)

/** Milliseconds until a bar that could not be loaded is requested again. */
const AGAIN = 5000

export const PlayerBar = island('PlayerBar', function PlayerBar({ locale, t }: IslandProps) {
  const current = useAtom($current)
  const elsewhere = useAtom($otherTab)
  const queueOpen = useAtom($queueOpen)
  const stageOpen = useAtom($stageOpen)
  const [attempt, setAttempt] = useState(0)
  const shared = { locale, t }
  // Without a track, the bar may still show what another tab plays and offer to play it here.
  useFrame(current ? 'on' : elsewhere ? 'elsewhere' : 'off', queueOpen)
  const tryAgain = () => setTimeout(() => setAttempt(attempt + 1), AGAIN)
  return (
    <>
      {queueOpen && <Late {...shared} load={loadQueuePanel} onFail={closeQueuePanel} />}
      {(current || elsewhere) && (
        <Late {...shared} key={attempt} load={loadBar} onFail={tryAgain} />
      )}
      {current && stageOpen && (
        <Late {...shared} load={loadStage} areas={STAGE_TEXTS} onFail={closeStage} />
      )}
    </>
  )
})
