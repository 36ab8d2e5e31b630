// The edits of the pod, as cards with what they change: approved and rejected by mouse or keys.
// docs/product/screens.md#management.
import { useEffect, useRef } from 'react'
import { statusOf } from '../../../lib/edits/edits.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageEdits } from '../../../stores/admin/library/edits.ts'
import { mayApply } from '../../../stores/publish/edits/targets.ts'
import type { EditView } from '../../../stores/publish/edits/views.ts'
import { $session } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { EditDiff } from '../../kit/edits/EditDiff.tsx'
import { EditFacts, EditState } from '../../kit/edits/EditLine.tsx'
import { ReviewButtons } from '../../kit/edits/ReviewButtons.tsx'
import { useReview } from '../../kit/edits/useReview.ts'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { FilterFields, type FilterField } from '../../kit/table/FilterFields.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useListener } from '../../kit/useListener.ts'
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

type Review = ReturnType<typeof useReview>

const CARD = '.edit-card'

/** The card `by` places after the one with the focus; the first one if none has it. */
function moveTo(list: HTMLElement, by: number): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const card = cards[at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + by))]
  card?.focus()
  card?.scrollIntoView({ block: 'nearest' })
}

/** J and K move between cards, A approves and R rejects the one with the focus. */
function useCardKeys(views: readonly EditView[], may: (view: EditView) => boolean, review: Review) {
  const list = useRef<HTMLOListElement>(null)
  useListener(list, 'keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (target as Element).matches('input, textarea, select'))
      return
    const card = (target as Element).closest<HTMLElement>(CARD)
    const view = views.find(({ edit }) => edit.uuid === card?.dataset.uuid)
    const decision = ({ a: 'approve', r: 'reject' } as const)[key]
    if (key === 'j' || key === 'k') moveTo(list.current!, key === 'j' ? 1 : -1)
    else if (decision && view && may(view)) review.decide(view, decision)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  // J leads into the list from nowhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'j' || event.defaultPrevented || event.target !== document.body) return
      if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return
      event.preventDefault()
      moveTo(list.current, 0)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return list
}

function Card({ view, may, review }: { view: EditView; may: boolean; review: Review }) {
  const { t, locale } = useLanguage()
  const { edit, rows, pictures } = view
  const { uuid, summary } = edit
  const name = edit.target?.repr ?? t('edits.targetGone')
  const undecided = statusOf(edit) !== 'applied'
  return (
    <li>
      <article className="edit-card" tabIndex={-1} data-uuid={uuid} aria-label={name}>
        <div className="edit-facts">
          <h2 className="title" dir="auto">
            <a href={routePath('manage.library.edits.detail', { id: uuid }, locale)}>{name}</a>
          </h2>
          <EditState edit={edit} />
          <EditFacts edit={edit} />
        </div>
        {summary && (
          <blockquote className="edit-summary">
            <p dir="auto">{summary}</p>
          </blockquote>
        )}
        {rows.length > 0 ? (
          <EditDiff label={name} rows={rows} pictures={pictures} suggested={undecided} />
        ) : (
          <p className="muted">{t('edits.noChange')}</p>
        )}
        {may && undecided && (
          <div className="actions">
            <ReviewButtons
              edit={edit}
              busy={review.busy === uuid}
              onDecide={(decision) => review.decide(view, decision)}
            />
          </div>
        )}
      </article>
    </li>
  )
}

function Cards({ views }: { views: readonly EditView[] }) {
  const { t } = useLanguage()
  const session = useAtom($session)
  const review = useReview(() => manageEdits.reload())
  const may = ({ target, edit }: EditView): boolean =>
    target !== undefined && mayApply(target, session) && statusOf(edit) !== 'applied'
  const list = useCardKeys(views, may, review)
  return (
    <>
      <p className="hint edit-keys">
        <Icon name="keyboard" small /> {t('edits.keys')}
      </p>
      <ol className="edit-cards" ref={list}>
        {views.map((view) => (
          <Card key={view.edit.uuid} {...{ view, review }} may={may(view)} />
        ))}
      </ol>
    </>
  )
}

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
          {results}
        </>
      )}
      skeleton={(pageSize) => <RowSkeletons count={pageSize} />}
      rows={({ results }) => <Cards views={results} />}
      empty={
        <EmptyState icon="edit" title={t('edits.noEdits')}>
          {t('edits.noEditsHint')}
        </EmptyState>
      }
    />
  )
})
