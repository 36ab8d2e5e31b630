// What some pods cannot do at all, whichever way they are asked. Screens leave out what is not there.
import type { DialectName } from './dialect.ts'

export type Feature =
  | 'albumDurations'
  | 'artistChannels'
  | 'channelCategories'
  | 'credits'
  | 'favoritesOfUser'
  | 'followersPrivacy'
  | 'metadataFilters'
  | 'playlistDescriptions'
  | 'playlistLibraries'
  | 'radioPatches'
  | 'smallCovers'
  | 'strangersRadios'
  | 'uploadGroups'
  | 'userFollows'

const LACKING: Readonly<Record<DialectName, readonly Feature[]>> = {
  '2': [],
  '1.4': [
    // An album's `duration` is 0 always: add up its tracks.
    'albumDurations',
    // An artist inside an album or a track does not say which channel is theirs; artists/{id}/ does.
    'artistChannels',
    // `channels/` ignores `content_category`.
    'channelCategories',
    // Albums and tracks have one artist, and filters take one.
    'credits',
    // `favorites/tracks/` ignores `user`; `scope` works.
    'favoritesOfUser',
    // What is for `followers` is shown to nobody, not even to its owner: playlists, favorites, listenings.
    'followersPrivacy',
    // `has_mbid`, `has_cover`, `has_release_date` and `has_tags` are ignored. `has_albums` works.
    'metadataFilters',
    // A playlist has a name and no more; a description is dropped without a word.
    'playlistDescriptions',
    // A playlist has no library that people of other pods could follow.
    'playlistLibraries',
    // PATCH of a radio fails with a 500 unless it has the rules (`config`) in it.
    'radioPatches',
    // Pictures come in 200 and 600 pixels, not in 50.
    'smallCovers',
    // A person who is not signed in can open any session, and gets a 403 for every track of it.
    'strangersRadios',
    // `upload-groups/` does not exist.
    'uploadGroups',
    // `federation/follows/user/` does not exist: libraries and channels can be followed, people cannot.
    'userFollows'
  ]
}

export const hasFeature = (dialect: DialectName, feature: Feature): boolean => !LACKING[dialect].includes(feature)
