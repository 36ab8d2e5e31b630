// The edits of a page as cards with what they change: chosen, approved and rejected by mouse or
// keys.
// docs/product/screens.md#management.
import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { statusOf } from '../../../lib/edits/edits.ts'
import { stableJson } from '../../../lib/kit/stable-json.ts'
import type { BrowseState } from '../../../lib/lists/browse.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageEdits } from '../../../stores/admin/library/edits.ts'
import type { Decision } from '../../../stores/publish/edits/review.ts'
import { mayApply } from '../../../stores/publish/edits/targets.ts'
import { bareView, editViewer, type EditView } from '../../../stores/publish/edits/views.ts'
import { $session } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useDrawn } from '../../../ui/lists/useDrawn.ts'
import { useSelection, withShift, type Selecting } from '../../../ui/lists/useSelection.ts'
import { EditDiff } from '../../kit/edits/EditDiff.tsx'
import { EditFacts, EditState } from '../../kit/edits/EditLine.tsx'
import { ReviewButtons } from '../../kit/edits/ReviewButtons.tsx'
import { useReview } from '../../kit/edits/useReview.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { usePageKeys } from '../../kit/usePageKeys.ts'
import { useStable } from '../../kit/useStable.ts'
import { EditsBar } from './parts.ts'

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

type Views = ReadonlyMap<string, EditView>

/**
 * What the edits near the screen are shown with, by uuid. What was there stays until the answers
 * about the same edits come again.
 * @param whole whether those far from the screen are loaded, too
 */
function useViews(
  list: RefObject<HTMLOListElement | null>,
  edits: readonly Mutation[],
  drawn: number,
  whole: boolean
): Views {
  const [views, setViews] = useState<Views>(new Map())
  const watcher = useRef<IntersectionObserver>(null)
  useEffect(() => {
    const ending = new AbortController()
    const viewOf = editViewer(ending.signal)
    const wanted = new Map(edits.map((edit) => [edit.uuid, edit]))
    const uuids = new Set(wanted.keys())
    const show = (view: EditView) => {
      if (ending.signal.aborted) return
      startTransition(() =>
        setViews((now) => {
          const shown = [...now].filter(([uuid]) => uuids.has(uuid))
          return new Map(shown).set(view.edit.uuid, view)
        })
      )
    }
    const load = (uuid: string) => {
      const edit = wanted.get(uuid)
      if (!wanted.delete(uuid)) return
      void viewOf(edit!).then(show)
    }
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) load((target as HTMLElement).dataset.uuid ?? '')
      },
      { rootMargin: '25%' }
    )
    watcher.current = near
    if (whole) for (const uuid of uuids) load(uuid)
    return () => {
      near.disconnect()
      ending.abort()
    }
  }, [edits, whole])
  useEffect(() => {
    for (const card of list.current!.querySelectorAll(CARD)) watcher.current!.observe(card)
  }, [list, edits, drawn, whole])
  return views
}

type CardProps = {
  edit: Mutation
  /** Undefined until it is known. */
  view: EditView | undefined
  may: boolean
  busy: boolean
  chosen: boolean
  onDecide: (uuid: string, decision: Decision) => void
  /** @param range chooses the cards since the last one, too */
  onChoose: (uuid: string, range: boolean) => void
}

