// Plays through a plain media element, for formats Howler does not know (AIFF in Safari, Matroska
// in Chromium).
import { keepLoading } from './early.ts'
import { bufferedEnd } from './buffered.ts'
import { listenTo, problemOf } from './element.ts'
import type { MakeDeckSound } from './howler-sound.ts'

export const makeElementSound: MakeDeckSound = (file, settings, events, deck, release) => {
  const element = deck?.element ?? new Audio()
  let wanted = false
  let start = 0
  const off = listenTo(element, events, () => wanted)
  const ended = () => {
    wanted = false
    events.onEnded()
  }
  const failed = () => events.onProblem(problemOf(element))
  // A seek before the metadata is loaded is applied once it is.
  const begin = () => start > 0 && (element.currentTime = start)
  element.addEventListener('ended', ended)
  element.addEventListener('error', failed)
  element.addEventListener('loadedmetadata', begin)
  element.preload = 'auto'
  element.volume = deck ? 1 : settings.volume
  element.muted = deck ? false : settings.muted
  element.preservesPitch = settings.keepPitch
  element.defaultPlaybackRate = settings.rate
  keepLoading(element, () => (element.src = file.url))

  return {
    output: deck?.output,
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
    setVolume: (volume) => void (deck || (element.volume = volume)),
    setMuted: (muted) => void (deck || (element.muted = muted)),
    setRate(rate, keepPitch) {
      element.playbackRate = rate
      element.defaultPlaybackRate = rate
      element.preservesPitch = keepPitch
    },
    unload() {
      wanted = false
      off()
      element.removeEventListener('ended', ended)
      element.removeEventListener('error', failed)
      element.removeEventListener('loadedmetadata', begin)
      element.pause()
      // Without a source the browser closes the connection; an empty source would count as an
      // error.
      element.removeAttribute('src')
      element.load()
      if (deck) release?.(deck)
    }
  }
}
