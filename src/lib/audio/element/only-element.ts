// In WebKit one element plays every file. Only a gesture allows an element to play, and then for
// good: a second element, whose turn comes without one, may stay silent for ever.
// docs/browsers.md#webkit-one-element.
import { isWebKit } from '../abilities.ts'
import type { MakeSound } from '../sound.ts'
import { playIn, type ElementSound } from './element-sound.ts'

// A variable, because a press allows the element to play before the engine is there.
let only: HTMLAudioElement | undefined
const onlyElement = (): HTMLAudioElement => (only ??= new Audio())

/**
 * Call during a press on Play: from then on the element may play, also when the file comes so late
 * that the press does not count any more. Without an effect outside WebKit.
 */
export function allowPlay(): void {
  if (!('Audio' in globalThis) || !isWebKit()) return
  const element = onlyElement()
  if (element.played.length === 0) element.load()
}

/** Makes sounds that take turns in the element: the one that was last told to play has it. */
export function shareElement(element = onlyElement()): MakeSound {
  let leaveLast = (): void => {}

  return (file, settings, events) => {
    /** Exists while this sound has the element. */
    let own: ElementSound | undefined
    /** Position while it does not have the element. */
    let start = 0

    function leave(): void {
      start = own?.position() ?? start
      own?.detach()
      own = undefined
    }
    function take(): ElementSound {
      if (own) return own
      leaveLast()
      leaveLast = leave
      own = playIn(element, file, settings, events)
      own.seek(start)
      return own
    }

    return {
      play: () => take().play(),
      pause: () => own?.pause(),
      seek(seconds) {
        start = seconds
        own?.seek(seconds)
      },
      position: () => own?.position() ?? start,
      duration: () => own?.duration() ?? 0,
      bufferedEnd: () => own?.bufferedEnd() ?? 0,
      setVolume: (volume) => own?.setVolume(volume),
      setMuted: (muted) => own?.setMuted(muted),
      setRate: (rate, keepPitch) => own?.setRate(rate, keepPitch),
      unload() {
        own?.unload()
        own = undefined
      }
    }
  }
}
