// The present file: the one that plays, or plays when Play is pressed.
import { createDelay, type Delay } from './delay.ts'
import type { EngineEvents } from './engine-types.ts'
import type { Graph } from './graph.ts'
import type { SoundPool } from './sound-pool.ts'
import type { Sound, SoundSettings } from './sound.ts'

export type CurrentSound = Pick<Delay, 'position' | 'endsLater' | 'endsAt'> & {
  id(): string | undefined
  sound(): Sound | undefined
  /** Whether it should be playing. */
  wanted(): boolean
  /** Makes a file the present one. */
  become(id: string): void
  /** Pauses the present file unless it has this id: call before that one is loaded. */
  leave(id: string): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Call when its element plays. */
  begun(): void
  /** Call when its element waits for data. */
  stalled(): void
  /** From now on no file is present. */
  forget(): void
  /** From now on nothing should be playing. */
  stop(): void
}

/** @param onSounding called when it has begun to sound: its element plays, the device is awake */
export function createCurrentSound(
  shelf: SoundPool,
  settings: SoundSettings,
  graph: () => Graph | undefined,
  events: Pick<EngineEvents, 'onPlaying' | 'onProblem'>,
  onSounding: () => void
): CurrentSound {
  let present: string | undefined
  let wanted = false
  /** The element plays, but the audio device is not awake yet. */
  let early = false
  const kept = () => (present === undefined ? undefined : shelf.get(present))
  const sound = () => kept()?.sound
  const delay = createDelay(kept, settings)

  function begun(): void {
    early = sound()?.output !== undefined && graph()?.awake() === false
    if (early) return
    events.onPlaying()
    onSounding()
  }

  /** The device is awake, or wants a gesture first. */
  function onWake(now: Sound, awake: boolean): void {
    if (!wanted || sound() !== now) return
    if (awake) return void (early && begun())
    wanted = false
    now.pause()
    events.onProblem('blocked')
  }

  return {
    ...delay,
    id: () => present,
    sound,
    wanted: () => wanted,
    become(id) {
      delay.cancelEnd()
      present = id
      shelf.touch(id)
    },
    leave(id) {
      early = false
      if (present !== id) sound()?.pause()
      delay.remove()
    },
    play() {
      wanted = true
      const now = sound()
      now?.play()
      if (now?.output)
        void graph()
          ?.wake()
          .then((awake) => onWake(now, awake))
    },
    pause() {
      wanted = false
      early = false
      sound()?.pause()
      delay.remove()
      graph()?.scheduleSuspend()
    },
    seek(seconds) {
      const now = sound()
      // If the element has ended before its delayed sound, it must be started again.
      const again = wanted && delay.endsAt() !== undefined
      delay.cancelEnd()
      now?.output?.setDelay(0)
      now?.seek(seconds)
      if (again) now?.play()
    },
    begun,
    stalled: () => void (early = false),
    forget() {
      delay.cancelEnd()
      present = undefined
    },
    stop: () => void (wanted = false)
  }
}
