// Sound by Howler in its html5 mode: it streams long files and unlocks elements on phones. docs/audio.md says what it
// hides and why this file hands it the element instead of asking for one.
import { Howl, Howler } from 'howler'
import { bufferedEnd, listenTo, problemOf } from './element.ts'
import type { MakeSound } from './sound.ts'

/** The two private members used; the version of howler is pinned. */
const internals = Howler as unknown as { _html5AudioPool: HTMLAudioElement[]; _canPlayEvent: string }
// Howler waits for "canplaythrough" by default: on a slow line that is seconds after the first sound could be heard.
internals._canPlayEvent = 'canplay'
// Only WebKit wants every element touched by a gesture. Elsewhere unlocking would reload what was loaded ahead on the next
// click, and keep an audio context that nothing plays through.
if ('GestureEvent' in globalThis) Howler.html5PoolSize = 4
else {
  Howler.autoUnlock = false
  Howler.usingWebAudio = false
}

/** The element the next Howl takes: an unlocked one of the pool, else a new one (an empty pool makes Howler warn). */
function nextElement(): HTMLAudioElement {
  const pool = internals._html5AudioPool
  if (pool.length === 0) pool.push(new Audio())
  return pool.at(-1)!
}

// A whole number from 1000 up may be taken for the id of a sound.
const seekable = (seconds: number): number => (seconds >= 1000 && Number.isInteger(seconds) ? seconds + 0.001 : seconds)

export const makeHowlerSound: MakeSound = (file, settings, events) => {
  const element = nextElement()
  let wanted = false
  let alive = true
  let loaded = false
  /** Where it was put while it was silent: Howler may hold a seek back until it plays. */
  let start: number | undefined = 0
  let id: number | undefined
  const howl = new Howl({
    src: [file.url],
    format: [file.format],
    html5: true,
    preload: true,
    volume: settings.volume,
    mute: settings.muted,
    rate: settings.rate,
    onload: () => void (loaded = true),
    onend: () => {
      wanted = false
      if (alive) events.onEnded()
    },
    onloaderror: () => alive && events.onProblem(problemOf(element)),
    onplayerror: () => {
      if (!alive || !wanted || element.error) return
      wanted = false
      events.onProblem('blocked')
    }
  })
  const onPlaying = () => {
    start = undefined
    events.onPlaying()
  }
  const off = listenTo(element, { ...events, onPlaying }, () => wanted)

  return {
    play() {
      if (wanted) return
      wanted = true
      // Without its id Howler would start a second sound beside a paused one.
      id = howl.play(id)
    },
    pause() {
      wanted = false
      if (id !== undefined) howl.pause(id)
    },
    seek(seconds) {
      // Howler pauses and plays again around a seek; while it plays, the element alone does it without a gap.
      if (loaded && wanted && !element.paused) element.currentTime = seconds
      else {
        start = seconds
        howl.seek(seekable(seconds))
      }
    },
    position: () => start ?? element.currentTime,
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    bufferedEnd: () => (loaded ? bufferedEnd(element) : 0),
    setVolume: (volume) => void howl.volume(volume),
    setMuted: (muted) => void howl.mute(muted),
    setRate: (rate) => void howl.rate(rate),
    unload() {
      alive = false
      wanted = false
      off()
      howl.unload()
    }
  }
}
