// The pages that are measured: where they are, what to wait for, and how they are reached.

/** `plain` is HTTP/1.1 without compression, `h2` is TLS with HTTP/2; `pod` is the pod itself. */
export type FrontKind = 'pod' | 'plain' | 'h2'

export type PageKind = {
  /** Selects the page: `--page albums`. */
  name: string
  /** Words in the table. */
  label: string
  /** A path, or the target's own: its list of albums, or one album. */
  path: '$list' | '$album' | `/${string}`
  /** Paths of the API whose rows have the titles to look for. Without it no title is expected. */
  titles?: RegExp
  /** Titles begin below the screen of a phone, so a title counts as soon as it is laid out. */
  below?: true
  cover?: true
  /** What is pressed as soon as it shows: the first Play of the page, or that of the first card. */
  press?: 'page' | 'card'
  front?: FrontKind
  signedIn?: true
  /**
   * A second visit with the same browser profile, where the first was not throttled; `offline`:
   * without network.
   */
  again?: 'slow' | 'offline'
}

const ALBUMS = /\/albums\/$/
const TRACKS = /\/(tracks|albums\/\d+)\/$/
const ANY = /\/(albums|artists|tracks|listenings|playlists|channels)\/?$/
const list = { path: '$list', titles: ALBUMS, cover: true } as const

export const PAGES: readonly PageKind[] = [
  { name: 'albums', label: 'albums', ...list },
  { name: 'albums-play', label: 'albums, Play', path: '$list', titles: ALBUMS, press: 'card' },
  { name: 'album', label: 'album', path: '$album', titles: TRACKS, cover: true },
  { name: 'album-play', label: 'album, Play', path: '$album', titles: TRACKS, press: 'page' },
  { name: 'landing', label: 'landing page', path: '/', cover: true },
  {
    name: 'library',
    label: 'library (signed in)',
    path: '/library',
    titles: ANY,
    cover: true,
    signedIn: true
  },
  {
    name: 'artists',
    label: 'artists (signed in)',
    path: '/library/artists',
    titles: /\/artists\/$/,
    signedIn: true
  },
  {
    name: 'favorites',
    label: 'favorites (signed in)',
    path: '/favorites',
    titles: /\/tracks\/$/,
    signedIn: true
  },
  {
    name: 'radios',
    label: 'radios (signed in)',
    path: '/library/radios',
    titles: /\/radios\/$/,
    below: true,
    signedIn: true
  },
  { name: 'again', label: 'albums, second visit', ...list, again: 'slow' },
  { name: 'offline', label: 'albums, second visit, offline', ...list, again: 'offline' },
  { name: 'plain', label: 'albums, HTTP/1.1 uncompressed', ...list, front: 'plain' },
  { name: 'h2', label: 'albums, TLS + HTTP/2', ...list, front: 'h2' }
]

/** @throws Error when no page has one of these names */
export function pagesNamed(names: readonly string[]): readonly PageKind[] {
  const unknown = names.find((name) => !PAGES.some((page) => page.name === name))
  if (unknown !== undefined)
    throw new Error(
      `No page is called ${unknown}; there are ${PAGES.map(({ name }) => name).join(', ')}.`
    )
  return names.length === 0 ? PAGES : PAGES.filter(({ name }) => names.includes(name))
}
