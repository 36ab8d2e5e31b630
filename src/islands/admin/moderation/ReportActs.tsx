// What a moderator does because of a report; each of it resolves the report.
import { useState } from 'react'
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import { $removal } from '../../../stores/admin/moderation/removal.ts'
import { currentReport, resolveReport } from '../../../stores/admin/moderation/reviews.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { kinds, orTold, Panel } from './ModerationTabs.tsx'
import { DeleteSubject, PolicyDialog, PurgeSubject } from './parts.ts'

export function ReportActs({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const [policy, setPolicy] = useState<PolicyTarget>()
  const [deleting, setDeleting] = useState(false)
  const removal = useAtom($removal)
  const { kind, isLocal, domain, name } = subjectOf(report, locale)
  const owner = report.target_owner
  const Removal = removal?.kind === 'account' ? PurgeSubject : DeleteSubject
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
      <span>{t('moderation.policyOf', { name: target.id })}</span>
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
            onPointerDown={Removal.fetchAhead}
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
        <PurgeSubject report={report} id={removal.id} onClose={keep} onFail={keep} />
      )}
      {deleting && removal && removal.kind !== 'account' && (
        <DeleteSubject
          report={report}
          name={name || t(kinds[kind][1])}
          onClose={keep}
          onFail={keep}
        />
      )}
    </Panel>
  )
}
