// Asks before all uploads of a state are deleted, with what will be gone in figures.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { purgeUploads, type Purgeable } from '../../../stores/publish/uploads/own-uploads.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

const meanings: Readonly<Record<Purgeable, TextKey>> = {
  pending: 'content.purgePendingHint',
  skipped: 'content.purgeSkippedHint',
  errored: 'content.purgeErroredHint'
}

type Props = {
  status: Purgeable
  /** How many files there are, and the space that they take, formatted. */
  count: number
  size: string
  onClose: () => void
}

export function PurgeQuestion({ status, count, size, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <ConfirmDialog
      title={t('content.deleteUploads', { count })}
      confirm={t('common.delete')}
      danger
      failed={t('lists.deleteFailed')}
      onClose={onClose}
      onConfirm={async () => {
        const gone = await purgeUploads(status)
        showMessage({ text: 'content.deletedUploads', params: { count: gone } }, { key: 'manage' })
      }}
    >
      <p>{t('content.purgeFrees', { size })}</p>
      <p>{t(meanings[status])}</p>
    </ConfirmDialog>
  )
}
