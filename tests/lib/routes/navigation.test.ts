// The rail follows from the rows of the route table.
import { expect, test } from 'vitest'
import { isMarked, navigation } from '../../../src/lib/routes/navigation.ts'

const linkOf = (name: string) =>
  navigation.flatMap(({ links }) => links).find(({ route }) => route === name)!

test('each group has its links in the order of docs/product/navigation.md', () => {
  const shown = navigation.map(({ id, links }) => [id, links.map(({ text }) => text)])
  expect(Object.fromEntries(shown)).toEqual({
    explore: [
      'titles.search',
      'titles.albums',
      'titles.artists',
      'titles.channels',
      'titles.podcasts',
      'titles.radios'
    ],
    library: [
      'titles.library',
      'titles.favorites',
      'titles.subscriptions',
      'titles.playlists',
      'shell.browse',
      'shell.followRequests'
    ],
    admin: ['shell.moderation', 'shell.edits', 'shell.users', 'titles.settings']
  })
})

test('a link is marked on its route and on those whose names begin as it says', () => {
  const albums = linkOf('library.albums.browse')
  expect(isMarked(albums, 'library.albums.browse')).toBe(true)
  expect(isMarked(albums, 'library.albums.detail')).toBe(true)
  expect(isMarked(albums, 'library.artists.detail')).toBe(false)
  expect(isMarked(albums, undefined)).toBe(false)
  expect(isMarked(linkOf('library.index'), 'library.me')).toBe(false)
  expect(isMarked(linkOf('manage.library.edits'), 'manage.library.tags.detail')).toBe(true)
})
