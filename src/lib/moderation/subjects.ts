// What a report is about, also when it is gone: pods send a copy from when it was reported.
import type { ManageReport } from '../contract/admin/moderation/reviews.ts'
import { routePath } from '../routes/match.ts'
import { profilePath } from '../profiles.ts'

export type SubjectKind =
  'artist' | 'album' | 'track' | 'channel' | 'library' | 'playlist' | 'account' | 'other'
export type Subject = {
  kind: SubjectKind
  /** Empty if the pod's copy has none. */
  name: string
  /** Its id, uuid or full name, by its kind: what actions need. */
  key: string | undefined
  /** Of its page here; undefined once it is gone. */
  href: string | undefined
  isGone: boolean
  /** Where it comes from, if the pod says so. */
  domain: string | undefined
  isLocal: boolean
  /** Its own text, as it was reported. */
  description: string | undefined
  /** The artist and the album that it belongs to. */
  of: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {}
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const KINDS: readonly SubjectKind[] = [
  'artist',
  'album',
  'track',
  'channel',
  'library',
  'playlist',
  'account'
]
const kindOf = (value: unknown): SubjectKind => KINDS.find((kind) => kind === value) ?? 'other'

function pathOf(
  kind: SubjectKind,
  named: Fields,
  isLocal: boolean,
  tag: string
): string | undefined {
  const { id, uuid } = named
  const fullName = textOf(named.full_username)
  const number = typeof id === 'number' ? id : undefined
  if (kind === 'account')
    return fullName === undefined
      ? undefined
      : profilePath(
          {
            full_username: fullName,
            is_local: isLocal,
            preferred_username: fullName.split('@')[0]!
          },
          tag
        )
  const key = textOf(uuid)
  if (kind === 'channel' && key) return routePath('channels.detail', { id: key }, tag)
  if (kind === 'library' && key) return routePath('library.detail', { id: key }, tag)
  if (number === undefined) return undefined
  if (kind === 'artist') return routePath('library.artists.detail', { id: number }, tag)
  if (kind === 'album') return routePath('library.albums.detail', { id: number }, tag)
  if (kind === 'track') return routePath('library.tracks.detail', { id: number }, tag)
  if (kind === 'playlist') return routePath('library.playlists.detail', { id: number }, tag)
  return undefined
}

/** @param tag language of the page */
export function subjectOf(
  { target, target_state: copy }: Pick<ManageReport, 'target' | 'target_state'>,
  tag: string
): Subject {
  const state = fieldsOf(copy)
  const isGone = target === null || target === undefined
  const named = fieldsOf(isGone ? state._target : target)
  const kind = kindOf(named.type)
  const isLocal = state.is_local !== false
  const name =
    textOf(state.title) ??
    textOf(state.name) ??
    textOf(state.full_username) ??
    textOf(named.full_username)
  return {
    kind,
    name: name ?? '',
    key:
      typeof named.id === 'number'
        ? String(named.id)
        : (textOf(named.uuid) ?? textOf(named.full_username)),
    href: isGone ? undefined : pathOf(kind, named, isLocal, tag),
    isGone,
    domain: textOf(state.domain),
    isLocal,
    description: textOf(state.description) ?? textOf(state.summary),
    of: [fieldsOf(state.artist).name, fieldsOf(state.album).title].flatMap(
      (each) => textOf(each) ?? []
    )
  }
}
