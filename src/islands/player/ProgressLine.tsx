// The thin line at the foot of the phone's mini player.
import { useRef } from 'react'
import { percent, useProgress } from './useProgress.ts'

export function ProgressLine() {
  const line = useRef<HTMLSpanElement>(null)
  useProgress(({ position, duration }) => line.current?.style.setProperty('--value', `${percent(position, duration)}`))
  return <span className="player-line" aria-hidden="true" ref={line} />
}
