// Volume, looping and what is open: the person's choices about playing. Kept by ./persistence.
import { atom, type ReadableAtom } from 'nanostores'
import { nextLooping, type Looping } from '../../lib/queue/steps.ts'

/** spec.md section 9. */
export const DEFAULT_VOLUME = 0.7

const $volumeStore = atom(DEFAULT_VOLUME)
const $mutedStore = atom(false)
const $loopingStore = atom<Looping>('none')
const $queueOpenStore = atom(false)

/** 0 to 1. */
export const $volume: ReadableAtom<number> = $volumeStore
export const $muted: ReadableAtom<boolean> = $mutedStore
export const $looping: ReadableAtom<Looping> = $loopingStore
export const $queueOpen: ReadableAtom<boolean> = $queueOpenStore

/** Clamped to 0 to 1; what is no number changes nothing. Turning it up ends a mute. */
export function setVolume(volume: number): void {
  if (!Number.isFinite(volume)) return
  $volumeStore.set(Math.min(1, Math.max(0, volume)))
  if (volume > 0) $mutedStore.set(false)
}

/** A volume of nothing counts as muted: unmuting then brings the default back. */
export function toggleMute(): void {
  if ($volumeStore.get() === 0) {
    $volumeStore.set(DEFAULT_VOLUME)
    $mutedStore.set(false)
  } else $mutedStore.set(!$mutedStore.get())
}
export const setMuted = (muted: boolean): void => $mutedStore.set(muted)

/** none, single, all, and round again. */
export const cycleLooping = (): void => $loopingStore.set(nextLooping($loopingStore.get()))
export const setLooping = (looping: Looping): void => $loopingStore.set(looping)

export const toggleQueuePanel = (): void => $queueOpenStore.set(!$queueOpenStore.get())
export const closeQueuePanel = (): void => $queueOpenStore.set(false)
