// What people can do with Atoll at a pod, in words, and which dialects lack it. Names are those of src/lib/api/dialects/features.ts.
import type { DialectName } from '../../src/lib/api/dialects/dialect.ts'

/** What every pod that Atoll knows has. */
export const COMMON = [
  'browsing, searching and playing',
  'favorites, playlists, radios',
  'podcasts and channels',
  'live activity',
  'uploads'
] as const

/** What some pods lack. */
export const WORDS = {
  credits: 'several artists of one track or album',
  albumDurations: 'the length of albums in lists',
  artistChannels: 'the channel of an artist beside their name',
  smallCovers: 'covers in the smallest size',
  metadataFilters: 'filters for covers, dates, tags and MusicBrainz ids',
  channelCategories: 'channels by music or podcast',
  favoritesOfUser: 'favorites of another person',
  strangersRadios: 'radios for strangers',
  playlistDescriptions: 'descriptions of playlists',
  playlistLibraries: 'playlists that people of other pods can follow',
  uploadGroups: 'uploads in groups',
  userFollows: 'following people'
} as const

export type FeatureName = keyof typeof WORDS

const LACKING: Readonly<Record<DialectName, readonly FeatureName[]>> = {
  '1.4': Object.keys(WORDS) as FeatureName[],
  '2': []
}

/** What a pod has beside what all have, and what it lacks, in words. */
export function featuresOf(dialect: DialectName): { has: string[]; lacks: string[] } {
  const rows = Object.entries(WORDS) as [FeatureName, string][]
  const pick = (lacking: boolean) =>
    rows.filter(([name]) => LACKING[dialect].includes(name) === lacking).map(([, words]) => words)
  return { has: pick(false), lacks: pick(true) }
}
