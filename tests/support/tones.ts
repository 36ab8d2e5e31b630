// Albums of pure tones on disk, for tests and benches that measure audio: the output shows which
// track is playing, and where.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeAudio } from '../../demo/encode/encode.ts'
import { tagAudio } from '../../demo/encode/tag.ts'

export const TONE_RATE = 44_100

export type Format = 'flac' | 'ogg' | 'mp3'
/**
 * `gain` in dB goes into the file's ReplayGain tags; `format` is its own, where it is not the
 * album's.
 */
export type ToneTrack = { title: string; samples: Float32Array; gain?: number; format?: Format }

/** A sine of 0.4; `from` is the sample it begins at, so that two calls can be one tone. */
export const sine = (hertz: number, seconds: number, from = 0): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * TONE_RATE) },
    (_, index) => 0.4 * Math.sin((2 * Math.PI * hertz * (from + index)) / TONE_RATE)
  )

/** Cuts samples at the given places. */
export const cut = (samples: Float32Array, ...places: number[]): Float32Array[] =>
  [0, ...places].map((from, index) => samples.subarray(from, places[index] ?? samples.length))

/** Writes an album for `startPod({ import: folder })`. */
export async function writeAlbum(
  folder: string,
  album: string,
  format: Format,
  tracks: readonly ToneTrack[]
): Promise<void> {
  const place = join(folder, album)
  await mkdir(place, { recursive: true })
  for (const [index, { title, samples, gain, format: own = format }] of tracks.entries()) {
    const tags = {
      title,
      artist: 'Tone',
      artists: ['Tone'],
      albumArtist: 'Tone',
      album,
      date: '2026',
      genres: [],
      track: index + 1,
      trackTotal: tracks.length,
      disc: 1,
      discTotal: 1,
      compilation: false,
      composers: [],
      ...(gain !== undefined && { gain: { track: gain, trackPeak: 0.4 } })
    }
    const audio = await tagAudio(await encodeAudio([samples], TONE_RATE, own), own, tags, null)
    await writeFile(join(place, `${index + 1}.${own}`), audio)
  }
}
