// Plays the tracks of an embed, one after another, with one media element.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { chooseSource, streamUrl } from '../../lib/audio/source.ts'
import { podAddress } from '../../lib/pods/address.ts'
import { normalizeSources } from '../../lib/queue/normalize.ts'

export type PlayerState = {
  /** Row of the track; -1 before the first press. */
  readonly at: number
  /** `lost`: the sound does not come; a press on Play tries again. */
  readonly state: 'paused' | 'loading' | 'playing' | 'lost'
  /** Rows whose files could not be played, while others could. */
  readonly failed: ReadonlySet<number>
}

export type Player = {
  readonly audio: HTMLAudioElement
  state(): PlayerState
  /** Plays a row, or pauses and resumes the one that plays. */
  toggle(row?: number): void
  /** The next row in this direction that can be played; undefined at the end. */
  beside(step: 1 | -1): number | undefined
}

/** After so many failures in a row the cause is the network or the pod, not the files. */
const MAX_FAILURES = 3

/** Rows without a file. */
const silentRows = (tracks: readonly Track[]): Set<number> =>
  new Set(
    tracks.flatMap(({ uploads }, row) =>
      Array.isArray(uploads) && uploads.length > 0 ? [] : [row]
    )
  )

function rowBeside(
  at: number,
  step: 1 | -1,
  count: number,
  failed: ReadonlySet<number>
): number | undefined {
  for (let row = at + step; row >= 0 && row < count; row += step) if (!failed.has(row)) return row
  return undefined
}

/** The address of a file that the browser can play; undefined if there is none. */
function addressOf(track: Track, audio: HTMLAudioElement): string | undefined {
  const choice = chooseSource(normalizeSources(track), (type) => audio.canPlayType(type) !== '')
  return choice && streamUrl(podAddress(choice.source.listenUrl), choice.transcode, undefined)
}

/** @param onChange is called after each change of the state */
export function createPlayer(
  tracks: readonly Track[],
  onChange: (state: PlayerState) => void
): Player {
  const audio = new Audio()
  audio.preload = 'none'
  const failed = silentRows(tracks)
  let now: PlayerState = { at: -1, state: 'paused', failed }

  function change(state: PlayerState['state']): void {
    now = { ...now, state }
    onChange(now)
  }
  const beside = (step: 1 | -1) => rowBeside(now.at, step, tracks.length, failed)

  /** Rows that failed since something was heard. */
  let series: number[] = []
  /** Where in its track a lost sound goes on, in seconds. */
  let second = 0

  function lose(): void {
    const [first = now.at] = series
    for (const row of series) failed.delete(row)
    series = []
    now = { ...now, at: first }
    change('lost')
  }

  function fail(): void {
    const cut = audio.error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine
    second = cut && series.length === 0 ? audio.currentTime : 0
    if (cut) return lose()
    series.push(now.at)
    failed.add(now.at)
    const next = beside(1)
    if (next === undefined || series.length === MAX_FAILURES) lose()
    else start(next)
  }

  function start(row: number, from = 0): void {
    now = { ...now, at: row }
    const address = addressOf(tracks[row]!, audio)
    if (address === undefined) return fail()
    audio.src = address
    if (from > 0) audio.currentTime = from
    change('loading')
    resume()
  }

  const resume = (): void =>
    void audio.play().catch((error: unknown) => {
      // Another row was pressed meanwhile. Files that fail are told by the element's own event.
      if ((error as Error).name === 'NotAllowedError') change('paused')
    })

  audio.addEventListener('playing', () => {
    series = []
    change('playing')
  })
  audio.addEventListener('waiting', () => change('loading'))
  audio.addEventListener('pause', () => change('paused'))
  audio.addEventListener('error', fail)
  audio.addEventListener('ended', () => {
    const next = beside(1)
    if (next !== undefined) start(next)
  })

  return {
    audio,
    beside,
    state: () => now,
    toggle(row = now.at < 0 ? beside(1) : now.at) {
      if (row === undefined || failed.has(row)) return
      if (row !== now.at) start(row)
      else if (now.state === 'lost') start(row, second)
      else if (audio.paused) resume()
      else audio.pause()
    }
  }
}
