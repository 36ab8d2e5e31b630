// The loudness of a file, and the factor that makes all files about equally loud.
import type { FileGain, FileTags } from './types.ts'

/** dB; values outside this range are broken or would only amplify noise. */
export const LOWEST_GAIN = -24
export const HIGHEST_GAIN = 12
/**
 * Difference between EBU R 128 (-23 LUFS, used by Opus files) and ReplayGain 2.0 (-18 LUFS), in dB.
 */
const R128_TO_REPLAYGAIN = 5

const numberOf = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  const [, number] = /^\s*([+-]?\d{1,9}(?:[.,]\d{1,12})?)\s*(?:dB)?\s*$/i.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

const decibels = (value: unknown): number | undefined => {
  const number = numberOf(value)
  return number !== undefined && Math.abs(number) <= 60 ? number : undefined
}
// Lossy files may exceed full scale; a peak of 0, or of more than 12 dB over full scale, is
// invalid.
const amplitude = (value: unknown): number | undefined => {
  const number = numberOf(value)
  return number !== undefined && number > 0 && number <= 4 ? number : undefined
}
/** Q7.8 fixed point. */
const fixedPoint = (value: unknown): number | undefined => {
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,5}\s*$/.test(value)) return undefined
  return decibels(Math.round((Number(value) / 256 + R128_TO_REPLAYGAIN) * 100) / 100)
}

const readers: Readonly<
  Record<string, readonly [keyof FileGain, (value: unknown) => number | undefined]>
> = {
  replaygain_track_gain: ['track', decibels],
  replaygain_track_peak: ['trackPeak', amplitude],
  replaygain_album_gain: ['album', decibels],
  replaygain_album_peak: ['albumPeak', amplitude],
  r128_track_gain: ['track', fixedPoint],
  r128_album_gain: ['album', fixedPoint]
}

/**
 * Gain from the fields of any format: `REPLAYGAIN_TRACK_GAIN`, `TXXX:replaygain_track_gain`,
 * `----:com.apple.iTunes:…`. ReplayGain has priority over R128; the first valid value of each
 * counts.
 */
export function findGain(fields: readonly { id: string; value: unknown }[]): FileGain | undefined {
  const gain: { -readonly [Key in keyof FileGain]: number } = {}
  const ordered = [
    ...fields.filter(({ id }) => !/r128/i.test(id)),
    ...fields.filter(({ id }) => /r128/i.test(id))
  ]
  for (const { id, value } of ordered) {
    const name = id.slice(id.lastIndexOf(':') + 1).toLowerCase()
    // Files can have fields of any name, even `constructor`.
    if (!Object.hasOwn(readers, name)) continue
    const [key, read] = readers[name]!
    const number = read(value)
    if (number !== undefined) gain[key] ??= number
  }
  return Object.keys(gain).length > 0 ? gain : undefined
}

/**
 * Linear factor for the volume: 1 if no gain is known. Uses the track's gain if the album's is
 * missing, and the reverse. It never clips: factor times peak stays within 1; with an unknown peak
 * the file counts as using full scale, so it is only made quieter.
 */
export function gainFactor(tags: FileTags | undefined, mode: 'track' | 'album'): number {
  const { track, trackPeak, album, albumPeak } = tags?.gain ?? {}
  const [gain, peak] =
    (mode === 'album' ? album : track) === undefined
      ? [album ?? track, album === undefined ? trackPeak : albumPeak]
      : mode === 'album'
        ? [album, albumPeak]
        : [track, trackPeak]
  if (gain === undefined || !Number.isFinite(gain)) return 1
  const factor = 10 ** (Math.min(HIGHEST_GAIN, Math.max(LOWEST_GAIN, gain)) / 20)
  const most = 1 / (peak !== undefined && Number.isFinite(peak) && peak > 0 ? peak : 1)
  return Math.min(factor, most)
}
