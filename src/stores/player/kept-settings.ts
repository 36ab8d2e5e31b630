// Volume, looping, speed and the other playback settings, stored once for all pods.
import { keep, nextTime, readStorage, readVault, type Kept } from '../../lib/storage/kept.ts'
import { PLAYER_KEY } from '../../lib/storage/keys.ts'
import { loopings } from '../../lib/queue/steps.ts'
import {
  $crossfade,
  $keepPitch,
  $looping,
  $loudness,
  $muted,
  $rate,
  $showRemaining,
  $volume,
  loudnesses,
  setCrossfade,
  setKeepPitch,
  setLooping,
  setLoudness,
  setMuted,
  setRate,
  setShowRemaining,
  setVolume
} from './settings.ts'

const settings = [
  $volume,
  $muted,
  $looping,
  $rate,
  $keepPitch,
  $crossfade,
  $loudness,
  $showRemaining
] as const

const text = (): string =>
  JSON.stringify({
    volume: $volume.get(),
    muted: $muted.get(),
    looping: $looping.get(),
    rate: $rate.get(),
    keepPitch: $keepPitch.get(),
    crossfade: $crossfade.get(),
    loudness: $loudness.get(),
    showRemaining: $showRemaining.get()
  })

/** Parses a stored text into an object; an empty one if it is missing or broken. */
export function readObject(kept: Kept | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept?.text ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // foreign data or an incomplete write: defaults are used
  }
}

function apply(kept: Kept | undefined): void {
  const { volume, muted, looping, rate, keepPitch, crossfade, loudness, showRemaining } =
    readObject(kept)
  if (typeof volume === 'number') setVolume(volume)
  if (typeof muted === 'boolean') setMuted(muted)
  if (typeof rate === 'number') setRate(rate)
  if (typeof keepPitch === 'boolean') setKeepPitch(keepPitch)
  if (typeof crossfade === 'number') setCrossfade(crossfade)
  if (typeof showRemaining === 'boolean') setShowRemaining(showRemaining)
  const knownLooping = loopings.find((each) => each === looping)
  if (knownLooping) setLooping(knownLooping)
  const knownLoudness = loudnesses.find((each) => each === loudness)
  if (knownLoudness) setLoudness(knownLoudness)
}

/** Restores the settings, then stores each change. Returns a function that stops this. */
export function watchKeptSettings(): () => void {
  const stored = readStorage(PLAYER_KEY)
  apply(stored)
  let applying = false
  let changed = false
  const save = () => {
    if (applying) return
    changed = true
    void keep({ [PLAYER_KEY]: { at: nextTime(stored?.at), text: text() } })
  }
  const offs = settings.map((each) => each.listen(save))
  void readVault(PLAYER_KEY).then((kept) => {
    if (changed || !kept || kept.at <= (stored?.at ?? 0)) return
    applying = true
    apply(kept)
    applying = false
  })
  return () => {
    changed = true
    offs.forEach((off) => off())
  }
}
