// The albums of the pod: whose they are, where they come from, and deleting.
import type { ManageAlbum } from '../../../lib/contract/admin/library/albums.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageAlbums } from '../../../stores/admin/library/lists.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { artistNames, useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { sumOf } from './words.ts'

const nameOf = ({ title }: ManageAlbum): string => title

export const ManageAlbums = island('ManageAlbums', function ManageAlbums() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageAlbum>()
  const here = ({ id }: ManageAlbum) => routePath('manage.library.albums.detail', { id }, locale)
  return (
    <ManageTable
      list={manageAlbums}
      title="titles.albums"
      icon="album"
      counts={{ all: 'common.albumCount', filtered: 'lists.albumsMatch' }}
      hint="lists.searchAlbums"
      order={{
        by: {
          creation_date: 'common.dateAdded',
          title: 'common.title',
          release_date: 'lists.orderRelease'
        }
      }}
      nameOf={nameOf}
      paths={{ here, open: ({ id }) => routePath('library.albums.detail', { id }, locale) }}
      columns={[
        kit.name('title', t('common.title'), nameOf, here),
        kit.text('artist', t('common.artists'), (album) => artistNames(album.artist_credit)),
        kit.text('domain', t('artists.domain'), ({ domain }) => domain),
        kit.count('tracks_count', t('common.tracks'), ({ tracks_count: count }) => count),
        kit.date('release_date', t('lists.orderRelease'), ({ release_date: date }) => date),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      search={{
        fields: 'title: artist: artist_id: domain: tag: library_id: mbid:',
        example: 'artist_id:12'
      }}
      deletion={{
        title: 'manageLibrary.deleteAlbums',
        text: 'manageLibrary.deleteAlbumsHint',
        done: 'manageLibrary.deletedAlbums',
        lost: (albums) => ({
          text: 'manageLibrary.losesTracks',
          params: { count: sumOf(albums, ({ tracks_count: count }) => count) }
        })
      }}
      empty={{ title: 'lists.noAlbums', text: 'lists.noAlbumsHint' }}
    />
  )
})
