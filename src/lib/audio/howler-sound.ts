// Sound by Howler in its html5 mode: it streams long files and unlocks elements on phones. docs/audio.md says what it
// hides and why this file hands it the element instead of asking for one.
import { Howl, Howler } from 'howler'
import { isWebKit } from './abilities.ts'
import { bufferedEnd, ignoreIdleSeeks, listenTo, problemOf } from './element.ts'
import type { MakeSound, Output } from './sound.ts'

/** Private members used, besides `_clearSound` and `_playLock` below; the version of howler is pinned. */
const internals = Howler as unknown as { _html5AudioPool: HTMLAudioElement[]; _canPlayEvent: string }
// Howler waits for "canplaythrough" by default: on a slow line that is seconds after the first sound could be heard.
internals._canPlayEvent = 'canplay'
// Only WebKit wants every element touched by a gesture. Elsewhere unlocking would reload what was loaded ahead on the next
// click, and keep an audio context that nothing plays through.
if (isWebKit()) Howler.html5PoolSize = 4
else {
  Howler.autoUnlock = false
  Howler.usingWebAudio = false
}

/** An element and its way through the audio graph; both serve one file after the other. */
export type Deck = { element: HTMLAudioElement; output: Output }

/** The element the next Howl takes: the deck's, an unlocked one of the pool, else a new one (an empty pool makes Howler warn). */
function nextElement(deck: Deck | undefined): HTMLAudioElement {
  const pool = internals._html5AudioPool
  if (deck) pool.push(deck.element)
  else if (pool.length === 0) pool.push(new Audio())
  return pool.at(-1)!
}

// A whole number from 1000 up may be taken for the id of a sound.
const seekable = (seconds: number): number => (seconds >= 1000 && Number.isInteger(seconds) ? seconds + 0.001 : seconds)

/** Chromium counts the first block of Vorbis, which gives no sound: 128 samples with the encoder everybody uses. */
const overruns: Readonly<Record<string, number>> = { ogg: 128 / 44_100 }

function letGo(element: HTMLAudioElement): void {
  element.removeAttribute('src')
  element.load()
}

/** @param release takes the deck back when the file is let go of */
export const makeHowlerSound = (
  ...[file, settings, events, deck, release]: [...Parameters<MakeSound>, deck?: Deck, release?: (deck: Deck) => void]
): ReturnType<MakeSound> => {
  const element = nextElement(deck)
  ignoreIdleSeeks(element)
  let wanted = false
  let alive = true
  let loaded = false
  /** Where it was put while it was silent: Howler may hold a seek back until it plays. */
  let start: number | undefined = 0
  /** Where it is to be put once Howler takes orders. */
  let sought: number | undefined
  let id: number | undefined
  const pitch = (keep: boolean) => void (element.preservesPitch = keep)
  pitch(settings.keepPitch)
  /**
   * While a play waits to begin, Howler keeps every order back, and then forgets them: `_playLock` says so. They wait here instead,
   * until it has begun or failed.
   */
  const waiting: (() => void)[] = []
  const order = (run: () => void) => void ((howl as unknown as { _playLock: boolean })._playLock ? waiting.push(run) : run())
  function catchUp(): void {
    for (const run of waiting.splice(0)) run()
  }
  const howl: Howl = new Howl({
    src: [file.url],
    format: [file.format],
    html5: true,
    preload: true,
    // Through the graph the volume is the graph's: an element's own would take the analyser's and the fades' measure.
    volume: deck ? 1 : settings.volume,
    mute: deck ? false : settings.muted,
    rate: settings.rate,
    onload: () => void (loaded = true),
    onend: () => {
      wanted = false
      if (alive) events.onEnded()
    },
    onloaderror: () => alive && events.onProblem(problemOf(element)),
    onplay: catchUp,
    onplayerror: () => {
      catchUp()
      if (!alive || !wanted || element.error) return
      wanted = false
      events.onProblem('blocked')
    }
  })
  // To let go of a file Howler gives the element a data: address, which the policy of pods forbids.
  Object.assign(howl, { _clearSound: letGo })
  const onPlaying = () => {
    start = undefined
    events.onPlaying()
  }
  const off = listenTo(element, { ...events, onPlaying }, () => wanted)

  return {
    output: deck?.output,
    overrun: overruns[file.format],
    play() {
      if (wanted) return
      wanted = true
      // Without its id Howler would start a second sound beside a paused one.
      id = howl.play(id)
      // Howler waits until there is enough to play; paused after a seek, WebKitGTK fetches no more until it is played.
      if (loaded && element.paused && element.readyState < element.HAVE_FUTURE_DATA) element.dispatchEvent(new Event('canplay'))
    },
    pause() {
      wanted = false
      order(() => void (wanted || id === undefined || howl.pause(id)))
    },
    seek(seconds) {
      // Howler pauses and plays again around a seek; while it plays, the element alone does it without a gap.
      sought = undefined
      if (loaded && wanted && !element.paused) return void (element.currentTime = seconds)
      sought = start = seconds
      order(() => {
        if (sought !== seconds) return
        sought = undefined
        if (element.paused) howl.seek(seekable(seconds))
        else element.currentTime = seconds
      })
    },
    position: () => start ?? element.currentTime,
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    bufferedEnd: () => (loaded ? bufferedEnd(element) : 0),
    setVolume: (volume) => void (deck || order(() => void howl.volume(volume))),
    setMuted: (muted) => void (deck || order(() => void howl.mute(muted))),
    setRate(rate, keepPitch) {
      order(() => void howl.rate(rate))
      pitch(keepPitch)
    },
    unload() {
      alive = false
      wanted = false
      off()
      waiting.length = 0
      howl.unload()
      if (deck) release?.(deck)
    }
  }
}
