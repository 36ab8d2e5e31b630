// Helpers for tracks, their files and credits. Real pods leave any of these empty.
import type { Track, TrackUpload } from './contract/listen/tracks.ts'

/** All credited artists, each once, in order. */
export const creditedArtists = <A extends { id: number }>(
  credits: readonly { artist: A }[]
): A[] => [...new Map(credits.map(({ artist }) => [artist.id, artist])).values()]

/** The file to play: the first with a known length, else the first. */
export const mainUpload = (track: Pick<Track, 'uploads'>): TrackUpload | undefined =>
  track.uploads.find((upload) => upload.duration !== null) ?? track.uploads[0]

export const trackSeconds = (track: Pick<Track, 'uploads'>): number =>
  track.uploads.find(({ duration }) => duration !== null)?.duration ?? 0

export const totalSeconds = (tracks: readonly Pick<Track, 'uploads'>[]): number =>
  tracks.reduce((sum, track) => sum + trackSeconds(track), 0)

/** Whether the current visitor can play none of its files. */
export const isUnplayable = (track: Pick<Track, 'uploads'>): boolean => track.uploads.length === 0

/** Sorted by disc and position; tracks without a position come last, in the pod's order. */
export function inRecordOrder<T extends Pick<Track, 'disc_number' | 'position'>>(
  tracks: readonly T[]
): T[] {
  const place = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER
  return tracks.toSorted(
    (a, b) => (a.disc_number ?? 1) - (b.disc_number ?? 1) || place(a.position) - place(b.position)
  )
}

/** Disc numbers by the row where each disc begins. Empty for a single disc. */
export function discStarts(
  tracks: readonly Pick<Track, 'disc_number'>[]
): ReadonlyMap<number, number> {
  const starts = new Map<number, number>()
  let disc: number | undefined
  tracks.forEach((track, row) => {
    const own = track.disc_number ?? 1
    if (own !== disc) starts.set(row, own)
    disc = own
  })
  return starts.size > 1 ? starts : new Map<number, number>()
}

/** The license all tracks share; undefined if they differ or one has none. */
export function sharedLicense(tracks: readonly Pick<Track, 'license'>[]): string | undefined {
  const license = tracks[0]?.license
  return license && tracks.every((track) => track.license === license) ? license : undefined
}

/** "CC BY-SA 4.0" for the code `cc-by-sa-4.0`; other codes are returned unchanged. */
export function licenseLabel(code: string): string {
  const parts = /^cc-(by(?:-nc)?(?:-nd|-sa)?)-(\d\.\d)(?:-([a-z]+))?$/i.exec(code)
  if (parts)
    return ['CC', parts[1]!.toUpperCase(), parts[2], parts[3]?.toUpperCase()]
      .filter(Boolean)
      .join(' ')
  return /^cc0/i.test(code) ? code.toUpperCase().replaceAll('-', ' ') : code
}

/** "FLAC" or "MP3" from the pod's data about a file; undefined if unknown. */
export function codecName({
  extension,
  mimetype
}: Pick<TrackUpload, 'extension' | 'mimetype'>): string | undefined {
  const name = extension || mimetype?.split('/')[1]?.replace(/^x-/, '')
  return name ? name.toUpperCase() : undefined
}

/** Whether it is a podcast: its albums are series and its tracks episodes. */
export const isPodcast = (credits: readonly { artist: { content_category?: string } }[]): boolean =>
  credits[0]?.artist.content_category === 'podcast'
