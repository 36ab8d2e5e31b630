import { paintCover } from './art/paint.ts'
import { encodeAudio } from './encode/encode.ts'
import { tagAudio } from './encode/tag.ts'
import { compose } from './music/compose.ts'
import { STYLES } from './music/styles.ts'
import { composeWalk } from './music/walk.ts'
import type { Cover, PlannedTrack } from './plan.ts'
import { render } from './synth/mixer.ts'

let lastCover: { seed: string; bytes: Uint8Array } | undefined

/** Paints a cover, once for the tracks of an album that follow each other. */
export function coverBytes(cover: Cover): Uint8Array {
  if (lastCover?.seed !== cover.seed) lastCover = { seed: cover.seed, bytes: paintCover(cover, cover.seed) }
  return lastCover.bytes
}

/** Composes, plays, encodes and tags one track. @returns the bytes of its file */
export async function renderTrack(track: PlannedTrack): Promise<Uint8Array> {
  const score = track.walk
    ? composeWalk(track.walk, track.seconds, track.seed)
    : compose(STYLES[track.style], track.seconds, track.seed, track.stereo)
  const channels = render(score, track.rate, track.stereo, track.seed)
  const audio = await encodeAudio(channels, track.rate, track.format)
  return tagAudio(audio, track.format, track.tags, track.cover ? coverBytes(track.cover) : null)
}