const Card = memo(function Card(props: CardProps) {
  const { edit, view, may, busy, chosen, onDecide, onChoose } = props
  const { t, locale } = useLanguage()
  const { rows, pictures } = view ?? bareView(edit)
  const { uuid, summary } = edit
  const name = edit.target?.repr ?? t('edits.targetGone')
  const undecided = statusOf(edit) !== 'applied'
  const offered = undecided && (may || !view)
  // It has its place before it can be used, so that nothing moves.
  const style = view ? undefined : ({ visibility: 'hidden' } as const)
  return (
    <li>
      <article
        className="edit-card"
        tabIndex={-1}
        data-uuid={uuid}
        data-chosen={chosen || undefined}
        aria-label={name}
      >
        <div className="edit-facts">
          <div className="edit-choice">
            {offered && (
              <label style={style}>
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('lists.choose', { name })}
                  checked={chosen}
                  onChange={({ nativeEvent }) => onChoose(uuid, withShift(nativeEvent))}
                />
              </label>
            )}
            <h2 className="title" dir="auto">
              <a href={routePath('manage.library.edits.detail', { id: uuid }, locale)}>{name}</a>
            </h2>
          </div>
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
        {offered && (
          <div className="actions" style={style}>
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

/** J and K move between cards, A approves and R rejects the one with the focus, X chooses it. */
function useCardKeys(
  list: RefObject<HTMLOListElement | null>,
  choice: Selecting<string>,
  choose: (uuid: string, range: boolean) => void,
  decide: (uuid: string, decision: Decision) => void
): void {
  usePageKeys((keys, target) => {
    const uuid = target.closest<HTMLElement>(CARD)?.dataset.uuid
    const decision = ({ a: 'approve', r: 'reject' } as const)[keys]
    if (keys === 'j' || keys === 'k') moveTo(list.current!, keys === 'j' ? 1 : -1)
    else if (keys === 'Escape' && choice.selection.rows.size > 0) choice.clear()
    else if (decision && uuid !== undefined) decide(uuid, decision)
    else if (uuid !== undefined && keys === 'x') choose(uuid, false)
    else if (uuid !== undefined && keys === 'Shift+x') choose(uuid, true)
    else return decision !== undefined
    // Without a card they are no keys of the player here, either.
    return true
  })
}

/**
 * Presses that came before it was known what the edits replace wait for it, as long as these are on
 * the page.
 */
function useWaiting(
  keys: readonly string[],
  known: ReadonlyMap<string, EditView>,
  run: (view: EditView, decision: Decision) => void
): (uuid: string, decision: Decision) => void {
  const pressed = useRef<ReadonlyMap<string, Decision>>(new Map())
  useEffect(() => {
    const before = [...pressed.current]
    pressed.current = new Map(before.filter(([uuid]) => keys.includes(uuid) && !known.has(uuid)))
    for (const [uuid, decision] of before) {
      const view = known.get(uuid)
      if (view) run(view, decision)
    }
  })
  return (uuid, decision) => {
    pressed.current = new Map([...pressed.current, [uuid, decision]])
  }
}

export function EditCards({ edits, state }: { edits: readonly Mutation[]; state: BrowseState }) {
  const { t } = useLanguage()
  const session = useAtom($session)
  const review = useReview(() => manageEdits.reload())
  const list = useRef<HTMLOListElement>(null)
  const [whole, setWhole] = useState(false)
  const keys = useMemo(() => edits.map(({ uuid }) => uuid), [edits])
  const drawn = useDrawn(keys, SCREEN)
  const views = useViews(list, edits, drawn, whole)
  const may = (view: EditView | undefined): boolean =>
    view?.target !== undefined &&
    mayApply(view.target, session) &&
    statusOf(view.edit) !== 'applied'
  /** Until it is known what an edit replaces, it is not decided about. */
  const known = new Map(
    edits.flatMap((edit) => {
      const view = views.get(edit.uuid)
      return view && stableJson(view.edit) === stableJson(edit) ? [[edit.uuid, view] as const] : []
    })
  )
  const mine = edits.flatMap(({ uuid }) => {
    const view = known.get(uuid)
    return view && may(view) ? [view] : []
  })
  const choice = useSelection(
    mine.map(({ edit }) => edit.uuid),
    JSON.stringify(state)
  )
  const chosen = mine.filter(({ edit }) => choice.selection.rows.has(edit.uuid))
  const decideKnown = (view: EditView, decision: Decision): void => {
    if (may(view)) review.decide(view, decision)
  }
  const wait = useWaiting(keys, known, decideKnown)
  const decide = (uuid: string, decision: Decision): void => {
    const view = known.get(uuid)
    if (view) decideKnown(view, decision)
    else wait(uuid, decision)
  }
  const choose = (uuid: string, range: boolean): void => {
    if (mine.some(({ edit }) => edit.uuid === uuid)) choice.toggle(uuid, range)
  }
  useCardKeys(list, choice, choose, decide)
  const { onDecide, onChoose } = useStable({
    onDecide: decide,
    onChoose: choose
  })
  return (
    <>
      <p className="hint edit-keys">
        <Icon name="keyboard" small /> {t('edits.keys')}
      </p>
      <ol className="edit-cards" ref={list}>
        {edits.slice(0, drawn).map((edit) => {
          const view = known.get(edit.uuid)
          return (
            <Card
              key={edit.uuid}
              {...{ edit, view, onDecide, onChoose }}
              may={may(view)}
              busy={review.queued.includes(edit.uuid)}
              chosen={choice.selection.rows.has(edit.uuid)}
            />
          )
        })}
      </ol>
      {chosen.length > 0 && (
        <EditsBar
          {...{ chosen, choice }}
          onWhole={() => {
            setWhole(true)
            choice.select({ rows: new Set(keys), anchor: undefined })
          }}
        />
      )}
    </>
  )
}
