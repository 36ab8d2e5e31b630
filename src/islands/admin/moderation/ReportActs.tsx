// What a moderator does because of a report; each of it resolves the report.
import { useState } from 'react'
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import type { ManageReport } from '../../../lib/contract/admin/moderation/reviews.ts'
import { subjectOf } from '../../../lib/moderation/subjects.ts'
import {
  currentReport,
  deleteSubject,
  resolveReport
} from '../../../stores/admin/moderation/reviews.ts'
import { $session, can } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { orTold, Panel } from './ModerationTabs.tsx'
import { ConfirmDialog, PolicyDialog } from './parts.ts'

export function ReportActs({ report }: { report: ManageReport }) {
  const { t, locale } = useLanguage()
  const [policy, setPolicy] = useState<PolicyTarget>()
  const [deleting, setDeleting] = useState(false)
  const manages = can(useAtom($session), 'library')
  const { kind, id, isGone, isLocal, domain, name } = subjectOf(report, locale)
  const owner = report.target_owner
  const artist = manages && kind === 'artist' && !isGone ? id : undefined
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
  if (!owner && isLocal && artist === undefined) return null
  return (
    <Panel title={t('moderation.act')}>
      <div className="console-acts">
        {owner && button({ type: 'actor', id: owner.full_username })}
        {!isLocal && domain && button({ type: 'domain', id: domain })}
        {artist !== undefined && (
          <button
            type="button"
            className="btn btn-danger"
            aria-haspopup="dialog"
            onClick={() => setDeleting(true)}
          >
            <Icon name="trash" />
            {t('moderation.deleteSubject')}
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
      {deleting && artist !== undefined && (
        <ConfirmDialog
          title={`${t('moderation.deleteSubject')}: ${name}`}
          confirm={t('common.delete')}
          danger
          failed={t('lists.deleteFailed')}
          onConfirm={() => deleteSubject(report, artist)}
          onClose={keep}
          onFail={keep}
        >
          <p>{t('moderation.deleteSubjectText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
