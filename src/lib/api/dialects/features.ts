// Features that some pods do not have. Screens hide what the pod cannot do.
import type { DialectName } from './dialect.ts'

export type Feature =
  | 'actorsNotFound'
  | 'albumDurations'
  | 'artistChannels'
  | 'builtInLibraries'
  | 'channelCategories'
  | 'channelLinks'
  | 'credits'
  | 'favoritesOfUser'
  | 'followersPrivacy'
  | 'longPlaylistNames'
  | 'metadataFilters'
  | 'playlistDescriptions'
  | 'playlistLibraries'
  | 'radioPatches'
  | 'safeDeletion'
  | 'smallCovers'
  | 'strangersRadios'
  | 'uploadGroups'
  | 'userFollows'

const LACKING: Readonly<Record<DialectName, readonly Feature[]>> = {
  '2': [
    // Clearing or deleting a playlist may delete uploads: docs/dialects.md.
    'safeDeletion'
  ],
  '1.4': [
    // `federation/actors/` answers 500 for people that the pod does not know.
    'actorsNotFound',
    // An album's `duration` is always 0: add up its tracks.
    'albumDurations',
    // An artist inside an album or a track does not name its channel; `artists/{id}/` does.
    'artistChannels',
    // People make libraries themselves, and uploads stay in theirs.
    'builtInLibraries',
    // `channels/` ignores `content_category`.
    'channelCategories',
    // A channel has no links to other sites; those that are sent are silently dropped.
    'channelLinks',
    // Albums and tracks have one artist, and filters accept one.
    'credits',
    // `favorites/tracks/` ignores `user`; `scope` works.
    'favoritesOfUser',
    // Playlists, favorites and listenings with the level `followers` are shown to no one, not even
    // to their owner.
    'followersPrivacy',
    // `has_mbid`, `has_cover`, `has_release_date` and `has_tags` are ignored. `has_albums` works.
    'metadataFilters',
    // Names of playlists have at most 50 characters, not 100.
    'longPlaylistNames',
    // A playlist has no description; one that is sent is silently dropped.
    'playlistDescriptions',
    // A playlist has no library that users of other pods could follow.
    'playlistLibraries',
    // PATCH of a radio fails with a 500 unless it includes the rules (`config`).
    'radioPatches',
    // Pictures come in 200 and 600 pixels, not in 50.
    'smallCovers',
    // An anonymous visitor can open any session, but gets a 403 for each of its tracks.
    'strangersRadios',
    // `upload-groups/` does not exist.
    'uploadGroups',
    // `federation/follows/user/` does not exist: libraries and channels can be followed, people
    // cannot.
    'userFollows'
  ]
}

export const hasFeature = (dialect: DialectName, feature: Feature): boolean =>
  !LACKING[dialect].includes(feature)
