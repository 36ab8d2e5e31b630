// The search of most lists of the administration knows fields, `field:value`. Pods leave out those
// that they do not know, without an error. The embedded pod reads the same table; clients offer it.

/** Any text, or one of some values; a value may go on with more after a colon: `track:12`. */
export type FieldValues = 'text' | readonly string[]

const yesOrNo = ['yes', 'no'] as const
const levels = ['me', 'followers', 'instance', 'everyone'] as const
const categories = ['music', 'podcast', 'other'] as const
const music = {
  domain: 'text',
  tag: 'text',
  library_id: 'text',
  mbid: 'text',
  uuid: 'text'
} as const

/** In the order in which they are offered. */
export const searchFields = {
  reports: {
    category: [
      'takedown_request',
      'invalid_metadata',
      'illegal_content',
      'offensive_content',
      'other'
    ],
    resolved: yesOrNo,
    domain: 'text',
    submitter: 'text',
    submitter_email: 'text',
    assigned_to: 'text',
    target_owner: 'text',
    target: ['account', 'album', 'artist', 'channel', 'library', 'playlist', 'track'],
    summary: 'text',
    id: 'text',
    uuid: 'text'
  },
  requests: {
    status: ['pending', 'approved', 'refused'],
    username: 'text',
    submitter: 'text',
    assigned_to: 'text',
    category: ['signup'],
    id: 'text',
    uuid: 'text'
  },
  accounts: {
    domain: 'text',
    username: 'text',
    name: 'text',
    email: 'text',
    bio: 'text',
    type: ['Person', 'Application', 'Group', 'Organization', 'Service', 'Tombstone']
  },
  users: { username: 'text', name: 'text', email: 'text' },
  edits: {
    target: ['artist', 'album', 'track'],
    is_approved: [...yesOrNo, 'none'],
    is_applied: yesOrNo,
    domain: 'text',
    summary: 'text',
    type: ['update'],
    fid: 'text'
  },
  artists: { category: categories, name: 'text', ...music },
  albums: { title: 'text', artist: 'text', artist_id: 'text', ...music },
  tracks: {
    title: 'text',
    artist: 'text',
    album: 'text',
    album_artist: 'text',
    license: 'text',
    copyright: 'text',
    artist_id: 'text',
    album_id: 'text',
    album_artist_id: 'text',
    ...music
  },
  channels: {
    category: categories,
    name: 'text',
    username: 'text',
    account: 'text',
    domain: 'text',
    tag: 'text',
    rss: 'text',
    uuid: 'text'
  },
  libraries: {
    privacy_level: levels,
    name: 'text',
    description: 'text',
    account: 'text',
    domain: 'text',
    artist_id: 'text',
    album_id: 'text',
    track_id: 'text',
    uuid: 'text'
  },
  uploads: {
    status: ['draft', 'pending', 'finished', 'errored', 'skipped'],
    privacy_level: levels,
    track: 'text',
    album: 'text',
    artist: 'text',
    account: 'text',
    domain: 'text',
    type: 'text',
    source: 'text',
    import_reference: 'text',
    library_id: 'text',
    artist_id: 'text',
    album_id: 'text',
    track_id: 'text',
    uuid: 'text'
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldValues>>>>

export type Searched = keyof typeof searchFields
/** The fields of one list. */
export type FieldOf<L extends Searched> = keyof (typeof searchFields)[L]
/** The fields of a list, whichever. */
export type SearchFields = Readonly<Record<string, FieldValues>>
