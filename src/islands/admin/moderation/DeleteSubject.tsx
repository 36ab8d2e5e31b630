// Asks before what a report is about is deleted, as the consoles of the library and of accounts ask;
// then the report is resolved.
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  reportedAccount,
  reportedStats,
  reportedThing
} from '../../../stores/admin/moderation/removal.ts'
import { settleReport } from '../../../stores/admin/moderation/reviews.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { DeleteForm } from '../../kit/console/DeleteThing.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useResource } from '../../kit/useResource.ts'
import { PurgeDialog } from './PurgeDialog.tsx'

type Props = { report: ManageReport; name: string; onClose: () => void }

export function DeleteSubject({ report, name, onClose }: Props) {
  const { t } = useLanguage()
  const shown = useResource(reportedThing)
  return (
    <Dialog title={t('manageLibrary.deleteOf', { name: isolate(name) })} keeps onClose={onClose}>
      {shown.state === 'failed' && (
        <ErrorNotice>
          <p dir="auto">{wordingText(describeError(shown.error), t)}</p>
        </ErrorNotice>
      )}
      {shown.state === 'loading' && <RowSkeletons count={3} />}
      {shown.state === 'ready' && (
        <DeleteForm
          thing={shown.value}
          stats={reportedStats}
          onGone={async () => {
            await settleReport(report)
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** @param props.id full name of the account that was reported */
export function PurgeSubject({ report, id, onClose }: Omit<Props, 'name'> & { id: string }) {
  const stats = useResource(reportedAccount)
  return (
    <PurgeDialog
      target={{ type: 'actor', id }}
      stats={stats.state === 'ready' ? stats.value : undefined}
      onPurged={() => settleReport(report)}
      onClose={onClose}
    />
  )
}
