// manifest.json of a demo library: what the tags of its files cannot hold. It is a file that
// anybody may have written, so it is checked here, where it enters.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ReportType } from '../../src/lib/contract/admin/moderation/reviews.ts'
import { isPreference } from '../repositories/admin/preferences/preferences.ts'

const Text = Type.String()
const UserName = Type.String({ pattern: '^[\\w.-]{1,50}$' })
const Name = Type.String({ minLength: 1, maxLength: 200 })
/** A path that stays below the folder of the library, with "/" on every system. */
const Path = Type.String({ pattern: '^(?![/\\\\])(?!(.*[/\\\\])?\\.\\.([/\\\\]|$)).+$' })
const Ago = Type.Number({ minimum: 0, maximum: 1e7 })

/** Finds a track by its tags; `artist` is that of the album. */
const TrackRef = Type.Object({ artist: Name, album: Name, title: Name })

const Account = Type.Object({
  username: UserName,
  password: Name,
  email: Name,
  displayName: Text,
  summary: Text,
  permissions: Type.Array(
    Type.Union([Type.Literal('library'), Type.Literal('moderation'), Type.Literal('settings')])
  ),
  isSuperuser: Type.Boolean()
})

const Playlist = Type.Object({
  owner: Name,
  name: Name,
  description: Text,
  privacy: Type.Union([Type.Literal('me'), Type.Literal('instance'), Type.Literal('everyone')]),
  tracks: Type.Array(TrackRef)
})

const Radio = Type.Object({
  owner: Name,
  name: Name,
  description: Text,
  isPublic: Type.Boolean(),
  rules: Type.Array(
    Type.Object({
      type: Type.Union([Type.Literal('tag'), Type.Literal('playlist')]),
      names: Type.Array(Name),
      not: Type.Optional(Type.Literal(true)),
      operator: Type.Optional(Type.Literal('or'))
    })
  )
})

const Channel = Type.Object({
  kind: Type.Union([Type.Literal('podcast'), Type.Literal('music')]),
  username: Type.String({ pattern: '^\\w{1,50}$' }),
  title: Name,
  description: Text,
  language: Text,
  category: Text,
  subcategory: Type.Optional(Text),
  tags: Type.Array(Name),
  owner: Name,
  copyright: Text,
  license: Type.Optional(Text),
  cover: Path,
  links: Type.Array(Type.Object({ label: Name, url: Type.String({ pattern: '^https?://' }) })),
  episodes: Type.Array(
    Type.Object({
      file: Path,
      title: Name,
      description: Text,
      position: Type.Integer({ minimum: 1 }),
      daysAgo: Ago,
      tags: Type.Array(Name)
    })
  )
})

/** Of a person, or of their library: the public one if accepted, else the private one. */
const Follow = Type.Object({
  from: Name,
  to: Name,
  kind: Type.Union([Type.Literal('user'), Type.Literal('library')]),
  accepted: Type.Boolean(),
  hoursAgo: Ago,
  read: Type.Boolean()
})

const Note = Type.Object({ by: Name, text: Text, hoursAgo: Ago })

/** Inboxes of the demo's people, and the lists of its reviewers. */
const Notices = Type.Object({
  follows: Type.Array(Follow),
  /** People of other pods. */
  strangers: Type.Array(
    Type.Object({
      username: Type.String({ pattern: '^\\w{1,50}$' }),
      domain: Type.String({ pattern: '^[a-z0-9.-]{1,100}$' }),
      name: Name,
      summary: Text,
      followedBy: Name,
      hoursAgo: Ago
    })
  ),
  suggestions: Type.Array(
    Type.Object({
      by: Name,
      artist: Name,
      album: Name,
      payload: Type.Record(Type.String(), Type.Unknown()),
      summary: Text,
      hoursAgo: Ago
    })
  ),
  /**
   * Of an artist, or of an album or a track of that artist, or of an account. Without `by`, of
   * somebody with an e-mail address only.
   */
  reports: Type.Array(
    Type.Object({
      by: Type.Optional(Name),
      email: Type.Optional(Name),
      artist: Name,
      album: Type.Optional(Name),
      title: Type.Optional(Name),
      account: Type.Optional(Name),
      type: ReportType,
      summary: Text,
      hoursAgo: Ago,
      handled: Type.Optional(Type.Object({ by: Name, hoursAgo: Ago })),
      notes: Type.Optional(Type.Array(Note))
    })
  ),
  /** People who asked to join, with their answers by question. */
  newcomers: Type.Array(
    Type.Object({
      username: UserName,
      email: Name,
      answers: Type.Record(Type.String(), Text),
      hoursAgo: Ago,
      refused: Type.Optional(Type.Object({ by: Name })),
      notes: Type.Optional(Type.Array(Note))
    })
  ),
  /** Other pods, whom they have, and what moderators decided. */
  domains: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ pattern: '^[a-z0-9.-]{1,100}$' }),
        hoursAgo: Ago,
        nodeName: Type.Optional(Name),
        people: Type.Array(Type.Object({ username: UserName, name: Name, summary: Text })),
        policy: Type.Optional(
          Type.Object({
            by: Name,
            summary: Text,
            rules: Type.Array(
              Type.Union([
                Type.Literal('silence_activity'),
                Type.Literal('silence_notifications'),
                Type.Literal('reject_media')
              ])
            )
          })
        )
      })
    )
  )
})

