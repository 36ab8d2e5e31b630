// The sound engine: one file plays, the next one is loaded, and the previous one is kept for going
// back. A plain object that page swaps and React do not touch; stores/player controls it and
// receives its events.
import { env } from '../env.ts'
import type { Engine, EngineEvents, SoundMaker } from './engine-types.ts'
import { heard, join, type Join } from './join.ts'
import { createShelf } from './shelf.ts'
import { slide } from './slide.ts'
import type { Sound, SoundEvents, SoundSettings } from './sound.ts'

/**
 * Milliseconds by which a delayed end may be reported late: normally the follower takes over
 * before.
 */
const TAIL_GRACE = 60
/** Milliseconds after the join during which a sound may still play its last samples. */
const SEAM_GRACE = 250

export function createEngine(
  maker: SoundMaker,
  canPlay: (type: string) => boolean,
  events: EngineEvents
): Engine {
  const settings: SoundSettings = { volume: 1, muted: false, rate: 1, keepPitch: true }
  const shelf = createShelf(maker.make, settings, listen)
  let present: string | undefined
  /** Whether the present file should be playing. */
  let wanted = false
  /** The element plays, but the audio device is not awake yet. */
  let early = false
  let follower: { id: string; crossfade: number } | undefined
  let joining: Join | undefined
  /** The previous sound, which fades out while the present one plays. */
  let leaving: Sound | undefined
  let leaveTimer: number | undefined
  /**
   * Set when the element has ended before its delayed sound: the time on the graph's clock when the
   * sound ends.
   */
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
  }

  function endTail(): void {
    tail = undefined
    if (tailTimer !== undefined) env().clearTimeout(tailTimer)
    tailTimer = undefined
  }

  /** The present file plays: reports that, unless the device is still waking up. */
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

  /** Makes the follower the present file. */
  function takeOver(id: string, crossfade: number): void {
    const from = sound()
    joining = undefined
    follower = undefined
    endTail()
    endLeaving()
    endSlide()
    leaving = from
    // It has ended by now, unless it is longer than its reported duration.
    if (crossfade === 0) leaveTimer = env().setTimeout(endLeaving, SEAM_GRACE)
    present = id
    shelf.touch(id)
    events.onFollowed(id)
    const { duration, sound: now } = shelf.get(id)!
    if (duration > 0) events.onDuration(duration)
    if (now.position() > 0) events.onPlaying()
  }

  /** Plans the join with the follower; called again after every change that affects it. */
  function arrange(): void {
    callOff()
    const from = sound()
    const next = follower && shelf.get(follower.id)
    if (!from || !wanted || !follower || !next || next.problem || follower.id === present) return
    const { id, crossfade } = follower
    const overlap = { seconds: crossfade, volume: () => settings.volume }
    joining = join(from, next.sound, settings.rate, overlap, tail, () => takeOver(id, crossfade))
  }

  /**
   * Removes the delay: the delayed sound is dropped, and the element seeks back to the position
   * that was heard.
   */
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

  /**
   * Passes on the events of the present file; of a file loaded ahead, stores the duration and any
   * problem.
   */
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

  /** Continues a file outside the graph, because the pod does not allow scripts to read it. */
  function reopen(id: string, at: number): void {
    const entry = shelf.reopen(id)
    if (present !== id) return
    if (at > 0) entry.sound.seek(at)
    if (wanted) entry.sound.play()
  }

  /** The present file, the follower and a file that fades out stay open. */
  const trim = () =>
    shelf.trim((id, entry) => id === present || id === follower?.id || entry.sound === leaving)

  return {
    canPlay,
    load(id, file, at) {
      callOff()
      endLeaving()
      endSlide()
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
      if (
        follower?.id === id &&
        (id === undefined || (follower?.crossfade === crossfade && joining))
      )
        return
      follower = id === undefined ? undefined : { id, crossfade }
      const next = id === undefined ? undefined : shelf.get(id)?.sound
      // It may have played before; it starts at its beginning.
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
      endSlide()
      sound()?.pause()
      undelay()
      maker.graph()?.rest()
    },
    seek(seconds) {
      const now = sound()
      // If the element has ended before its delayed sound, it must be started again.
      const again = wanted && tail !== undefined
      callOff()
      endLeaving()
      endSlide()
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
      else if (now)
        endSlide = slide(level < 1 ? 1 : 0, level, seconds, (factor) =>
          now.setVolume(settings.volume * factor)
        )
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
