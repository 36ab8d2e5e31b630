// The edits of the pod, as cards with what they change: approved and rejected by mouse or keys.
// docs/product/screens.md#management.
import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { statusOf } from '../../../lib/edits/edits.ts'
import { stableJson } from '../../../lib/kit/stable-json.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageEdits } from '../../../stores/admin/library/edits.ts'
import { mayApply } from '../../../stores/publish/edits/targets.ts'
import type { Decision } from '../../../stores/publish/edits/review.ts'
import { bareView, editViewer, type EditView } from '../../../stores/publish/edits/views.ts'
import { $session } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useDrawn } from '../../../ui/lists/useDrawn.ts'
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
import { useStable } from '../../kit/useStable.ts'
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

const CARD = '.edit-card'
/** Cards that fill a high screen. */
const SCREEN = 6

/** The card `by` places after the one with the focus; the first one if none has it. */
function moveTo(list: HTMLElement, by: number): void {
  const cards = [...list.querySelectorAll<HTMLElement>(CARD)]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const card = cards[at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + by))]
  card?.focus()
  card?.scrollIntoView({ block: 'nearest' })
}

/** J and K move between cards, A approves and R rejects the one with the focus. */
function useCardKeys(
  list: RefObject<HTMLOListElement | null>,
  decide: (uuid: string, decision: Decision) => boolean
): void {
  useListener(list, 'keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (target as Element).matches('input, textarea, select'))
      return
    const uuid = (target as Element).closest<HTMLElement>(CARD)?.dataset.uuid
    const decision = ({ a: 'approve', r: 'reject' } as const)[key]
    if (key === 'j' || key === 'k') moveTo(list.current!, key === 'j' ? 1 : -1)
    else if (!decision || uuid === undefined || !decide(uuid, decision)) return
    event.preventDefault()
    event.stopPropagation()
  })
  // J leads into the list from nowhere, or from the heading, which has the focus of a new page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'j' || event.defaultPrevented) return
      if (!(event.target as Element).matches('body, h1')) return
      if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return
      event.preventDefault()
      moveTo(list.current, 0)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

type Views = ReadonlyMap<string, EditView>

/**
 * What the edits near the screen are shown with, by uuid. What was there stays until the answers
 * about the same edits come again.
 */
function useViews(
  list: RefObject<HTMLOListElement | null>,
  edits: readonly Mutation[],
  drawn: number
): Views {
  const [views, setViews] = useState<Views>(new Map())
  const watcher = useRef<IntersectionObserver>(null)
  useEffect(() => {
    const ending = new AbortController()
    const viewOf = editViewer(ending.signal)
    const wanted = new Map(edits.map((edit) => [edit.uuid, edit]))
    const show = (view: EditView) => {
      if (ending.signal.aborted) return
      startTransition(() => setViews((now) => new Map(now).set(view.edit.uuid, view)))
    }
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const uuid = (target as HTMLElement).dataset.uuid ?? ''
          const edit = isIntersecting ? wanted.get(uuid) : undefined
          if (!edit) continue
          wanted.delete(uuid)
          void viewOf(edit).then(show)
        }
      },
      { rootMargin: '25%' }
    )
    watcher.current = near
    return () => {
      near.disconnect()
      ending.abort()
    }
  }, [edits])
  useEffect(() => {
    for (const card of list.current!.querySelectorAll(CARD)) watcher.current!.observe(card)
  }, [list, edits, drawn])
  return views
}

type CardProps = {
  edit: Mutation
  /** Undefined until it is known. */
  view: EditView | undefined
  may: boolean
  busy: boolean
  onDecide: (uuid: string, decision: Decision) => void
}

const Card = memo(function Card({ edit, view, may, busy, onDecide }: CardProps) {
  const { t, locale } = useLanguage()
  const { rows, pictures } = view ?? bareView(edit)
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
          <EditDiff
            label={name}
            rows={rows}
            pictures={pictures}
            suggested={undecided}
            waits={undecided && !view}
          />
        ) : (
          <p className="muted">{t('edits.noChange')}</p>
        )}
        {undecided && (may || !view) && (
          <div className="actions" style={view ? undefined : { visibility: 'hidden' }}>
            <ReviewButtons
              edit={edit}
              busy={busy}
              onDecide={(decision) => onDecide(uuid, decision)}
            />
          </div>
        )}
      </article>
    </li>
  )
})

function Cards({ edits }: { edits: readonly Mutation[] }) {
  const { t } = useLanguage()
  const session = useAtom($session)
  const review = useReview(() => manageEdits.reload())
  const list = useRef<HTMLOListElement>(null)
  const keys = useMemo(() => edits.map(({ uuid }) => uuid), [edits])
  const drawn = useDrawn(keys, SCREEN)
  const views = useViews(list, edits, drawn)
  /** Until it is known what an edit replaces, it is not decided about. */
  const viewOf = (edit: Mutation): EditView | undefined => {
    const view = views.get(edit.uuid)
    return view && stableJson(view.edit) === stableJson(edit) ? view : undefined
  }
  const may = (view: EditView | undefined): boolean =>
    view?.target !== undefined &&
    mayApply(view.target, session) &&
    statusOf(view.edit) !== 'applied'
  const decide = (uuid: string, decision: Decision): boolean => {
    const edit = edits.find((each) => each.uuid === uuid)
    const view = edit && viewOf(edit)
    if (!view || !may(view)) return false
    review.decide(view, decision)
    return true
  }
  useCardKeys(list, decide)
  const { onDecide } = useStable({
    onDecide: (uuid: string, decision: Decision) => void decide(uuid, decision)
  })
  return (
    <>
      <p className="hint edit-keys">
        <Icon name="keyboard" small /> {t('edits.keys')}
      </p>
      <ol className="edit-cards" ref={list}>
        {edits.slice(0, drawn).map((edit) => {
          const view = viewOf(edit)
          return (
            <Card
              key={edit.uuid}
              {...{ edit, view, onDecide }}
              may={may(view)}
              busy={review.busy === edit.uuid}
            />
          )
        })}
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
      rows={({ results }) => <Cards edits={results} />}
      empty={
        <EmptyState icon="edit" title={t('edits.noEdits')}>
          {t('edits.noEditsHint')}
        </EmptyState>
      }
    />
  )
})
