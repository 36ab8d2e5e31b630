// What people can do with Atoll at a pod, in words.
import type { DialectName } from '../../src/lib/api/dialects/dialect.ts'
import { hasFeature, type Feature } from '../../src/lib/api/dialects/features.ts'

/** What every pod that Atoll knows has. */
export const COMMON = [
  'browsing, searching and playing',
  'favorites, playlists, radios',
  'podcasts and channels',
  'live activity',
  'uploads'
] as const

/** What some pods lack. */
const WORDS: Readonly<Record<Feature, string>> = {
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
  userFollows: 'following people',
  followersPrivacy: 'showing what one plays to followers',
  radioPatches: 'changing a part of a radio'
}

/** What a pod has beside what all have, and what it lacks, in words. */
export function featuresOf(dialect: DialectName): { has: string[]; lacks: string[] } {
  const rows = Object.entries(WORDS) as [Feature, string][]
  const pick = (has: boolean) => rows.filter(([name]) => hasFeature(dialect, name) === has).map(([, words]) => words)
  return { has: pick(true), lacks: pick(false) }
}
