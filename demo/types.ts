/**
 * What the tags of the demo files cannot hold. Plain data that JSON.stringify keeps completely: a
 * pod reads it from manifest.json in the folder of the files.
 */
export interface DemoManifest {
  /** Changes whenever the files do. */
  version: string
  /**
   * Folder below the library folder to import as music: Artist/Album/01 Title.ext, with artist.png
   * beside the albums.
   */
  musicFolder: string
  accounts: DemoAccount[]
  artists: DemoArtist[]
  playlists: DemoPlaylist[]
  favorites: DemoFavorites[]
  listenings: DemoListening[]
  radios: DemoRadio[]
  subscriptions: DemoSubscription[]
  /** Their folders lie outside of musicFolder. */
  channels: DemoChannel[]
  notices: DemoNotices
  /** What the pod says about itself: preferences of the Funkwhale API by name, and their values. */
  preferences: Record<string, unknown>
  /** Picture of the pod, below the library folder. */
  banner: string
}

export interface DemoAccount {
  username: string
  password: string
  email: string
  displayName: string
  /** Plain text; empty when the account has none. */
  summary: string
  permissions: DemoPermission[]
  /** May use the pod's administration as a whole. */
  isSuperuser: boolean
}

/** Names of permissions in the Funkwhale API. */
export type DemoPermission = 'library' | 'moderation' | 'settings'

export interface DemoArtist {
  /** As in the tags. */
  name: string
  /** Markdown. */
  description: string
}

/** Finds a track by its tags. */
export interface TrackRef {
  /** Album artist. */
  artist: string
  album: string
  title: string
}

export interface DemoPlaylist {
  /** Username. */
  owner: string
  name: string
  description: string
  privacy: 'me' | 'instance' | 'everyone'
  tracks: TrackRef[]
}

export interface DemoFavorites {
  username: string
  /** Latest first. */
  tracks: TrackRef[]
}

export interface DemoListening {
  username: string
  track: TrackRef
  /** Minutes before the import. */
  minutesAgo: number
}

export interface DemoRadio {
  /** Username. */
  owner: string
  name: string
  description: string
  isPublic: boolean
  rules: DemoRadioRule[]
}

/** Tracks with one of these tags, or on one of these playlists. */
export interface DemoRadioRule {
  type: 'tag' | 'playlist'
  names: string[]
  /** Inverts the rule. */
  not?: true
  /** How it combines with the rules before it; `and` when left out. */
  operator?: 'or'
}

export interface DemoSubscription {
  username: string
  /** Username of the channel. */
  channel: string
}

/** Hours are before the import. */
export interface DemoNotices {
  follows: DemoFollow[]
  /** People of other pods, and who waits for being let follow them. */
  strangers: {
    username: string
    domain: string
    name: string
    /** Markdown. */
    summary: string
    followedBy: string
    hoursAgo: number
  }[]
  /** Edits of albums that wait for a reviewer; `payload` is what would change. */
  suggestions: {
    by: string
    artist: string
    album: string
    payload: Record<string, unknown>
    summary: string
    hoursAgo: number
  }[]
  /**
   * Reports of artists, or of an album or a track of the artist, or of an account. Without `by`, of
   * somebody with an e-mail address only.
   */
  reports: {
    by?: string
    email?: string
    artist: string
    album?: string
    title?: string
    /** Username. */
    account?: string
    type:
      'takedown_request' | 'invalid_metadata' | 'illegal_content' | 'offensive_content' | 'other'
    summary: string
    hoursAgo: number
    handled?: { by: string; hoursAgo: number }
    notes?: DemoNote[]
  }[]
  /** People who asked to join, with their answers by question. */
  newcomers: {
    username: string
    email: string
    answers: Record<string, string>
    hoursAgo: number
    refused?: { by: string }
    notes?: DemoNote[]
  }[]
  /** Other pods, whom they have, and what moderators decided about them. */
  domains?: {
    name: string
    hoursAgo: number
    /** What the pod calls itself; left out if it could not be asked. */
    nodeName?: string
    people: { username: string; name: string; summary: string }[]
    policy?: {
      by: string
      summary: string
      rules: ('silence_activity' | 'silence_notifications' | 'reject_media')[]
    }
  }[]
}

/** What a moderator writes beside a report or a request. */
export interface DemoNote {
  by: string
  text: string
  hoursAgo: number
}

export interface DemoFollow {
  from: string
  to: string
  /** Of the person, or of their library: the public one if accepted, else the private one. */
  kind: 'user' | 'library'
  accepted: boolean
  hoursAgo: number
  /** Whether the notifications were read. */
  read: boolean
}

export interface DemoChannel {
  kind: 'podcast' | 'music'
  /** Preferred username of the channel's actor. */
  username: string
  title: string
  /** Name of the channel's artist, as in the tags of its files. */
  author: string
  /** Markdown. */
  description: string
  /** ISO 639-1. */
  language: string
  /** iTunes category and subcategory. */
  category: string
  subcategory?: string
  tags: string[]
  /** Username of the account that owns it. */
  owner: string
  copyright: string
  license?: string
  /** Below the library folder; holds the episodes and the cover. */
  folder: string
  /** Below the library folder. */
  cover: string
  /** To other sites. */
  links: { label: string; url: string }[]
  episodes: DemoEpisode[]
}

export interface DemoEpisode {
  /** Below the library folder. */
  file: string
  title: string
  /** Markdown. */
  description: string
  /** From 1. */
  position: number
  /** Days before the import. */
  daysAgo: number
  tags: string[]
}
