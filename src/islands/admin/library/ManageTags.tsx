// The tags of the pod: their numbers, adding and deleting. docs/product/screens.md#management.
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  deleteMatchingTags,
  deleteTags,
  manageTags,
  type ListedTag
} from '../../../stores/admin/library/tags.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import type { TableView } from '../../kit/table/TableTools.tsx'
import { TableScreen } from '../../kit/table/TableScreen.tsx'
import { NewTag } from './parts.ts'

const order: OrderTexts = {
  by: {
    creation_date: 'common.dateAdded',
    name: 'common.name',
    length: 'tags.orderLength',
    items_count: 'tags.orderUses'
  }
}

const actions: readonly RowAction<ListedTag>[] = [
  {
    icon: 'trash',
    text: 'common.delete',
    ask: {
      title: 'tags.deleteTags',
      text: 'tags.deleteTagsHint',
      confirm: 'common.delete'
    },
    failed: 'lists.deleteFailed',
    done: 'tags.deletedTags',
    run: deleteTags,
    runAll: deleteMatchingTags
  }
]

const views: readonly TableView[] = [
  { text: 'tags.viewNew', view: {} },
  { text: 'tags.viewMostUsed', view: { ordering: '-items_count' } },
  { text: 'tags.viewLeastUsed', view: { ordering: 'items_count' } }
]

const nameOf = ({ name }: ListedTag): string => name

function useColumns(): Column<ListedTag>[] {
  const { t, locale } = useLanguage()
  const counted = (name: 'artists_count' | 'albums_count' | 'tracks_count', label: string) => ({
    name,
    label,
    number: true,
    cell: ({ [name]: count }: ListedTag) =>
      count === undefined ? '–' : formatNumber(count, locale),
    value: ({ [name]: count }: ListedTag) => count
  })
  return [
    {
      name: 'name',
      label: t('tags.tag'),
      cell: ({ name }) => (
        <a className="link" href={routePath('library.tags.detail', { id: name }, locale)}>
          <bdi>#{name}</bdi>
        </a>
      ),
      value: nameOf
    },
    counted('artists_count', t('titles.artists')),
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

function CreateTag() {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="list-plays">
      <button
        type="button"
        className="btn btn-primary"
        aria-haspopup="dialog"
        onPointerDown={NewTag.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        {t('tags.newTag')}
      </button>
      {open && <NewTag onClose={close} onFail={close} />}
    </div>
  )
}

export const ManageTags = island('ManageTags', function ManageTags() {
  const { t, locale } = useLanguage()
  return (
    <TableScreen
      list={manageTags}
      title={t('common.tags')}
      counts={{ all: 'tags.tagCount', filtered: 'tags.tagMatch' }}
      play={() => <CreateTag />}
      hint={t('common.tagName')}
      order={order}
      columns={useColumns()}
      keyOf={nameOf}
      nameOf={nameOf}
      actions={actions}
      links={({ name }) => [
        {
          icon: 'hash',
          text: t('tags.openTag'),
          href: routePath('library.tags.detail', { id: name }, locale)
        }
      ]}
      views={views}
      empty={
        <EmptyState icon="hash" title={t('tags.noTags')} action={<CreateTag />}>
          {t('tags.noTagsHint')}
        </EmptyState>
      }
    />
  )
})
