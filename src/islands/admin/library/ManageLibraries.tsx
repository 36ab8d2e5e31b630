// The libraries of the pod: whose they are, who can play them, and deleting.
import type { ManageLibrary } from '../../../lib/contract/admin/library/libraries.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageLibraries } from '../../../stores/admin/library/lists.ts'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { FilterField } from '../../kit/table/FilterFields.tsx'
import type { TableView } from '../../kit/table/TableTools.tsx'
import { useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { levelField, sumOf } from './words.ts'

const fields: readonly FilterField[] = [levelField]

const views: readonly TableView[] = [
  { text: 'tags.viewNew', view: {} },
  { text: 'manageLibrary.viewLargest', view: { ordering: '-uploads_count' } }
]

export const ManageLibraries = island('ManageLibraries', function ManageLibraries() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageLibrary>()
  const nameOf = (library: ManageLibrary): string => libraryName(library, t)
  const here = ({ uuid }: ManageLibrary) =>
    routePath('manage.library.libraries.detail', { id: uuid }, locale)
  return (
    <ManageTable
      list={manageLibraries}
      title="profiles.libraries"
      icon="library"
      counts={{ all: 'libraries.countOf', filtered: 'manageLibrary.librariesMatch' }}
      hint="manageLibrary.searchLibraries"
      order={{
        by: {
          creation_date: 'common.dateAdded',
          uploads_count: 'titles.manageUploads',
          followers_count: 'content.followers'
        }
      }}
      nameOf={nameOf}
      paths={{ here, open: ({ uuid }) => routePath('library.detail', { id: uuid }, locale) }}
      columns={[
        kit.name('name', t('common.name'), nameOf, here),
        kit.owner((library) => library.actor),
        kit.text('domain', t('artists.domain'), ({ domain }) => domain),
        kit.text('privacy_level', t('content.visibility'), (library) =>
          t(levelOf(library.privacy_level)[1])
        ),
        kit.count('uploads_count', t('titles.manageUploads'), ({ uploads_count: count }) => count),
        kit.count('followers_count', t('content.followers'), (row) => row.followers_count),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      fields={fields}
      views={views}
      search={{
        fields: 'name: account: privacy_level: domain: artist_id: album_id: track_id:',
        example: 'account:alice'
      }}
      deletion={{
        title: 'manageLibrary.deleteLibraries',
        text: 'manageLibrary.deleteLibrariesHint',
        done: 'manageLibrary.deletedLibraries',
        lost: (libraries) => ({
          text: 'manageLibrary.losesUploads',
          params: { count: sumOf(libraries, ({ uploads_count: count }) => count) }
        })
      }}
      empty={{ title: 'manageLibrary.noLibraries', text: 'manageLibrary.noFilesHint' }}
    />
  )
})
