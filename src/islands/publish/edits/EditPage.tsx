// One edit: what it changes, its state, and what can be done with it.
// docs/product/library.md#edits.
import { useRef, useState, type RefObject } from 'react'
import { statusOf } from '../../../lib/edits/edits.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { currentEdit } from '../../../stores/publish/edits/current-edit.ts'
import { mayApply } from '../../../stores/publish/edits/targets.ts'
import type { EditView } from '../../../stores/publish/edits/views.ts'
import { $session } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useFocusBack } from '../../kit/console/useFocusBack.ts'
import { EditDiff } from '../../kit/edits/EditDiff.tsx'
import { EditFacts, EditState } from '../../kit/edits/EditLine.tsx'
import { thingPath } from '../../kit/edits/links.ts'
import { ReviewButtons } from '../../kit/edits/ReviewButtons.tsx'
import { useReview } from '../../kit/edits/useReview.ts'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import '../../../styles/library/edits.css?adopt'
import { EditQuestion } from './parts.ts'

type Asked = 'undo' | 'withdraw'

function EditActions({ view }: { view: EditView }) {
  const { t } = useLanguage()
  const session = useAtom($session)
  const [asked, setAsked] = useState<Asked>()
  const review = useReview(() => currentEdit.reload())
  const { edit, target } = view
  const applied = statusOf(edit) === 'applied'
  const applies = target !== undefined && mayApply(target, session)
  const own =
    session.state === 'signed-in' && edit.created_by?.full_username === session.me.full_username
  const ask = (kind: Asked, text: string, icon: string) => (
    <button
      type="button"
      className="btn"
      aria-haspopup="dialog"
      onPointerEnter={EditQuestion.fetchAhead}
      onClick={() => setAsked(kind)}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
  const close = () => setAsked(undefined)
  return (
    <div className="actions">
      {applies && (
        <ReviewButtons
          edit={edit}
          busy={review.busy === edit.uuid}
          onDecide={(decision) => review.decide(view, decision)}
        />
      )}
      {own && !applied && target && ask('withdraw', t('edits.withdraw'), 'trash')}
      {applied && target?.row.is_local && ask('undo', t('edits.undo'), 'undo')}
      {asked && <EditQuestion kind={asked} {...{ view, applies }} onClose={close} onFail={close} />}
    </div>
  )
}

/** Why a suggestion must be looked at, or cannot be decided. */
function Notices({ view: { edit, rows, target } }: { view: EditView }) {
  const { t } = useLanguage()
  if (statusOf(edit) === 'applied') return null
  if (edit.target === null) return <p className="notice">{t('edits.goneHint')}</p>
  return target && rows.some(({ today }) => today !== undefined) ? (
    <p className="notice notice-warning" role="status">
      {t('edits.movedHint')}
    </p>
  ) : null
}

type ContentProps = { view: EditView; head: RefObject<HTMLHeadingElement | null> }

function Content({ view, head }: ContentProps) {
  const { t, locale } = useLanguage()
  const { edit, rows, target, pictures } = view
  const name = edit.target ? isolate(edit.target.repr) : undefined
  const title = name === undefined ? t('common.edit') : t('edits.editOf', { name })
  useTitle(title)
  return (
    <article className="edit-one">
      <header className="page-head">
        <div>
          <h1 dir="auto" ref={head} tabIndex={-1}>
            {title}
          </h1>
          {target && name !== undefined ? (
            <p>
              <a href={thingPath(target, locale)}>{t('edits.backTo', { name })}</a>
            </p>
          ) : (
            <p className="muted">{t('edits.targetGone')}</p>
          )}
        </div>
      </header>
      <div className="edit-facts">
        <EditState edit={edit} />
        <EditFacts edit={edit} />
      </div>
      {edit.summary && (
        <blockquote className="edit-summary">
          <p dir="auto">{edit.summary}</p>
        </blockquote>
      )}
      <Notices view={view} />
      {rows.length > 0 ? (
        <EditDiff
          label={title}
          rows={rows}
          pictures={pictures}
          suggested={statusOf(edit) !== 'applied'}
        />
      ) : (
        <p className="muted">{t('edits.noChange')}</p>
      )}
      <EditActions view={view} />
    </article>
  )
}

export const EditPage = island('EditPage', function EditPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentEdit)
  // Here, as a decision loads the edit anew.
  const head = useRef<HTMLHeadingElement>(null)
  useFocusBack(head, 'main')
  if (shown.state === 'failed')
    return (
      <Missing
        error={shown.error}
        kind={t('common.edit')}
        icon="edit"
        title="edits.missing"
        browse={{
          href: routePath('library.albums.browse', {}, locale),
          text: 'common.browseAlbums'
        }}
        onRetry={() => void currentEdit.reload()}
      />
    )
  if (shown.state === 'loading')
    return (
      <>
        <h1 className="visually-hidden">{t('common.edit')}</h1>
        <RowSkeletons count={4} />
      </>
    )
  return <Content view={shown.value} head={head} />
})
