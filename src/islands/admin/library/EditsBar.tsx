// What is done with several edits that are chosen. docs/product/screens.md#management.
import { statusOf } from '../../../lib/edits/edits.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { manageEdits } from '../../../stores/admin/library/edits.ts'
import { decideEach, NotDecided, type Decision } from '../../../stores/publish/edits/review.ts'
import type { EditView } from '../../../stores/publish/edits/views.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { SelectionBar } from '../../../ui/lists/SelectionBar.tsx'
import type { Selecting } from '../../../ui/lists/useSelection.ts'
import { outcomeText, paramsOf } from '../../kit/edits/useReview.ts'
import { useAction } from '../../kit/form/useAction.ts'
import { tellActed } from '../../kit/table/tell-acted.ts'

export type BarProps = {
  chosen: readonly EditView[]
  choice: Selecting<string>
  onWhole: () => void
}

/** Why nothing was decided about an edit; undefined for other errors. */
const notDecidedWords = (error: unknown, t: Translate): string | undefined =>
  error instanceof NotDecided ? t(outcomeText(error.found), paramsOf(error.edit)) : undefined

/** Approves or rejects the chosen edits, one after the other. Those that failed stay chosen. */
export function EditsBar({ chosen, choice, onWhole }: BarProps) {
  const { t } = useLanguage()
  const [busy, run] = useAction(async (views: readonly EditView[], decision: Decision) => {
    const acted = await decideEach(views, decision)
    const kept = acted.failures.filter(
      ({ error }) => !(error instanceof NotDecided) || error.found.outcome === 'changed'
    )
    choice.select({ rows: new Set(kept.flatMap(({ keys }) => keys)), anchor: undefined })
    try {
      tellActed({ done: 'moderation.changed', faster: notDecidedWords }, acted, t)
    } finally {
      await manageEdits.reload()
      document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true })
    }
  })
  const pending = chosen.filter(({ edit }) => statusOf(edit) !== 'rejected')
  return (
    <SelectionBar
      label={t('lists.chosen')}
      count={chosen.length}
      actions={[
        { icon: 'list', text: t('lists.chooseAll'), run: onWhole },
        {
          icon: busy ? 'spinner' : 'check',
          text: t('edits.approve'),
          run: () => run(chosen, 'approve')
        },
        ...(pending.length > 0
          ? [{ icon: 'x', text: t('edits.reject'), run: () => run(pending, 'reject') }]
          : [])
      ]}
      onClear={choice.clear}
    />
  )
}
