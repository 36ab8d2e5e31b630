// Describes the features Atoll has at a pod.
import type { DialectName } from '../../src/lib/api/dialects/dialect.ts'
import { hasFeature, type Feature } from '../../src/lib/api/dialects/features.ts'

/** Features of every supported pod. */
export const COMMON = [
  'browsing, searching and playing',
  'favorites, playlists, radios',
  'podcasts and channels',
  'live activity',
  'uploads'
] as const

/** Features that some pods lack. */
const WORDS: Readonly<Record<Feature, string>> = {
  credits: 'several artists of one track or album',
  actorsNotFound: 'an answer about people whom nobody knows',
  albumDurations: 'the length of albums in lists',
  builtInLibraries: 'libraries that are built in',
  artistChannels: 'the channel of an artist beside their name',
  smallCovers: 'covers in the smallest size',
  metadataFilters: 'filters for covers, dates, tags and MusicBrainz ids',
  channelCategories: 'channels by music or podcast',
  channelLinks: 'links of channels to other sites',
  favoritesOfUser: 'favorites of another person',
  strangersRadios: 'radios for strangers',
  playlistDescriptions: 'descriptions of playlists',
  longPlaylistNames: 'names of playlists of up to 100 characters',
  playlistLibraries: 'playlists that people of other pods can follow',
  uploadGroups: 'uploads in groups',
  userFollows: 'following people',
  followersPrivacy: 'showing what one plays to followers',
  radioPatches: 'changing a part of a radio',
  safeDeletion: 'clearing and deleting playlists without any doubt about files'
}

/** Descriptions of the features a pod has in addition to the common ones, and of those it lacks. */
export function featuresOf(dialect: DialectName): { has: string[]; lacks: string[] } {
  const rows = Object.entries(WORDS) as [Feature, string][]
  const pick = (has: boolean) =>
    rows.filter(([name]) => hasFeature(dialect, name) === has).map(([, words]) => words)
  return { has: pick(true), lacks: pick(false) }
}
