// Plays the tracks of an embed, one after another, with one media element.
import type { Track } from '../../lib/contract/library/tracks.ts'
import { chooseSource, streamUrl } from '../../lib/audio/source.ts'
import { podAddress } from '../../lib/pods/address.ts'
import { normalizeSources } from '../../lib/queue/normalize.ts'

export type PlayerState = {
  /** Row of the track; -1 before the first press. */
  readonly at: number
  readonly state: 'paused' | 'loading' | 'playing'
  /** Rows whose files could not be played. */
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

/** @param onChange is called after each change of the state */
export function createPlayer(
  tracks: readonly Track[],
  onChange: (state: PlayerState) => void
): Player {
  const audio = new Audio()
  audio.preload = 'none'
  const failed = new Set<number>()
  tracks.forEach(({ uploads }, row) => {
    if (!Array.isArray(uploads) || uploads.length === 0) failed.add(row)
  })
  let now: PlayerState = { at: -1, state: 'paused', failed }

  function change(state: PlayerState['state']): void {
    now = { ...now, state }
    onChange(now)
  }
  const beside = (step: 1 | -1): number | undefined => {
    for (let row = now.at + step; row >= 0 && row < tracks.length; row += step)
      if (!failed.has(row)) return row
    return undefined
  }

  function fail(): void {
    failed.add(now.at)
    const next = beside(1)
    if (next === undefined) change('paused')
    else start(next)
  }

  function start(row: number): void {
    now = { ...now, at: row }
    const choice = chooseSource(
      normalizeSources(tracks[row]!),
      (type) => audio.canPlayType(type) !== ''
    )
    if (!choice) return fail()
    audio.src = streamUrl(podAddress(choice.source.listenUrl), choice.transcode, undefined)
    change('loading')
    resume()
  }

  const resume = (): void =>
    void audio.play().catch((error: unknown) => {
      // Another row was pressed meanwhile. Files that fail are told by the element's own event.
      if ((error as Error).name === 'NotAllowedError') change('paused')
    })

  audio.addEventListener('playing', () => change('playing'))
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
      else if (audio.paused) resume()
      else audio.pause()
    }
  }
}
