// The artists of the pod: where they come from, how much music they have, and deleting.
import type { ManageArtist } from '../../../lib/contract/admin/library/artists.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageArtists } from '../../../stores/admin/library/lists.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import { useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { categories, categoryText, sumOf } from './words.ts'

const fields: readonly FilterField[] = [
  { kind: 'oneOf', name: 'content_category', label: 'channels.category', values: categories }
]
const nameOf = ({ name }: ManageArtist): string => name

export const ManageArtists = island('ManageArtists', function ManageArtists() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageArtist>()
  const here = ({ id }: ManageArtist) => routePath('manage.library.artists.detail', { id }, locale)
  return (
    <ManageTable
      list={manageArtists}
      title="common.artists"
      icon="artist"
      counts={{ all: 'common.artistCount', filtered: 'lists.artistsMatch' }}
      hint="lists.searchArtists"
      order={{ by: { creation_date: 'common.dateAdded', name: 'common.name' } }}
      nameOf={nameOf}
      paths={{ here, open: ({ id }) => routePath('library.artists.detail', { id }, locale) }}
      columns={[
        kit.name('name', t('common.name'), nameOf, here),
        kit.text('content_category', t('channels.category'), (row) =>
          categoryText(row.content_category, t)
        ),
        kit.text('domain', t('artists.domain'), ({ domain }) => domain),
        kit.count('albums_count', t('titles.albums'), ({ albums_count: count }) => count),
        kit.count('tracks_count', t('common.tracks'), ({ tracks_count: count }) => count),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      fields={fields}
      search={{ fields: 'name: domain: category: tag: library_id:', example: 'domain:example.org' }}
      deletion={{
        title: 'artists.deleteArtists',
        text: 'artists.deleteArtistsHint',
        done: 'artists.deletedArtists',
        lost: (artists) => ({
          text: 'manageLibrary.losesTracks',
          params: { count: sumOf(artists, ({ tracks_count: count }) => count) }
        })
      }}
      empty={{ title: 'lists.noArtists', text: 'lists.noArtistsHint' }}
    />
  )
})
