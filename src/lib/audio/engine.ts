// The sound engine: one file plays (current-sound.ts), the next one is loaded and follows without a
// gap (next-sound.ts), and the end of the former one fades by itself (outgoing-sound.ts). A plain
// object that page swaps and React do not touch; stores/player controls it and receives its events.
import type { Engine, EngineEvents, SoundMaker } from './engine-types.ts'
import { createFader, type Fader } from './fader.ts'
import { createNextSound, type NextSound } from './next-sound.ts'
import { createCurrentSound, type CurrentSound } from './current-sound.ts'
import { createSoundPool, type Kept, type SoundPool } from './sound-pool.ts'
import { applySettings, type SoundEvents, type SoundSettings } from './sound.ts'
import { createOutgoingSound, type OutgoingSound } from './outgoing-sound.ts'

/** Seconds in which the loudness of the present file changes while it plays. */
const GAIN_CHANGE = 0.4

type Parts = {
  shelf: SoundPool
  present: CurrentSound
  follower: NextSound
  tail: OutgoingSound
  fader: Fader
  events: EngineEvents
}

/** The element of the present file has ended. */
function end({ present, follower, events }: Parts): void {
  const later = present.endsLater(() => {
    follower.callOff()
    events.onEnded()
  })
  if (!follower.ended() && !later) events.onEnded()
}

/** Continues a file outside the graph, because the pod does not allow scripts to read it. */
function reopen(id: string, at: number, { shelf, present }: Parts): void {
  const { sound } = shelf.reopen(id)
  if (present.id() !== id) return
  if (at > 0) sound.seek(at)
  if (present.wanted()) sound.play()
}

/**
 * Passes on the events of the present file; of a file loaded ahead, stores the duration and any
 * problem.
 */
function listen(id: string, parts: Parts): SoundEvents {
  const { shelf, present, follower, events } = parts
  const here = () => present.id() === id
  const setRuns = (runs: boolean) => {
    const kept = shelf.get(id)
    if (kept) kept.runs = runs
  }
  return {
    onPlaying() {
      setRuns(true)
      if (here()) present.begun()
    },
    onWaiting() {
      setRuns(false)
      if (!here()) return
      present.stalled()
      follower.callOff()
      events.onWaiting()
    },
    onPaused: () => void (here() && events.onPaused()),
    onEnded: () => void (here() && end(parts)),
    onBuffered: () => void (here() && events.onBuffered(present.sound()?.bufferedEnd() ?? 0)),
    onDuration(seconds) {
      const kept = shelf.get(id)
      if (kept) kept.duration = seconds
      if (!here()) return
      events.onDuration(seconds)
      follower.arrange()
    },
    onProblem(problem) {
      const kept = shelf.get(id)
      if (problem === 'cors' && kept) return reopen(id, kept.sound.position(), parts)
      if (here() && problem !== 'cors') return events.onProblem(problem)
      if (kept) kept.problem = problem
    }
  }
}

/** Makes the follower the present file. */
function takeOver(id: string, crossfade: number, parts: Parts): void {
  const { shelf, present, follower, tail, fader, events } = parts
  follower.clear()
  fader.stop()
  tail.keep(present.sound(), crossfade)
  present.become(id)
  events.onFollowed(id)
  const { duration, runs } = shelf.get(id)!
  if (duration > 0) events.onDuration(duration)
  // The element may have begun moments ago: its position is still 0.
  if (runs) events.onPlaying()
}

/** Ends everything beside the present sound: the join with the next, the former one, a fade. */
function endOthers({ follower, tail, fader }: Parts): void {
  follower.callOff()
  tail.end()
  fader.stop()
}

/** Unloads the oldest files; the present one, the follower and the tail stay open. */
const trim = ({ shelf, present, follower, tail }: Parts): void =>
  shelf.trim(
    (id, { sound }) => id === present.id() || id === follower.id() || sound === tail.sound()
  )

function forget(id: string, { shelf, present, follower }: Parts): void {
  if (id === present.id() || id === follower.id()) follower.callOff()
  if (id === present.id()) present.forget()
  shelf.drop(id)
}

/** Brings a loaded file to its position, and reports its state. */
function prepare({ sound, duration }: Kept, at: number, events: EngineEvents): void {
  sound.output?.setLevel(1)
  if (at > 0 || sound.position() > 0) sound.seek(at)
  if (duration > 0) events.onDuration(duration)
  events.onBuffered(sound.bufferedEnd())
}

export function createEngine(
  maker: SoundMaker,
  canPlay: (type: string) => boolean,
  events: EngineEvents
): Engine {
  const settings: SoundSettings = { volume: 1, muted: false, rate: 1, keepPitch: true }
  const shelf = createSoundPool(maker.make, settings, (id) => listen(id, parts))
  const present = createCurrentSound(shelf, settings, maker.graph, events, () => follower.arrange())
  const follower = createNextSound(shelf, settings, present, (id, crossfade) =>
    takeOver(id, crossfade, parts)
  )
  const tail = createOutgoingSound()
  const fader = createFader(present.sound, settings, maker.graph)
  const parts: Parts = { shelf, present, follower, tail, fader, events }

  return {
    canPlay,
    load(id, file, at) {
      endOthers(parts)
      follower.clear()
      present.leave(id)
      present.become(id)
      const kept = shelf.open(id, file)
      trim(parts)
      applySettings(kept.sound, settings)
      prepare(kept, at, events)
    },
    preload(id, file) {
      shelf.open(id, file)
      trim(parts)
    },
    follow: (id, crossfade = 0) => follower.set(id, crossfade),
    loaded: present.id,
    play: present.play,
    pause() {
      endOthers(parts)
      present.pause()
    },
    seek(seconds) {
      endOthers(parts)
      present.seek(seconds)
      follower.arrange()
    },
    position: present.position,
    bufferedEnd: () => present.sound()?.bufferedEnd() ?? 0,
    set(change) {
      Object.assign(settings, change)
      if (change.volume !== undefined || change.muted !== undefined)
        maker.graph()?.setVolume(settings.muted ? 0 : settings.volume)
      if (change.volume !== undefined) present.sound()?.setVolume(change.volume)
      if (change.muted !== undefined) present.sound()?.setMuted(change.muted)
      if (change.rate === undefined && change.keepPitch === undefined) return
      present.sound()?.setRate(settings.rate, settings.keepPitch)
      follower.arrange()
    },
    setGain: (id, factor) =>
      shelf.setGain(id, factor, id === present.id() && present.wanted() ? GAIN_CHANGE : 0),
    fadeOutput: fader.fade,
    analyser: () => (present.sound()?.output ? maker.graph()?.analyser() : undefined),
    routed: () => present.sound()?.output !== undefined,
    asleep: () => void (present.wanted() && present.sound()?.output && events.onPaused()),
    forget: (id) => forget(id, parts),
    stop() {
      present.stop()
      follower.callOff()
      for (const id of shelf.ids()) forget(id, parts)
    }
  }
}
