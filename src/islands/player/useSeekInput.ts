// Seeks when the user moves the slider of the seek bar or presses a key on it.
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { $playback, livePosition, seek } from '../../stores/player/index.ts'
import type { SeekDisplay } from './useSeekDisplay.ts'

/** Seconds that an arrow key or a page key seeks (docs/product/limits.md#seek-steps). */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30
}

export function useSeekInput({ input, speak, hold, release }: SeekDisplay) {
  const commit = useEffectEvent(() => {
    if (release()) seek(Number(input.current!.value))
  })
  // React's onChange is the `input` event; the native `change` event fires when the pointer or
  // assistive technology lets go.
  useEffect(() => {
    const range = input.current!
    const done = () => commit()
    range.addEventListener('change', done)
    range.addEventListener('blur', done)
    return () => {
      range.removeEventListener('change', done)
      range.removeEventListener('blur', done)
    }
  }, [input])

  function onKeyDown(event: KeyboardEvent): void {
    const { duration } = $playback.get()
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? duration
          : step === undefined
            ? undefined
            : livePosition() + step
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    seek(to)
    speak(Math.max(0, Math.min(to, duration)), duration)
  }

  return {
    onInput: hold,
    onKeyDown,
    onFocus: () => speak(livePosition(), $playback.get().duration)
  }
}
