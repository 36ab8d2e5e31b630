import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { statusOf } from '../../../lib/edits/edits.ts'
import { isolate } from '../../../lib/text/names.ts'
import type { Decision } from '../../../stores/publish/edits/review.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Props = {
  edit: Mutation
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** What can still be decided: an edit that was applied stays, a rejected one may be approved. */
export function ReviewButtons({ edit, busy, onDecide }: Props) {
  const { t } = useLanguage()
  const status = statusOf(edit)
  if (status === 'applied') return null
  const name = isolate(edit.target?.repr)
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={t('edits.approveOf', { name })}
        aria-disabled={busy || undefined}
        onClick={() => onDecide('approve')}
      >
        <Icon name={busy ? 'spinner' : 'check'} />
        {t('edits.approve')}
      </button>
      {status !== 'rejected' && (
        <button
          type="button"
          className="btn"
          aria-label={t('edits.rejectOf', { name })}
          aria-disabled={busy || undefined}
          onClick={() => onDecide('reject')}
        >
          <Icon name="x" />
          {t('edits.reject')}
        </button>
      )}
    </>
  )
}
