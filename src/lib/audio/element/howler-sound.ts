// Plays through Howler in its html5 mode, which streams long files. Not in WebKit: only-element.ts.
// docs/audio.md describes what Howler hides and why this file passes it the element instead of
// letting it create one.
import { Howl, Howler, type HowlOptions } from 'howler'
import { keepLoading, letGo } from './early.ts'
import { bufferedEnd } from './buffered.ts'
import { listenTo, problemOf } from './element.ts'
import type { MakeSound, Output, Sound, SoundFile, SoundSettings } from '../sound.ts'

/**
 * Private members used, besides `_clearSound` and `_playLock` below; the version of howler is
 * pinned.
 */
const internals = Howler as unknown as {
  _html5AudioPool: HTMLAudioElement[]
  _canPlayEvent: string
}
// Howler waits for "canplaythrough" by default: on a slow connection playback would start seconds
// later than possible.
internals._canPlayEvent = 'canplay'
// Unlocking would reload preloaded files on the next click, and keep an unused audio context. Only
// WebKit needs it, where Howler plays nothing (only-element.ts).
Howler.autoUnlock = false
Howler.usingWebAudio = false

/** An element and its output in the audio graph; both are reused for one file after the other. */
export type Deck = { element: HTMLAudioElement; output: Output }

/** `release` receives the deck, if there is one, when the file is unloaded. */
export type MakeDeckSound = (
  ...args: [...Parameters<MakeSound>, deck?: Deck, release?: (deck: Deck) => void]
) => Sound

/**
 * The element the next Howl uses: the deck's, else one of the pool, else a new one (an empty pool
 * makes Howler warn).
 */
function nextElement(deck: Deck | undefined): HTMLAudioElement {
  const pool = internals._html5AudioPool
  if (deck) pool.push(deck.element)
  else if (pool.length === 0) pool.push(new Audio())
  return pool.at(-1)!
}

/** Howler seeks before each play, even to the current position. */
function ignoreIdleSeeks(element: HTMLMediaElement): void {
  const place = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!
  const set = (seconds: number) =>
    void (seconds === place.get!.call(element) || place.set!.call(element, seconds))
  Object.defineProperty(element, 'currentTime', { ...place, configurable: true, set })
}

// Howler may take a whole number from 1000 up for a sound id.
const seekable = (seconds: number): number =>
  seconds >= 1000 && Number.isInteger(seconds) ? seconds + 0.001 : seconds

/**
 * Chromium's duration includes the first Vorbis block, which is silent: 128 samples with the usual
 * encoder.
 */
const overruns: Readonly<Record<string, number>> = { ogg: 128 / 44_100 }

/**
 * Commands to a Howl. While a play is pending, Howler queues every command and then forgets them
 * (`_playLock`). So they wait here instead, until `catchUp`: playing has begun or failed.
 */
function createCommands(howl: () => Howl, element: HTMLAudioElement) {
  const waiting: (() => void)[] = []
  let id: number | undefined
  /** Position to seek to once Howler accepts commands. */
  let sought: number | undefined
  const order = (run: () => void) =>
    void ((howl() as unknown as { _playLock: boolean })._playLock ? waiting.push(run) : run())

  return {
    order,
    /** Without the id Howler would start a second sound next to a paused one. */
    play: () => void (id = howl().play(id)),
    pause: (isWanted: () => boolean) =>
      order(() => void (isWanted() || id === undefined || howl().pause(id))),
    /** Only the last seek is carried out; undefined cancels it. */
    seek(seconds: number | undefined) {
      sought = seconds
      if (seconds === undefined) return
      order(() => {
        if (sought !== seconds) return
        sought = undefined
        if (element.paused) howl().seek(seekable(seconds))
        else element.currentTime = seconds
      })
    },
    catchUp() {
      for (const run of waiting.splice(0)) run()
    },
    drop: () => void (waiting.length = 0)
  }
}

/** Options of a Howl that streams; in the graph the graph sets volume and muting. */
const optionsOf = (file: SoundFile, settings: SoundSettings, inGraph: boolean): HowlOptions => ({
  src: [file.url],
  format: [file.format],
  html5: true,
  preload: true,
  // The element's own volume would also change the analyser's input and the fades.
  volume: inGraph ? 1 : settings.volume,
  mute: inGraph ? false : settings.muted,
  rate: settings.rate
})

export const makeHowlerSound: MakeDeckSound = (file, settings, events, deck, release) => {
  const element = nextElement(deck)
  ignoreIdleSeeks(element)
  let wanted = false
  let alive = true
  let loaded = false
  /** Position set while paused: Howler may hold a seek back until it plays. */
  let start: number | undefined = 0
  const pitch = (keep: boolean) => void (element.preservesPitch = keep)
  pitch(settings.keepPitch)
  const commands = createCommands(() => howl, element)
  const options: HowlOptions = {
    ...optionsOf(file, settings, deck !== undefined),
    onload: () => void (loaded = true),
    onend: () => {
      wanted = false
      if (alive) events.onEnded()
    },
    onloaderror: () => alive && events.onProblem(problemOf(element)),
    onplay: commands.catchUp,
    onplayerror: () => {
      commands.catchUp()
      if (!alive || !wanted || element.error) return
      wanted = false
      events.onProblem('blocked')
    }
  }
  const howl: Howl = keepLoading(element, () => new Howl(options))
  // To unload a file, Howler sets a data: address on the element, which the pods' content policy
  // forbids.
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
      commands.play()
      // Howler waits for enough data, which an element that was paused while its connection stalled
      // may not load before it plays.
      if (loaded && element.paused && element.readyState < element.HAVE_FUTURE_DATA)
        element.dispatchEvent(new Event('canplay'))
    },
    pause() {
      wanted = false
      commands.pause(() => wanted)
    },
    seek(seconds) {
      // Howler pauses and plays again around a seek; while playing, the element alone seeks without
      // a gap.
      const direct = loaded && wanted && !element.paused
      if (direct) element.currentTime = seconds
      else start = seconds
      commands.seek(direct ? undefined : seconds)
    },
    position: () => start ?? element.currentTime,
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    bufferedEnd: () => (loaded ? bufferedEnd(element) : 0),
    setVolume: (volume) => void (deck || commands.order(() => void howl.volume(volume))),
    setMuted: (muted) => void (deck || commands.order(() => void howl.mute(muted))),
    setRate(rate, keepPitch) {
      commands.order(() => void howl.rate(rate))
      pitch(keepPitch)
    },
    unload() {
      alive = false
      wanted = false
      off()
      commands.drop()
      howl.unload()
      if (deck) release?.(deck)
    }
  }
}
