import { useEffect, useEffectEvent } from 'react'
import { $buffered, $current, $playback, $position, livePosition } from '../../stores/player/index.ts'

/** How often a moving position is drawn, in milliseconds: under a pixel of a seek bar for any usual track. */
const FRAME = 200

export type Progress = { position: number; duration: number; buffered: number }

/** Draws the position outside React: when something changes, and steadily while it plays and the page is seen. */
export function useProgress(draw: (progress: Progress) => void): void {
  const show = useEffectEvent(() =>
    draw({ position: livePosition(), duration: $playback.get().duration, buffered: $buffered.get() })
  )
  useEffect(() => {
    let timer: number | undefined
    const follow = () => {
      window.clearInterval(timer)
      timer = undefined
      if ($playback.get().state === 'playing' && !document.hidden) timer = window.setInterval(show, FRAME)
      show()
    }
    const offs = [$playback.listen(follow), $position.listen(show), $buffered.listen(show), $current.listen(show)]
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      offs.forEach((off) => off())
    }
  }, [])
}

/** Per cent of a whole, 0 where there is none. */
export const percent = (part: number, whole: number): number => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0)
