// The follower: the preloaded file that takes over when the present one ends. Plans the join of the
// two, and plans it again whenever something changes that affects it.
import { startGapless, type Gapless } from './gapless.ts'
import type { CurrentSound } from './current-sound.ts'
import type { SoundPool } from './sound-pool.ts'
import { applySettings, type SoundSettings } from './sound.ts'

export type NextSound = {
  /** Sets the file and the seconds by which it overlaps the present one; undefined for none. */
  set(id: string | undefined, crossfade: number): void
  id(): string | undefined
  /** Plans the join; call after every change of the present file that affects it. */
  arrange(): void
  /** Cancels the join, and keeps the follower. */
  callOff(): void
  /** Cancels the join; afterwards no file follows. */
  clear(): void
  /** Call when the present element has ended. Returns whether the follower takes over. */
  ended(): boolean
}

/** @param onTurn called when the follower takes over */
export function createNextSound(
  shelf: SoundPool,
  settings: SoundSettings,
  present: CurrentSound,
  onTurn: (id: string, crossfade: number) => void
): NextSound {
  let follower: { id: string; crossfade: number } | undefined
  let joining: Gapless | undefined

  function callOff(): void {
    joining?.cancel()
    joining = undefined
  }

  function arrange(): void {
    callOff()
    const from = present.sound()
    const next = follower && shelf.get(follower.id)
    if (!from || !present.wanted() || !follower || !next || next.problem) return
    const { id, crossfade } = follower
    if (id === present.id()) return
    next.runs = false
    const overlap = { seconds: crossfade, volume: () => settings.volume }
    joining = startGapless(from, next.sound, settings.rate, overlap, present.endsAt(), () =>
      onTurn(id, crossfade)
    )
  }

  return {
    set(id, crossfade) {
      const isSame = follower?.id === id
      if (isSame && (id === undefined || (follower?.crossfade === crossfade && joining))) return
      follower = id === undefined ? undefined : { id, crossfade }
      const next = id === undefined ? undefined : shelf.get(id)?.sound
      // The follower may have played before; it starts at its beginning.
      if (next && id !== present.id()) {
        applySettings(next, settings)
        if (next.position() > 0) next.seek(0)
      }
      arrange()
    },
    id: () => follower?.id,
    arrange,
    callOff,
    clear() {
      callOff()
      follower = undefined
    },
    ended: () => joining?.ended() ?? false
  }
}