const Manifest = Type.Object({
  /** Folder to import as music. */
  musicFolder: Path,
  accounts: Type.Array(Account, { minItems: 1 }),
  artists: Type.Array(Type.Object({ name: Name, description: Text })),
  playlists: Type.Array(Playlist),
  /** Latest first. */
  favorites: Type.Array(Type.Object({ username: Name, tracks: Type.Array(TrackRef) })),
  listenings: Type.Array(Type.Object({ username: Name, track: TrackRef, minutesAgo: Ago })),
  radios: Type.Array(Radio),
  /** `channel` is the user name of one. */
  subscriptions: Type.Array(Type.Object({ username: Name, channel: Name })),
  channels: Type.Array(Channel),
  notices: Notices,
  preferences: Type.Record(Type.String(), Type.Unknown()),
  /** Picture of the pod. */
  banner: Path
})

export type DemoManifest = Static<typeof Manifest>
export type DemoChannel = Static<typeof Channel>
export type DemoNotices = Static<typeof Notices>
export type TrackRef = Static<typeof TrackRef>

/** Names of accounts, channels and preferences that a manifest uses although there are none. */
function unknownNames(manifest: DemoManifest): string[] {
  const { accounts, playlists, favorites, listenings, radios, subscriptions } = manifest
  const { channels, notices } = manifest
  const people = new Set(accounts.map(({ username }) => username))
  const own = new Set(channels.map(({ username }) => username))
  const named = [
    ...[...playlists, ...radios, ...channels].map(({ owner }) => owner),
    ...[...favorites, ...listenings, ...subscriptions].map(({ username }) => username),
    ...notices.follows.flatMap(({ from, to }) => [from, to]),
    ...notices.strangers.map(({ followedBy }) => followedBy),
    ...notices.suggestions.map(({ by }) => by),
    ...notices.reports.flatMap(({ by, account, handled, notes = [] }) => [
      ...[by, account, handled?.by].filter((name) => name !== undefined),
      ...notes.map((note) => note.by)
    ]),
    ...notices.newcomers.flatMap(({ refused, notes = [] }) => [
      ...(refused ? [refused.by] : []),
      ...notes.map((note) => note.by)
    ]),
    ...(notices.domains ?? []).flatMap(({ policy }) => policy?.by ?? [])
  ]
  return [
    ...named.filter((name) => !people.has(name)),
    ...subscriptions.map(({ channel }) => channel).filter((name) => !own.has(name)),
    ...Object.keys(manifest.preferences).filter((name) => !isPreference(name))
  ]
}

/**
 * Reads the manifest of a demo library.
 * @param folder of the library
 * @throws Error with a message for people when the file is missing or does not fit
 */
export async function readDemoManifest(folder: string): Promise<DemoManifest> {
  const file = join(folder, 'manifest.json')
  let manifest: unknown
  try {
    manifest = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(
      `${file} cannot be read: npm run demo -- ${folder} makes a demo library (${(error as Error).message})`,
      { cause: error }
    )
  }
  if (!Value.Check(Manifest, manifest)) {
    const [first] = Value.Errors(Manifest, manifest)
    throw new Error(`${file} is not of a demo library: ${first?.instancePath} ${first?.message}`)
  }
  const [unknown] = unknownNames(manifest)
  if (unknown !== undefined) throw new Error(`${file} names ${unknown}, which is not in it`)
  return manifest
}
