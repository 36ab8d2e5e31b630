// The thin progress line at the bottom of the mini player on phones.
import { useRef } from 'react'
import { percent, useProgress } from '../useProgress.ts'

export function ProgressLine() {
  const line = useRef<HTMLSpanElement>(null)
  useProgress(({ position, duration }) =>
    line.current?.style.setProperty('--value', `${percent(position, duration)}`)
  )
  return <span className="player-line" aria-hidden="true" ref={line} />
}
