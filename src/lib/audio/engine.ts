// The sound engine: one file sounds, the next one waits loaded, the one before is kept for the way back. A plain object
// that no page swap and no React tree touches; stores/player tells it what to do and hears how it goes.
import { env } from '../env.ts'
import type { Engine, EngineEvents, SoundMaker } from './engine-types.ts'
import { heard, join, type Join } from './join.ts'
import { createShelf } from './shelf.ts'
import { slide } from './slide.ts'
import type { Sound, SoundEvents, SoundSettings } from './sound.ts'

/** Milliseconds by which a held-back end may be told late: when all is well, the follower has its turn before. */
const TAIL_GRACE = 60
/** Milliseconds after its seam that a sound may still have its last samples to give. */
const SEAM_GRACE = 250

export function createEngine(maker: SoundMaker, canPlay: (type: string) => boolean, events: EngineEvents): Engine {
  const settings: SoundSettings = { volume: 1, muted: false, rate: 1, keepPitch: true }
  const shelf = createShelf(maker.make, settings, listen)
  let present: string | undefined
  /** Whether the present file is meant to sound. */
  let wanted = false
  /** It gives sound, which the device does not take yet. */
  let early = false
  let follower: { id: string; crossfade: number } | undefined
  let joining: Join | undefined
  /** Fades out under the present one. */
  let leaving: Sound | undefined
  let leaveTimer: number | undefined
  /** The element has ended before its sound, which was held back: when that ends, on the graph's clock. */
  let tail: number | undefined
  let tailTimer: number | undefined
  let endSlide = (): void => {}
  const kept = () => (present === undefined ? undefined : shelf.get(present))
  const sound = (): Sound | undefined => kept()?.sound

  function endLeaving(): void {
    if (leaveTimer !== undefined) env().clearTimeout(leaveTimer)
    leaveTimer = undefined
    leaving?.pause()
    leaving?.output?.setLevel(1)
    leaving = undefined
    endSlide()
  }

  function endTail(): void {
    tail = undefined
    if (tailTimer !== undefined) env().clearTimeout(tailTimer)
    tailTimer = undefined
  }

  /** The present file gives sound: it is heard, unless the device still wakes. */
  function begin(): void {
    early = sound()?.output !== undefined && maker.graph()?.awake() === false
    if (early) return
    events.onPlaying()
    arrange()
  }

  function callOff(): void {
    joining?.cancel()
    joining = undefined
  }

  /** The follower is the one that is heard now. */
  function takeOver(id: string, crossfade: number): void {
    const from = sound()
    joining = undefined
    follower = undefined
    endTail()
    endLeaving()
    leaving = from
    // It has ended by now, unless it is longer than it said.
    if (crossfade === 0) leaveTimer = env().setTimeout(endLeaving, SEAM_GRACE)
    present = id
    shelf.touch(id)
    events.onFollowed(id)
    const { duration, sound: now } = shelf.get(id)!
    if (duration > 0) events.onDuration(duration)
    if (now.position() > 0) events.onPlaying()
  }

  /** Plans the handing over to the follower, anew whenever something changed that it rests on. */
  function arrange(): void {
    callOff()
    const from = sound()
    const next = follower && shelf.get(follower.id)
    if (!from || !wanted || !follower || !next || next.problem || follower.id === present) return
    const { id, crossfade } = follower
    const overlap = { seconds: crossfade, volume: () => settings.volume }
    joining = join(from, next.sound, settings.rate, overlap, tail, () => takeOver(id, crossfade))
  }

  /** What is held back is dropped: from here on it is heard when the element plays it. */
  function undelay(): void {
    const now = sound()
    if (!now?.output || now.output.delay() === 0) return
    const at = position()
    endTail()
    now.output.setDelay(0)
    now.seek(at)
  }

  function position(): number {
    const now = kept()
    if (!now) return 0
    if (tail === undefined) return heard(now.sound, settings.rate)
    return now.duration - Math.max(0, tail - now.sound.output!.now()) * settings.rate
  }

  function forget(id: string): void {
    if (present === id || follower?.id === id) callOff()
    if (present === id) {
      endTail()
      present = undefined
    }
    shelf.drop(id)
  }

  function ended(): void {
    const output = sound()?.output
    const rest = output?.delay() ?? 0
    if (output && rest > 0) {
      tail = output.now() + rest
      tailTimer = env().setTimeout(
        () => {
          endTail()
          callOff()
          events.onEnded()
        },
        rest * 1000 + TAIL_GRACE
      )
      joining?.ended()
    } else if (!joining?.ended()) events.onEnded()
  }

  /** Events of a file are passed on while it is the present one; of one loaded ahead, what matters later is noted. */
  function listen(id: string): SoundEvents {
    const here = () => present === id
    return {
      onPlaying() {
        if (here()) begin()
      },
      onWaiting() {
        if (!here()) return
        early = false
        callOff()
        events.onWaiting()
      },
      onPaused: () => void (here() && events.onPaused()),
      onEnded: () => void (here() && ended()),
      onBuffered: () => void (here() && events.onBuffered(sound()?.bufferedEnd() ?? 0)),
      onDuration(seconds) {
        const entry = shelf.get(id)
        if (entry) entry.duration = seconds
        if (!here()) return
        events.onDuration(seconds)
        arrange()
      },
      onProblem(problem) {
        const entry = shelf.get(id)
        if (problem === 'cors' && entry) return reopen(id, entry.sound.position())
        if (here() && problem !== 'cors') return events.onProblem(problem)
        if (entry) entry.problem = problem
      }
    }
  }

  /** Goes on with a file outside the graph, which may not have it. */
  function reopen(id: string, at: number): void {
    const entry = shelf.reopen(id)
    if (present !== id) return
    if (at > 0) entry.sound.seek(at)
    if (wanted) entry.sound.play()
  }

  /** The present one, the follower and one that fades out stay open. */
  const trim = () => shelf.trim((id, entry) => id === present || id === follower?.id || entry.sound === leaving)

  return {
    canPlay,
    load(id, file, at) {
      callOff()
      endLeaving()
      if (present !== id) sound()?.pause()
      undelay()
      endTail()
      follower = undefined
      early = false
      present = id
      const entry = shelf.open(id, file)
      shelf.touch(id)
      trim()
      entry.sound.setVolume(settings.volume)
      entry.sound.setMuted(settings.muted)
      entry.sound.setRate(settings.rate, settings.keepPitch)
      entry.sound.output?.setLevel(1)
      if (at > 0 || entry.sound.position() > 0) entry.sound.seek(at)
      if (entry.duration > 0) events.onDuration(entry.duration)
      events.onBuffered(entry.sound.bufferedEnd())
    },
    preload(id, file) {
      shelf.open(id, file)
      trim()
    },
    follow(id, crossfade = 0) {
      if (follower?.id === id && (id === undefined || (follower?.crossfade === crossfade && joining))) return
      follower = id === undefined ? undefined : { id, crossfade }
      const next = id === undefined ? undefined : shelf.get(id)?.sound
      // It may have been heard before; its turn begins at its beginning.
      if (next && id !== present) {
        next.setRate(settings.rate, settings.keepPitch)
        next.setVolume(settings.volume)
        next.setMuted(settings.muted)
        if (next.position() > 0) next.seek(0)
      }
      arrange()
    },
    loaded: () => present,
    play() {
      wanted = true
      const now = sound()
      if (!now) return
      now.play()
      const graph = now.output && maker.graph()
      graph?.wake().then((awake) => {
        if (!wanted || sound() !== now) return
        if (awake) return void (early && begin())
        wanted = false
        now.pause()
        events.onProblem('blocked')
      })
    },
    pause() {
      wanted = false
      early = false
      callOff()
      endLeaving()
      sound()?.pause()
      undelay()
      maker.graph()?.rest()
    },
    seek(seconds) {
      const now = sound()
      // In its tail the element has ended, and has to be started again.
      const again = wanted && tail !== undefined
      callOff()
      endLeaving()
      endTail()
      now?.output?.setDelay(0)
      now?.seek(seconds)
      if (again) now?.play()
      arrange()
    },
    position,
    bufferedEnd: () => sound()?.bufferedEnd() ?? 0,
    set(change) {
      Object.assign(settings, change)
      if (change.volume !== undefined || change.muted !== undefined)
        maker.graph()?.setVolume(settings.muted ? 0 : settings.volume)
      if (change.volume !== undefined) sound()?.setVolume(change.volume)
      if (change.muted !== undefined) sound()?.setMuted(change.muted)
      if (change.rate === undefined && change.keepPitch === undefined) return
      sound()?.setRate(settings.rate, settings.keepPitch)
      arrange()
    },
    setGain(id, factor) {
      const entry = shelf.get(id)
      if (!entry || entry.gain === factor) return
      entry.gain = factor
      entry.sound.output?.setGain(factor, id === present && wanted ? 0.4 : 0)
    },
    fadeOutput(level, seconds) {
      endSlide()
      const now = sound()
      if (now?.output) maker.graph()?.fadeOutput(level, seconds)
      else if (now) endSlide = slide(level < 1 ? 1 : 0, level, seconds, (factor) => now.setVolume(settings.volume * factor))
    },
    analyser: () => (sound()?.output ? maker.graph()?.analyser() : undefined),
    routed: () => sound()?.output !== undefined,
    asleep: () => void (wanted && sound()?.output && events.onPaused()),
    forget,
    stop() {
      wanted = false
      callOff()
      for (const id of shelf.ids()) forget(id)
    }
  }
}
