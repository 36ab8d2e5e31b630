// The artists of the pod: where they come from, how much music they have, and deleting.
// docs/product/screens.md#management.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { ManageArtist } from '../../../lib/contract/admin/library/artists.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  deleteArtists,
  deleteMatchingArtists,
  manageArtists
} from '../../../stores/admin/library/artists.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { TableScreen } from '../../kit/table/TableScreen.tsx'

const order: OrderTexts = { by: { creation_date: 'common.dateAdded', name: 'common.name' } }

const categories = { music: 'artists.categoryMusic', podcast: 'common.kindPodcast' } as const
const categoryTexts: Readonly<Record<string, TextKey>> = {
  ...categories,
  other: 'artists.categoryOther'
}
const fields: readonly FilterField[] = [
  { kind: 'oneOf', name: 'content_category', label: 'channels.category', values: categories }
]

const actions: readonly RowAction<ManageArtist>[] = [
  {
    icon: 'trash',
    text: 'common.delete',
    ask: {
      title: 'artists.deleteArtists',
      text: 'artists.deleteArtistsHint',
      confirm: 'common.delete'
    },
    failed: 'lists.deleteFailed',
    done: 'artists.deletedArtists',
    run: deleteArtists,
    runAll: deleteMatchingArtists
  }
]

const keyOf = ({ id }: ManageArtist): string => String(id)
const nameOf = ({ name }: ManageArtist): string => name

function useColumns(): Column<ManageArtist>[] {
  const { t, locale } = useLanguage()
  const counted = (name: 'albums_count' | 'tracks_count', label: string) => ({
    name,
    label,
    number: true,
    cell: ({ [name]: count }: ManageArtist) => formatNumber(count, locale),
    value: ({ [name]: count }: ManageArtist) => count
  })
  const categoryOf = ({ content_category: category }: ManageArtist): string => {
    const text = categoryTexts[category]
    return text ? t(text) : category
  }
  return [
    {
      name: 'name',
      label: t('common.name'),
      cell: ({ id, name }) => (
        <a className="link" href={routePath('library.artists.detail', { id }, locale)}>
          <bdi>{name}</bdi>
        </a>
      ),
      value: nameOf
    },
    {
      name: 'content_category',
      label: t('channels.category'),
      cell: categoryOf,
      value: categoryOf
    },
    {
      name: 'domain',
      label: t('artists.domain'),
      cell: ({ domain }) => <bdi>{domain ?? '–'}</bdi>,
      value: ({ domain }) => domain ?? undefined
    },
    counted('albums_count', t('titles.albums')),
    counted('tracks_count', t('common.tracks')),
    {
      name: 'creation_date',
      label: t('common.dateAdded'),
      number: true,
      cell: ({ creation_date: date }) => formatDate(date, locale),
      value: ({ creation_date: date }) => date
    }
  ]
}

export const ManageArtists = island('ManageArtists', function ManageArtists() {
  const { t, locale } = useLanguage()
  return (
    <TableScreen
      list={manageArtists}
      title={t('common.artists')}
      counts={{ all: 'common.artistCount', filtered: 'lists.artistsMatch' }}
      hint={t('lists.searchArtists')}
      order={order}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      actions={actions}
      links={({ id, name }) => [
        {
          icon: 'artist',
          text: t('lists.goToArtist', { name }),
          href: routePath('library.artists.detail', { id }, locale)
        }
      ]}
      fields={fields}
      empty={
        <EmptyState icon="artist" title={t('lists.noArtists')}>
          {t('lists.noArtistsHint')}
        </EmptyState>
      }
    />
  )
})
