// Episodes resume where they were left, and each show has its own speed. Stored in this browser
// only; pods do not store it.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import {
  RESUME_FROM,
  isAtEnd,
  isDone,
  readSpeeds,
  type Progress,
  type Speeds
} from '../../lib/queue/episodes.ts'
import { durationOf, type QueueEntry } from '../../lib/queue/types.ts'
import { readJson, writeJson } from '../../lib/storage/json.ts'
import { addPersonStorage, stateKey } from '../session/scope.ts'
import {
  $episodeProgress,
  keepsPlace,
  restoreProgress,
  updateProgress
} from './episode-progress.ts'
import { $playback, $position, livePosition, seek } from './playback.ts'
import { $current, $currentHere } from './queue.ts'
import { $rate, setRate } from './settings.ts'

/** Milliseconds between two writes while an episode plays. */
const SAVE_EVERY = 5000
const MAX_SHOWS = 200
const SKIP_BACK = 15
const SKIP_FORWARD = 30

const speedsKey = () => stateKey('speeds')

export const skipBack = (): void => seek(livePosition() - SKIP_BACK)
export const skipForward = (): void => seek(livePosition() + SKIP_FORWARD)

/**
 * Key of an entry marked by hand while it plays: the mark stays until another entry becomes
 * current. A variable, because screens set the marks.
 */
let markedKey: number | undefined

function mark(trackId: number, progress: Progress | undefined): void {
  const entry = $currentHere.get()
  if (entry?.id === trackId) markedKey = entry.key
  updateProgress(trackId, progress)
}
export const markPlayed = (trackId: number): void =>
  mark(trackId, {
    seconds: 0,
    duration: $episodeProgress.get().get(trackId)?.duration ?? 0,
    done: true
  })
export const markUnplayed = (trackId: number): void => mark(trackId, undefined)

type Heard = { key: number; id: number; seconds: number; duration: number }

function saveProgress({ key, id, seconds: exact, duration }: Heard): void {
  if (markedKey === key) return
  const seconds = Math.round(exact * 10) / 10
  const known = $episodeProgress.get().get(id)
  if (known?.seconds === seconds || (!known && seconds < RESUME_FROM)) return
  const ended = isAtEnd(seconds, duration)
  // Do not write again that the end was reached.
  if (ended && known?.done && known.seconds === 0) return
  updateProgress(id, { seconds: ended ? 0 : seconds, duration, done: isDone(seconds, duration) })
}

type Watch = { save(): void; end(): void }

/** Records progress during playback. */
function watchProgress(): Watch {
  restoreProgress()
  // The episode that is playing, or that played last.
  let heard: Heard | undefined
  let savedAt = 0
  const save = (): void => {
    savedAt = env().now()
    if (heard) saveProgress(heard)
  }
  const follow = (): void => {
    const entry = $current.get()
    const { state, duration } = $playback.get()
    if (!entry || !keepsPlace(entry)) return
    // Only entries that have played count, not a restored queue or a failed start.
    if (heard?.key !== entry.key && state !== 'playing') return
    heard = {
      key: entry.key,
      id: entry.id,
      seconds: $position.get(),
      duration: duration || durationOf(entry)
    }
    if (state === 'paused' || env().now() - savedAt >= SAVE_EVERY) save()
  }
  const offs = [
    $current.listen((entry) => {
      if (entry?.key === heard?.key) return
      save()
      heard = undefined
      markedKey = undefined
    }),
    $position.listen(follow),
    $playback.listen(follow)
  ]
  const leave = () => {
    if (heard && heard.key === $current.get()?.key) heard = { ...heard, seconds: livePosition() }
    save()
  }
  const offPage = env().onPage('pagehide', leave)
  const end = () => {
    offPage()
    offs.forEach((off) => off())
    markedKey = undefined
  }
  return { save, end }
}

/** The show whose speed applies; undefined for music, which shares one speed. */
const showOf = ({ episode, channel, artistId, pod = '' }: QueueEntry): string | undefined =>
  episode
    ? (channel ?? (artistId === undefined ? undefined : `artist ${artistId}${pod}`))
    : undefined

const $music = atom(1)
/** The speed for music, independent of episode speeds. It is stored as the player's speed. */
export const $musicRate: ReadableAtom<number> = $music

/** Keeps one speed for each show and one for music. Returns a function that stops this. */
function watchSpeeds(): () => void {
  const saved: Speeds = readSpeeds(readJson(speedsKey()))
  const shows = new Map(saved.shows)
  let applying = false
  $music.set(saved.music ?? $rate.get())

  const remember = (rate: number): void => {
    if (applying) return
    const entry = $current.get()
    const show = entry && showOf(entry)
    if (show === undefined) $music.set(rate)
    else {
      shows.delete(show)
      shows.set(show, rate)
      for (const oldest of shows.keys()) {
        if (shows.size <= MAX_SHOWS) break
        shows.delete(oldest)
      }
    }
    writeJson(speedsKey(), { music: $music.get(), shows: [...shows] })
  }
  const apply = (entry: QueueEntry | undefined): void => {
    const show = entry && showOf(entry)
    applying = true
    setRate((show === undefined ? undefined : shows.get(show)) ?? $music.get())
    applying = false
  }
  const offs = [$rate.listen(remember), $current.subscribe(apply)]
  return () => offs.forEach((off) => off())
}

/**
 * Restores and stores episode progress and speeds. Call it after the queue is restored. Returns a
 * function that stops this.
 */
export function watchEpisodes(): () => void {
  const begin = () => ({ progress: watchProgress(), endSpeeds: watchSpeeds() })
  let watch = begin()
  const end = () => {
    watch.progress.end()
    watch.endSpeeds()
  }
  const offScope = addPersonStorage({
    leave() {
      watch.progress.save()
      end()
    },
    enter: () => void (watch = begin())
  })
  return () => {
    offScope()
    end()
  }
}
