// What a thing of the pod's library is called, and how much hangs on it: figures with their words,
// and where they lead.
import type { ManageStats } from '../../../lib/contract/admin/library/rows.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { uploadName } from '../../../lib/uploads/upload-name.ts'
import type { Managed } from '../../../stores/admin/library/details.ts'
import type { Loadable } from '../../../stores/kit/resource.ts'
import { libraryName } from '../../../ui/cards/levels.ts'

/** Whether figures are what the pod has just sent. */
export const areKnown = (shown: Loadable<unknown>): boolean =>
  shown.state === 'ready' && !shown.stale && shown.error === undefined
/** Whether the pod does not say them: those from before may be too low. */
export const haveFailed = (shown: Loadable<unknown>): boolean =>
  shown.state !== 'loading' && 'error' in shown

export function managedName({ kind, row }: Managed, t: Translate): string {
  if (kind === 'libraries') return libraryName(row, t)
  if (kind === 'uploads') return uploadName(row)
  if (kind === 'channels') return row.artist.name
  return kind === 'albums' || kind === 'tracks' ? row.title : row.name
}

/** The search that finds what belongs to a thing. */
function searchFor({ kind, row }: Managed): string | undefined {
  if (kind === 'artists') return `artist_id:${row.id}`
  if (kind === 'albums') return `album_id:${row.id}`
  if (kind === 'tracks') return `track_id:${row.id}`
  if (kind === 'channels') return `artist_id:${row.artist.id}`
  return kind === 'libraries' ? `library_id:${row.id}` : undefined
}

/** Lists that can be searched for what belongs to things of a kind. */
const lists: Readonly<Partial<Record<Managed['kind'], readonly (keyof ManageStats)[]>>> = {
  artists: ['albums', 'tracks', 'uploads', 'libraries'],
  channels: ['albums', 'tracks', 'uploads'],
  albums: ['tracks', 'uploads', 'libraries'],
  tracks: ['uploads', 'libraries'],
  libraries: ['artists', 'albums', 'tracks', 'uploads']
}
const routes: Readonly<Partial<Record<keyof ManageStats, RouteName>>> = {
  artists: 'manage.library.artists',
  albums: 'manage.library.albums',
  tracks: 'manage.library.tracks',
  uploads: 'manage.library.uploads',
  libraries: 'manage.library.libraries'
}

/** In the order in which pages show them. */
export const words = {
  artists: 'titles.artists',
  albums: 'titles.albums',
  tracks: 'common.tracks',
  uploads: 'titles.manageUploads',
  libraries: 'profiles.libraries',
  channels: 'titles.channels',
  followers: 'content.followers',
  follows: 'content.followers',
  listenings: 'manageLibrary.listenings',
  track_favorites: 'titles.favorites',
  playlists: 'titles.playlists',
  mutations: 'manageLibrary.edits',
  reports: 'manageLibrary.reports'
} as const satisfies Partial<Record<keyof ManageStats, TextKey>>

export type Figure = { name: keyof typeof words; count: number; href: string | undefined }

/** The counts that rows have, where their figures lack them. */
function countsOf({ kind, row }: Managed): Partial<ManageStats> {
  if (kind === 'artists') return { albums: row.albums_count, tracks: row.tracks_count }
  if (kind === 'channels')
    return { albums: row.artist.albums_count, tracks: row.artist.tracks_count }
  return kind === 'albums' && row.tracks_count !== null ? { tracks: row.tracks_count } : {}
}

/** @param stats may lack any count, or hold something else */
export function figuresOf(
  thing: Managed,
  stats: Partial<ManageStats> | undefined,
  locale: string
): Figure[] {
  const q = searchFor(thing)
  const counts = { ...countsOf(thing), ...stats }
  return (Object.keys(words) as Figure['name'][]).flatMap((name) => {
    const count: unknown = counts[name]
    if (typeof count !== 'number') return []
    const route = lists[thing.kind]?.includes(name) ? routes[name] : undefined
    const href = route && q ? routePath(route, {}, locale) + queryString({ q }) : undefined
    return [{ name, count, href }]
  })
}

type Loss = { text: TextKey; count: number }
const losses: readonly [name: keyof ManageStats, text: TextKey][] = [
  ['listenings', 'manageLibrary.losesListenings'],
  ['track_favorites', 'manageLibrary.losesFavorites'],
  ['playlists', 'manageLibrary.losesPlaylists'],
  ['followers', 'manageLibrary.losesFollowers'],
  ['follows', 'manageLibrary.losesFollowers']
]

/** What is lost with a thing besides its files, and not nothing. */
export function lossesOf(thing: Managed, stats: Partial<ManageStats> | undefined): Loss[] {
  const { kind, row } = thing
  const tracks: Loss[] =
    kind === 'albums' && row.tracks_count
      ? [{ text: 'manageLibrary.losesTracks', count: row.tracks_count }]
      : []
  const rest = losses.map(([name, text]) => ({ text, count: stats?.[name] ?? 0 }))
  return [...tracks, ...rest].filter(({ count }) => count > 0)
}
