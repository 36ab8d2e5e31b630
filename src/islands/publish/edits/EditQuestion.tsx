// Asks before an edit is taken back: an applied one by its inverse, another one by deleting it.
import { inverseOf } from '../../../lib/edits/edits.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { currentEdit, undoEdit } from '../../../stores/publish/edits/current-edit.ts'
import { withdraw } from '../../../stores/publish/edits/review.ts'
import type { EditView } from '../../../stores/publish/edits/views.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { editPath, thingPath } from '../../kit/edits/links.ts'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'

export type EditQuestionProps = {
  view: EditView
  kind: 'undo' | 'withdraw'
  /** Whether an inverse edit applies at once. */
  applies: boolean
  onClose: () => void
}

function Withdraw({ view: { edit, target }, onClose }: EditQuestionProps) {
  const { t } = useLanguage()
  async function run(): Promise<void> {
    const go = goAfter()
    await withdraw(edit)
    // The text itself: the next page may lack the key.
    showMessage({ words: t('edits.withdrawn') }, { key: 'edit' })
    go(target ? thingPath(target, 'en-US') : routePath('library.index'), { history: 'replace' })
  }
  return (
    <ConfirmDialog
      title={t('edits.withdrawTitle')}
      confirm={t('edits.withdraw')}
      failed={t('edits.withdrawFailed')}
      danger
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('edits.withdrawText')}</p>
    </ConfirmDialog>
  )
}

function Undo({ view, applies, onClose }: EditQuestionProps) {
  const { t } = useLanguage()
  const { edit, target } = view
  const { payload, lost } = inverseOf(edit, target?.state)
  const some = Object.keys(payload).length > 0
  async function run(): Promise<void> {
    const go = goAfter()
    if (!some || !target) return
    const inverse = await undoEdit(view, t('edits.undoSummary'), applies)
    showMessage(
      { text: applies ? 'edits.appliedNow' : 'edits.suggested' },
      { key: 'edit', color: 'success' }
    )
    // The edit on this page stays; what it is compared to has changed.
    void currentEdit.reload()
    go(editPath(target, inverse.uuid))
  }
  return (
    <ConfirmDialog
      title={t('edits.undoTitle')}
      confirm={t(some ? 'common.undo' : 'common.close')}
      failed={t('edits.failed')}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        {t(some ? (applies ? 'edits.undoText' : 'edits.undoSuggestText') : 'edits.undoNothing')}
      </p>
      {lost.length > 0 && (
        <p className="muted">
          <Icon name="warn" small /> {t('edits.undoLost')}
        </p>
      )}
    </ConfirmDialog>
  )
}

export const EditQuestion = (props: EditQuestionProps) =>
  props.kind === 'undo' ? <Undo {...props} /> : <Withdraw {...props} />
