// The links of the sidebar as data (docs/product/navigation.md#sidebar). Rendered once at build
// time; CSS shows or hides them by attributes of <html>, so nothing moves when the session becomes
// known.
import type { TextKey } from '../i18n/keys.ts'
import type { RouteName } from './table.ts'

export type NavLink = {
  route: RouteName
  text: TextKey
  icon: string
  /** Shown only to users who are signed in, have a permission, or use the newer interface. */
  when?: 'signed-in' | 'library' | 'moderation' | 'settings' | 'v2'
  /** The link is highlighted on routes whose name begins with one of these. */
  marks?: readonly string[]
}
export type NavGroup = {
  id: string
  text: TextKey
  when?: NavLink['when'] | 'staff'
  links: readonly NavLink[]
}

export const navigation: readonly NavGroup[] = [
  {
    id: 'explore',
    text: 'shell.explore',
    links: [
      { route: 'search', text: 'titles.search', icon: 'search' },
      {
        route: 'library.albums.browse',
        text: 'titles.albums',
        icon: 'album',
        marks: ['library.albums.']
      },
      {
        route: 'library.artists.browse',
        text: 'titles.artists',
        icon: 'artist',
        marks: ['library.artists.']
      },
      {
        route: 'library.channels.browse',
        text: 'titles.channels',
        icon: 'channel',
        marks: ['channels.'],
        when: 'v2'
      },
      { route: 'library.podcasts.browse', text: 'titles.podcasts', icon: 'podcast' },
      {
        route: 'library.radios.browse',
        text: 'titles.radios',
        icon: 'radio',
        marks: ['library.radios.']
      }
    ]
  },
  {
    id: 'library',
    text: 'shell.myLibrary',
    links: [
      { route: 'library.index', text: 'titles.library', icon: 'library' },
      { route: 'favorites', text: 'titles.favorites', icon: 'heart', when: 'signed-in' },
      { route: 'subscriptions', text: 'titles.subscriptions', icon: 'done', when: 'signed-in' },
      {
        route: 'library.playlists.browse',
        text: 'titles.playlists',
        icon: 'playlist',
        marks: ['library.playlists.']
      },
      {
        route: 'library.me',
        text: 'shell.browse',
        icon: 'compass',
        when: 'signed-in',
        marks: ['library.me']
      },
      { route: 'notifications', text: 'shell.followRequests', icon: 'follow', when: 'signed-in' }
    ]
  },
  {
    id: 'admin',
    text: 'shell.administration',
    when: 'staff',
    links: [
      {
        route: 'manage.moderation.reports',
        text: 'shell.moderation',
        icon: 'shield',
        when: 'moderation',
        marks: ['manage.moderation.']
      },
      {
        route: 'manage.library.edits',
        text: 'shell.edits',
        icon: 'edit',
        when: 'library',
        marks: ['manage.library.']
      },
      {
        route: 'manage.users.users',
        text: 'shell.users',
        icon: 'users',
        when: 'settings',
        marks: ['manage.users.']
      },
      { route: 'manage.settings', text: 'titles.settings', icon: 'settings', when: 'settings' }
    ]
  }
]

/** Whether a link is highlighted on a route. */
export const isMarked = (link: NavLink, route: RouteName | undefined): boolean =>
  route !== undefined &&
  (link.route === route || (link.marks ?? []).some((start) => route.startsWith(start)))
