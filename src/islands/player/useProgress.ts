import { useEffect, useEffectEvent } from 'react'
import {
  $buffered,
  $current,
  $playback,
  $position,
  livePosition
} from '../../stores/player/index.ts'

/**
 * Milliseconds between two redraws of a moving position: less than a pixel of a seek bar for any
 * usual track.
 */
const FRAME = 200

export type Progress = { position: number; duration: number; buffered: number }

/**
 * Draws the position outside React: when something changes, and regularly while it plays and the
 * page is visible.
 */
export function useProgress(draw: (progress: Progress) => void): void {
  const show = useEffectEvent(() =>
    draw({
      position: livePosition(),
      duration: $playback.get().duration,
      buffered: $buffered.get()
    })
  )
  useEffect(() => {
    let timer: number | undefined
    const follow = () => {
      window.clearInterval(timer)
      timer = undefined
      if ($playback.get().state === 'playing' && !document.hidden)
        timer = window.setInterval(show, FRAME)
      show()
    }
    const offs = [
      $playback.listen(follow),
      $position.listen(show),
      $buffered.listen(show),
      $current.listen(show)
    ]
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      offs.forEach((off) => off())
    }
  }, [])
}

/** `part` as a percentage of `whole`; 0 if `whole` is 0. */
export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, (part / whole) * 100) : 0
