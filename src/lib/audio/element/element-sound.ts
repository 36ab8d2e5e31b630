// Plays through a plain media element: all files in WebKit, elsewhere the formats that Howler does
// not know (Matroska in Chromium).
import { keepLoading, letGo } from './early.ts'
import { bufferedEnd } from './buffered.ts'
import { listenTo, problemOf } from './element.ts'
import type { MakeDeckSound } from './howler-sound.ts'
import type { Sound, SoundEvents, SoundFile, SoundSettings } from '../sound.ts'

/** A sound whose element may get another file at once. */
export type ElementSound = Sound & {
  /** Lets the element go as it is; no further events follow. */
  detach(): void
}

/** Calls `run` for each event of the element. @returns removes the listeners */
function listenForEnds(
  element: HTMLAudioElement,
  run: { ended: () => void; error: () => void; loadedmetadata: () => void }
): () => void {
  const off = new AbortController()
  for (const [name, each] of Object.entries(run))
    element.addEventListener(name, each, { signal: off.signal })
  return () => off.abort()
}

/** Loads a file into an element. @param inGraph whether the graph sets volume and muting */
export function playIn(
  element: HTMLAudioElement,
  file: SoundFile,
  settings: SoundSettings,
  events: SoundEvents,
  inGraph = false
): ElementSound {
  let wanted = false
  let start = 0
  const off = listenTo(element, events, () => wanted)
  const offEnds = listenForEnds(element, {
    ended() {
      wanted = false
      events.onEnded()
    },
    error: () => events.onProblem(problemOf(element)),
    // A seek before the metadata is loaded is applied once it is.
    loadedmetadata: () => void (start > 0 && (element.currentTime = start))
  })
  element.preload = 'auto'
  element.volume = inGraph ? 1 : settings.volume
  element.muted = inGraph ? false : settings.muted
  element.preservesPitch = settings.keepPitch
  element.defaultPlaybackRate = settings.rate
  const load = () => (element.src = file.url)
  if (inGraph) keepLoading(element, load)
  else load()
  function detach(): void {
    wanted = false
    off()
    offEnds()
  }

  return {
    play() {
      wanted = true
      // The error event reports failed loads; only a missing gesture is reported here.
      element.play().catch((error: unknown) => {
        if (!wanted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return
        wanted = false
        events.onProblem('blocked')
      })
    },
    pause() {
      wanted = false
      element.pause()
    },
    seek(seconds) {
      start = seconds
      if (element.readyState > 0) element.currentTime = seconds
    },
    position: () => (element.readyState > 0 ? element.currentTime : start),
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    bufferedEnd: () => bufferedEnd(element),
    setVolume: (volume) => void (inGraph || (element.volume = volume)),
    setMuted: (muted) => void (inGraph || (element.muted = muted)),
    setRate(rate, keepPitch) {
      element.playbackRate = rate
      element.defaultPlaybackRate = rate
      element.preservesPitch = keepPitch
    },
    detach,
    unload() {
      detach()
      element.pause()
      letGo(element)
    }
  }
}

export const makeElementSound: MakeDeckSound = (file, settings, events, deck, release) => {
  const sound = playIn(deck?.element ?? new Audio(), file, settings, events, deck !== undefined)
  const unload = () => {
    sound.unload()
    if (deck) release?.(deck)
  }
  return { ...sound, output: deck?.output, unload }
}
