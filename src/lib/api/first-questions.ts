// What each page asks the pod first. The build writes the addresses into the page, so that
// boot/first.ts can ask before the code of the page is there. docs/first-data.md#ask-first.
import { ruleOf, type Dialect } from './dialects/dialect.ts'
import { dialect as v1 } from './dialects/v1.4/index.ts'
import { queryString, type Query } from '../pods/address.ts'
import { pageSizeOf } from '../routes/match.ts'
import type { RouteName } from '../routes/table.ts'

/** In the terms of the contract; `*` in the path is the last part of the page's address. */
export type Question = {
  path: string
  query?: Query
  /** For pods of this dialect only. */
  only?: '1.4'
}

const rows = (name: RouteName, ordering: string, query: Query = {}): Query => ({
  ...query,
  ordering,
  page: 1,
  page_size: pageSizeOf(name, 'v2')
})

const me: Question = { path: 'users/me/' }

type Questions = Partial<Record<RouteName, readonly Question[]>>

/**
 * Of pages whose first rows boot/fill.ts draws. tests/lib/api/first-questions.test.ts compares all
 * questions with what the stores ask.
 */
const rowQuestions: Questions = {
  index: [
    { path: 'instance/nodeinfo/2.1/' },
    {
      path: 'albums/',
      query: { ordering: '-creation_date', page_size: 6 }
    }
  ],
  'library.index': [
    {
      path: 'albums/',
      query: { ordering: '-creation_date', page_size: 14 }
    }
  ],
  'library.albums.browse': [
    {
      path: 'albums/',
      query: rows('library.albums.browse', '-creation_date')
    }
  ],
  'library.albums.detail': [
    { path: 'albums/*/' },
    // Pods of the 1.4 line send albums without their tracks.
    {
      path: 'tracks/',
      query: {
        album: '*',
        ordering: 'disc_number,position',
        include_channels: true,
        page: 1,
        page_size: 50
      },
      only: '1.4'
    }
  ],
  'library.artists.browse': [
    { path: 'artists/', query: { ...rows('library.artists.browse', 'name'), has_albums: true } }
  ],
  'library.radios.browse': [
    { path: 'radios/radios/', query: rows('library.radios.browse', '-creation_date') }
  ],
  favorites: [
    {
      path: 'favorites/tracks/',
      query: { ...rows('favorites', '-creation_date'), scope: 'me' }
    }
  ]
}

/** Of pages that their islands draw. */
const pageQuestions: Questions = {
  'library.artists.detail': [{ path: 'artists/*/' }],
  'library.tracks.detail': [{ path: 'tracks/*/' }],
  'library.playlists.browse': [
    { path: 'playlists/', query: rows('library.playlists.browse', '-modification_date') }
  ],
  'library.playlists.detail': [
    { path: 'playlists/*/' },
    { path: 'playlists/*/tracks/', query: { page: 1, page_size: 50 } }
  ],
  'library.radios.detail': [{ path: 'radios/radios/*/' }]
}

/** Whether the first rows of a page are drawn before its code is there. */
export const drawsFirst = (name: RouteName): boolean => name in rowQuestions

const tracksOf = (owner: 'album' | 'artist', ordering: string): Question => ({
  path: 'tracks/',
  query: {
    include_channels: true,
    playable: true,
    [owner]: '*',
    ordering,
    page: 1,
    page_size: 50
  }
})

/** What a press on Play asks, by the kind of row. */
const pressQuestions = {
  albums: tracksOf('album', 'disc_number,position'),
  artists: tracksOf('artist', '-album__release_date,album__title,disc_number,position')
}

const CONTRACT: Dialect = { base: '/api/v2/', rules: [] }

function addressIn(dialect: Dialect, { path, query }: Question): string {
  // Has the same address in every dialect; see lib/api/dialects/speak.
  if (path.startsWith('instance/nodeinfo/')) return CONTRACT.base + path
  const concrete = path.replace('*', '0')
  const asked = { method: 'GET', path: concrete, query } as const
  const rule = ruleOf(dialect, asked)
  const { path: to, query: with_ } = rule?.ask?.(asked) ?? asked
  return (rule?.base ?? dialect.base) + to.replace('/0/', '/*/') + queryString(with_)
}

/**
 * The addresses of a page's questions below the pod's origin, each for a pod of the 1.4 line and
 * for one that speaks the contract; empty where it is not asked. The person's own account comes
 * last.
 */
export const addressesOf = (name: RouteName): [v1: string, v2: string][] =>
  [...(rowQuestions[name] ?? pageQuestions[name] ?? []), me].map((question) => [
    addressIn(v1, question),
    question.only ? '' : addressIn(CONTRACT, question)
  ])

/** As `addressesOf`; `*` is the id of the row. */
export const pressAddresses = (): Record<keyof typeof pressQuestions, [v1: string, v2: string]> => {
  const both = (question: Question): [string, string] => [
    addressIn(v1, question),
    addressIn(CONTRACT, question)
  ]
  return { albums: both(pressQuestions.albums), artists: both(pressQuestions.artists) }
}

/** What the client asks of a pod that it has not visited, before anything else. */
export const podAddresses = (): [v1: string, v2: string][] =>
  [{ path: 'instance/nodeinfo/2.1/' }, { path: 'instance/settings/' }].map((question) => [
    addressIn(v1, question),
    addressIn(CONTRACT, question)
  ])
