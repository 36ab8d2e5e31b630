// The edits of the pod, for those who look after its library.
// docs/product/screens.md#management.
import { manageEdits } from '../../../stores/admin/library/edits.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { FilterFields, type FilterField } from '../../kit/table/FilterFields.tsx'
import { EditCards } from './EditCards.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'
import '../../../ui/table/table.css?adopt'
import '../../../styles/library/edits.css?adopt'

const fields: readonly FilterField[] = [
  {
    kind: 'oneOf',
    name: 'is_approved',
    label: 'edits.review',
    values: { null: 'edits.waiting', true: 'edits.approved', false: 'edits.rejected' }
  },
  {
    kind: 'oneOf',
    name: 'is_applied',
    label: 'edits.isApplied',
    values: { true: 'edits.yes', false: 'edits.no' }
  }
]

export const ManageEdits = island('ManageEdits', function ManageEdits() {
  const { t } = useLanguage()
  const { state, filter } = useBrowse(manageEdits)
  return (
    <BrowseScreen
      list={manageEdits}
      title={t('shell.edits')}
      counts={{ all: 'edits.editCount', filtered: 'edits.editMatch' }}
      hint={t('edits.hint')}
      filters={() => <FilterFields fields={fields} filters={state.filters} onChange={filter} />}
      layout={(results) => (
        <>
          <LibraryTabs current="manage.library.edits" />
          <SearchAssist list={manageEdits} />
          {results}
        </>
      )}
      skeleton={(pageSize) => <RowSkeletons count={pageSize} />}
      rows={({ results }, state) => <EditCards edits={results} state={state} />}
      empty={
        <EmptyState icon="edit" title={t('edits.noEdits')}>
          {t('edits.noEditsHint')}
        </EmptyState>
      }
    />
  )
})
