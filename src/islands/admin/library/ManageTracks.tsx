// The tracks of the pod: whose they are, on which album, how many files they have, and deleting.
import type { ManageTrack } from '../../../lib/contract/admin/library/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageTracks } from '../../../stores/admin/library/lists.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { artistNames, useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { sumOf } from './words.ts'

const nameOf = ({ title }: ManageTrack): string => title

export const ManageTracks = island('ManageTracks', function ManageTracks() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageTrack>()
  const here = ({ id }: ManageTrack) => routePath('manage.library.tracks.detail', { id }, locale)
  return (
    <ManageTable
      list={manageTracks}
      title="common.tracks"
      icon="note"
      counts={{ all: 'common.trackCount', filtered: 'lists.tracksMatch' }}
      hint="content.searchUploads"
      order={{
        by: {
          creation_date: 'common.dateAdded',
          title: 'common.title',
          album__release_date: 'lists.orderRelease',
          position: 'tracks.position',
          disc_number: 'manageLibrary.disc'
        }
      }}
      nameOf={nameOf}
      paths={{ here, open: ({ id }) => routePath('library.tracks.detail', { id }, locale) }}
      columns={[
        kit.name('title', t('common.title'), nameOf, here),
        kit.text('artist', t('common.artists'), (track) => artistNames(track.artist_credit)),
        kit.text('album', t('common.album'), ({ album }) => album?.title),
        kit.count('position', t('tracks.position'), ({ position }) => position),
        kit.text('domain', t('artists.domain'), ({ domain }) => domain),
        kit.count('uploads_count', t('titles.manageUploads'), ({ uploads_count: count }) => count),
        kit.date(
          'album__release_date',
          t('lists.orderRelease'),
          ({ album }) => album?.release_date
        ),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      search={{
        fields: 'title: artist: album: artist_id: album_id: license: domain: tag: library_id:',
        example: 'album_id:7'
      }}
      deletion={{
        title: 'manageLibrary.deleteTracks',
        text: 'manageLibrary.deleteTracksHint',
        done: 'manageLibrary.deletedTracks',
        lost: (tracks) => ({
          text: 'manageLibrary.losesUploads',
          params: { count: sumOf(tracks, ({ uploads_count: count }) => count) }
        })
      }}
      empty={{ title: 'albums.noTracks', text: 'manageLibrary.noFilesHint' }}
    />
  )
})
