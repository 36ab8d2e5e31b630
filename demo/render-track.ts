import { paintCover } from './art/paint.ts'
import { encodeAudio } from './encode/encode.ts'
import { measure, replayGain, type Measured } from './encode/loudness.ts'
import { tagAudio } from './encode/tag.ts'
import { compose } from './music/compose.ts'
import { STYLES } from './music/styles.ts'
import { composeWalk } from './music/walk.ts'
import type { Cover, PlannedAlbum, PlannedTrack, TrackTags } from './plan.ts'
import { render } from './synth/mixer.ts'

let lastCover: { seed: string; bytes: Uint8Array } | undefined

/** Paints a cover, once for the tracks of an album that follow each other. */
export function coverBytes(cover: Cover): Uint8Array {
  if (lastCover?.seed !== cover.seed)
    lastCover = { seed: cover.seed, bytes: paintCover(cover, cover.seed) }
  return lastCover.bytes
}

function play(track: PlannedTrack): Float32Array[] {
  const score = track.walk
    ? composeWalk(track.walk, track.seconds, track.seed)
    : compose(STYLES[track.style], track.seconds, track.seed, track.stereo)
  return render(score, track.rate, track.stereo, track.seed)
}

/**
 * Plays tracks as one piece and cuts it on the bar lines nearest to their lengths: not a sample is
 * lost or played twice.
 */
function playPiece(tracks: readonly PlannedTrack[], seed: string): Float32Array[][] {
  const { style, stereo, rate } = tracks[0]!
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0)
  const score = compose(STYLES[style], seconds, seed, stereo)
  const channels = render(score, rate, stereo, seed)
  let time = 0
  let from = 0
  return tracks.map((track, index) => {
    time += track.seconds
    const bar = Math.round(Math.round(time / score.bar) * score.bar * rate)
    const to = index === tracks.length - 1 ? channels[0]!.length : bar
    const cut = channels.map((channel) => channel.subarray(from, to))
    from = to
    return cut
  })
}

function gainOf(track: Measured, album: readonly Measured[] | undefined): TrackTags['gain'] {
  const gain = replayGain([track])
  if (gain === undefined) return undefined
  return {
    track: gain,
    trackPeak: track.peak,
    ...(album && {
      album: replayGain(album),
      albumPeak: Math.max(...album.map(({ peak }) => peak))
    })
  }
}

/**
 * Composes, plays, measures, encodes and tags the tracks of an album. Yields them after all are
 * measured: the tags need that.
 */
export async function* renderAlbum(
  album: Omit<PlannedAlbum, 'pictures'>
): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  const { tracks, piece, measured } = album
  const cuts = piece === undefined ? undefined : playPiece(tracks, piece)
  const played: { track: PlannedTrack; audio: Uint8Array; heard: Measured }[] = []
  for (const [index, track] of tracks.entries()) {
    const channels = cuts?.[index] ?? play(track)
    const audio = await encodeAudio(channels, track.rate, track.format)
    played.push({ track, audio, heard: measure(channels, track.rate) })
  }
  const whole = measured === 'album' ? played.map(({ heard }) => heard) : undefined
  for (const { track, audio, heard } of played) {
    const tags = measured === 'not' ? track.tags : { ...track.tags, gain: gainOf(heard, whole) }
    yield {
      path: track.path,
      bytes: await tagAudio(audio, track.format, tags, track.cover ? coverBytes(track.cover) : null)
    }
  }
}

/** Renders one track by itself. @returns the bytes of its file */
export async function renderTrack(track: PlannedTrack): Promise<Uint8Array> {
  for await (const { bytes } of renderAlbum({ tracks: [track], measured: 'track' })) return bytes
  throw new Error('An album of one track has one file')
}
