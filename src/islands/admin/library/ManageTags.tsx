// The tags of the pod: their numbers, adding and deleting. docs/product/screens.md#management.
import { routePath } from '../../../lib/routes/match.ts'
import { manageTags, type ListedTag } from '../../../stores/admin/library/tags.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { NewButton } from '../../kit/form/NewButton.tsx'
import type { TableView } from '../../kit/table/TableTools.tsx'
import { useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { NewTag } from './parts.ts'

const views: readonly TableView[] = [
  { text: 'tags.viewNew', view: {} },
  { text: 'tags.viewMostUsed', view: { ordering: '-items_count' } },
  { text: 'tags.viewLeastUsed', view: { ordering: 'items_count' } }
]

const nameOf = ({ name }: ListedTag): string => name

export const ManageTags = island('ManageTags', function ManageTags() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ListedTag>()
  const here = ({ name }: ListedTag) =>
    routePath('manage.library.tags.detail', { id: name }, locale)
  return (
    <ManageTable
      list={manageTags}
      title="common.tags"
      icon="hash"
      counts={{ all: 'tags.tagCount', filtered: 'tags.tagMatch' }}
      play={() => <NewButton text="tags.newTag" dialog={NewTag} />}
      hint="common.tagName"
      order={{
        by: {
          creation_date: 'common.dateAdded',
          name: 'common.name',
          length: 'tags.orderLength',
          items_count: 'tags.orderUses'
        }
      }}
      nameOf={nameOf}
      paths={{ here, open: ({ name }) => routePath('library.tags.detail', { id: name }, locale) }}
      columns={[
        kit.name('name', t('tags.tag'), nameOf, here, '#'),
        kit.count('artists_count', t('titles.artists'), ({ artists_count: count }) => count),
        kit.count('albums_count', t('titles.albums'), ({ albums_count: count }) => count),
        kit.count('tracks_count', t('common.tracks'), ({ tracks_count: count }) => count),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      views={views}
      deletion={{
        title: 'tags.deleteTags',
        text: 'tags.deleteTagsHint',
        done: 'tags.deletedTags'
      }}
      empty={{
        title: 'tags.noTags',
        text: 'tags.noTagsHint',
        action: <NewButton text="tags.newTag" dialog={NewTag} />
      }}
    />
  )
})
