// What a moderator does because of a report; each of it resolves the report.
import { useState } from 'react'
import type { PolicyTarget } from '../../../../lib/api/admin/moderation/accounts.ts'
import type { ManageReport } from '../../../../lib/contract/admin/moderation/reviews.ts'
import { wordingText } from '../../../../lib/i18n/texts.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { subjectOf } from '../../../../lib/moderation/subjects.ts'
import {
  $removal,
  reportedAccount,
  reportedStats,
  reportedThing
} from '../../../../stores/admin/moderation/removal.ts'
import {
  currentReport,
  resolveReport,
  settleReport
} from '../../../../stores/admin/moderation/reviews.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { DeleteForm } from '../../../kit/console/DeleteThing.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { useResource } from '../../../kit/useResource.ts'
import { targetName } from '../DomainName.tsx'
import { orTold } from '../faster.ts'
import { kinds, Panel } from '../ModerationTabs.tsx'
import { PolicyDialog } from '../parts.ts'
import { PurgeDialog } from '../PurgeDialog.tsx'

type Removal = { report: ManageReport; name: string; onClose: () => void }

function DeleteSubject({ report, name, onClose }: Removal) {
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

export function ReportActs({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const [policy, setPolicy] = useState<PolicyTarget>()
  const [deleting, setDeleting] = useState(false)
  const removal = useAtom($removal)
  const { kind, isLocal, domain, name } = subjectOf(report, locale)
  const owner = report.target_owner
  const close = () => setPolicy(undefined)
  const keep = () => setDeleting(false)
  const button = (target: PolicyTarget) => (
    <button
      key={target.type}
      type="button"
      className="btn"
      aria-haspopup="dialog"
      onPointerDown={PolicyDialog.fetchAhead}
      onClick={() => setPolicy(target)}
    >
      <Icon name="shield" />
      <span>{t('moderation.policyOf', { name: targetName(target) })}</span>
    </button>
  )
  if (!owner && isLocal && !removal) return null
  return (
    <Panel title={t('moderation.act')}>
      <div className="console-acts">
        {owner && button({ type: 'actor', id: owner.full_username })}
        {!isLocal && domain && button({ type: 'domain', id: domain })}
        {removal && (
          <button
            type="button"
            className="btn btn-danger"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
          >
            <Icon name="trash" />
            {t(removal.kind === 'account' ? 'moderation.purge' : 'common.delete')}
          </button>
        )}
      </div>
      {policy && (
        <PolicyDialog
          target={policy}
          andResolve={!report.is_handled}
          onSaved={(resolves) =>
            resolves ? orTold(() => resolveReport(report, true), t) : currentReport.reload()
          }
          onClose={close}
          onFail={close}
        />
      )}
      {deleting && removal?.kind === 'account' && (
        <PurgeDialog
          target={{ type: 'actor', id: removal.id }}
          stats={reportedAccount}
          onPurged={() => settleReport(report)}
          onClose={keep}
        />
      )}
      {deleting && removal && removal.kind !== 'account' && (
        <DeleteSubject report={report} name={name || t(kinds[kind][1])} onClose={keep} />
      )}
    </Panel>
  )
}
