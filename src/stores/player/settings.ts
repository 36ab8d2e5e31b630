// Volume, looping, speed and other playback settings, and which panels are open. ./kept-settings
// stores the settings.
import { atom, type ReadableAtom } from 'nanostores'
import { canSetVolume } from '../../lib/audio/abilities.ts'
import { nextLooping, type Looping } from '../../lib/queue/steps.ts'

/** docs/product/limits.md#volume. */
export const DEFAULT_VOLUME = 0.7

/** Stops playback at the end of this track or of the queue, regardless of looping. */
export type StopAfter = 'track' | 'queue' | undefined

/**
 * Loudness adjustment: off, for each track, or for whole albums, so that their quiet tracks stay
 * quiet.
 */
export const loudnesses = ['off', 'track', 'album'] as const
export type Loudness = (typeof loudnesses)[number]

export const RATE = { min: 0.5, max: 3, step: 0.05 } as const
export const MAX_CROSSFADE_S = 12

const $volumeStore = atom(DEFAULT_VOLUME)
const $volumeSettableStore = atom(true)
const $mutedStore = atom(false)
const $loopingStore = atom<Looping>('none')
const $queueOpenStore = atom(false)
const $rateStore = atom(1)
const $keepPitchStore = atom(true)
const $crossfadeStore = atom(0)
const $loudnessStore = atom<Loudness>('off')
const $remainingStore = atom(false)
const $stageOpenStore = atom(false)
const $stopAfterStore = atom<StopAfter>()

/** 0 to 1. */
export const $volume: ReadableAtom<number> = $volumeStore
/** Whether this browser lets the volume be set; else the device's buttons do it. */
export const $volumeSettable: ReadableAtom<boolean> = $volumeSettableStore
/** Asks the browser whether the volume can be set; the result arrives a moment later. */
export const askVolume = async (): Promise<void> => $volumeSettableStore.set(await canSetVolume())
export const $muted: ReadableAtom<boolean> = $mutedStore
export const $looping: ReadableAtom<Looping> = $loopingStore
export const $queueOpen: ReadableAtom<boolean> = $queueOpenStore
/** Playback speed: 0.5 to 3 in steps of 0.05. */
export const $rate: ReadableAtom<number> = $rateStore
/** Whether changing the speed keeps the pitch. */
export const $keepPitch: ReadableAtom<boolean> = $keepPitchStore
/** Seconds by which one track fades into the next: 0 to 12, 0 for none. */
export const $crossfade: ReadableAtom<number> = $crossfadeStore
/** Which gain from the file's tags is applied. */
export const $loudness: ReadableAtom<Loudness> = $loudnessStore
/** Whether the remaining time is shown instead of the duration. */
export const $showRemaining: ReadableAtom<boolean> = $remainingStore
export const $stopAfter: ReadableAtom<StopAfter> = $stopAfterStore
/** Whether the full player covers the page. */
export const $stageOpen: ReadableAtom<boolean> = $stageOpenStore

/** Clamped to 0 to 1; anything but a finite number changes nothing. A volume above 0 unmutes. */
export function setVolume(volume: number): void {
  if (!Number.isFinite(volume)) return
  $volumeStore.set(Math.min(1, Math.max(0, volume)))
  if (volume > 0) $mutedStore.set(false)
}

/** Volume 0 counts as muted: unmuting then sets the default volume. */
export function toggleMute(): void {
  if ($volumeStore.get() === 0) {
    $volumeStore.set(DEFAULT_VOLUME)
    $mutedStore.set(false)
  } else $mutedStore.set(!$mutedStore.get())
}
export const setMuted = (muted: boolean): void => $mutedStore.set(muted)

/** Cycles through none, single, all. */
export const cycleLooping = (): void => $loopingStore.set(nextLooping($loopingStore.get()))
export const setLooping = (looping: Looping): void => $loopingStore.set(looping)

export const toggleQueuePanel = (): void => $queueOpenStore.set(!$queueOpenStore.get())
export const closeQueuePanel = (): void => $queueOpenStore.set(false)

/**
 * Clamped to 0.5 to 3 and rounded to a step of 0.05; anything but a finite number changes nothing.
 */
export function setRate(rate: number): void {
  if (!Number.isFinite(rate)) return
  const steps = Math.round(Math.min(RATE.max, Math.max(RATE.min, rate)) / RATE.step)
  $rateStore.set(Math.round(steps * RATE.step * 100) / 100)
}
export const setKeepPitch = (keep: boolean): void => $keepPitchStore.set(keep)
/** Clamped to 0 to 12 and rounded to whole seconds. */
export function setCrossfade(seconds: number): void {
  if (Number.isFinite(seconds))
    $crossfadeStore.set(Math.round(Math.min(MAX_CROSSFADE_S, Math.max(0, seconds))))
}
export const setLoudness = (loudness: Loudness): void => $loudnessStore.set(loudness)
export const toggleRemaining = (): void => $remainingStore.set(!$remainingStore.get())
export const setShowRemaining = (on: boolean): void => $remainingStore.set(on)

export const openStage = (): void => $stageOpenStore.set(true)
export const closeStage = (): void => $stageOpenStore.set(false)
export const setStopAfter = (what: StopAfter): void => $stopAfterStore.set(what)
