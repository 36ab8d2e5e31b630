// The policy about an account or another pod, with what can be done about it, and purging.
import { useState, type ReactNode } from 'react'
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { InstancePolicy } from '../../../lib/contract/admin/moderation/domains.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import {
  deletePolicy,
  PolicyExists,
  savePolicy,
  setPolicyActive
} from '../../../stores/admin/moderation/accounts.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { Loaded } from '../../kit/console/Loaded.tsx'
import { useAction } from '../../kit/form/useAction.ts'
import { useResource } from '../../kit/useResource.ts'
import { Panel, StateMark } from './ModerationTabs.tsx'
import { ConfirmDialog, PolicyDialog, PurgeDialog } from './parts.ts'
import type { Stats } from './Statistics.tsx'

/** Milliseconds in which a deleted policy can be had back. */
const UNDO_MS = 15_000

const rules = [
  ['block_all', 'moderation.blockAll'],
  ['silence_activity', 'moderation.muteActivity'],
  ['silence_notifications', 'moderation.muteNotifications'],
  ['reject_media', 'moderation.rejectMedia']
] as const satisfies readonly (readonly [keyof InstancePolicy, TextKey])[]

/** Puts the same policy in force again, unless somebody has set another one. */
const restore = ({ target, ...rules }: InstancePolicy): void =>
  void savePolicy(target, null, rules).then(
    () => showMessage({ text: 'moderation.policySaved' }, { color: 'success', key: 'policy' }),
    (error: unknown) =>
      error instanceof PolicyExists
        ? showMessage({ text: 'moderation.policyExists' }, { color: 'warning', key: 'policy' })
        : showError(error)
  )

async function removeAndTell(policy: InstancePolicy): Promise<void> {
  await deletePolicy(policy)
  showMessage(
    { text: 'moderation.policyDeleted' },
    {
      key: 'policy',
      displayTime: UNDO_MS,
      actions: [{ text: 'common.undo', run: () => restore(policy) }]
    }
  )
}

type Open = 'policy' | 'delete' | 'purge'
/** `policy`: null for none. */
type Props = {
  target: PolicyTarget
  policy: Resource<InstancePolicy | null>
  stats: Resource<Stats>
  /** What the policy of the account's domain says. */
  children?: ReactNode
}

function Summary({ policy }: { policy: InstancePolicy }) {
  const { t, locale } = useLanguage()
  return (
    <>
      <p>
        <StateMark
          state={policy.is_active ? 'done' : 'waiting'}
          text={t(policy.is_active ? 'moderation.isActive' : 'moderation.isPaused')}
        />
      </p>
      <ul>
        {rules
          .filter(([rule]) => policy[rule])
          .map(([rule, text]) => (
            <li key={rule}>{t(text)}</li>
          ))}
      </ul>
      {policy.summary && <RichText markdown={policy.summary} />}
      <DefinitionList
        rows={[
          { term: t('moderation.setBy'), value: policy.actor && <bdi>@{policy.actor}</bdi> },
          { term: t('moderation.filed'), value: formatDate(policy.creation_date, locale) }
        ]}
      />
    </>
  )
}

function PolicyButtons({
  policy,
  onOpen
}: {
  policy: InstancePolicy | null
  onOpen: (what: Open) => void
}) {
  const { t } = useLanguage()
  const [busy, toggle] = useAction(async () => {
    if (policy) await setPolicyActive(policy, !policy.is_active)
  })
  // To put a policy in force may delete something: the form says what.
  const deletes = policy && !policy.is_active && (policy.block_all || policy.reject_media)
  return (
    <div className="actions">
      <button
        type="button"
        className={policy ? 'btn' : 'btn btn-primary'}
        aria-haspopup="dialog"
        onPointerDown={PolicyDialog.fetchAhead}
        onClick={() => onOpen('policy')}
      >
        <Icon name="shield" />
        {t(policy ? 'moderation.changePolicy' : 'moderation.newPolicy')}
      </button>
      {policy && !deletes && (
        <button type="button" className="btn" aria-busy={busy || undefined} onClick={toggle}>
          {t(policy.is_active ? 'moderation.pausePolicy' : 'moderation.resumePolicy')}
        </button>
      )}
      {policy && (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          onClick={() => onOpen('delete')}
        >
          <Icon name="trash" />
          {t('moderation.deletePolicy')}
        </button>
      )}
    </div>
  )
}

export function PolicyPanel({ target, policy: of, stats, children }: Props) {
  const { t } = useLanguage()
  const shown = useResource(of)
  const policy = shown.state === 'ready' ? shown.value : undefined
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Panel title={t('moderation.policy')}>
        {policy && <Summary policy={policy} />}
        {policy === null && <p className="muted">{t('moderation.noPolicy')}</p>}
        {children}
        <Loaded of={of} />
        {policy !== undefined && <PolicyButtons policy={policy} onOpen={setOpen} />}
      </Panel>
      <Panel title={t('moderation.purge')}>
        <p className="muted">{t('moderation.purgeText')}</p>
        <div className="actions">
          <button
            type="button"
            className="btn btn-danger"
            aria-haspopup="dialog"
            onPointerDown={PurgeDialog.fetchAhead}
            onClick={() => setOpen('purge')}
          >
            <Icon name="trash" />
            {t('moderation.purge')}
          </button>
        </div>
      </Panel>
      {open === 'policy' && <PolicyDialog target={target} onClose={close} onFail={close} />}
      {open === 'purge' && (
        <PurgeDialog target={target} stats={stats} onClose={close} onFail={close} />
      )}
      {open === 'delete' && policy && (
        <ConfirmDialog
          title={t('moderation.deletePolicy')}
          confirm={t('common.delete')}
          danger
          failed={t('lists.deleteFailed')}
          onConfirm={() => removeAndTell(policy)}
          onClose={close}
          onFail={close}
        >
          <p>{t('moderation.deletePolicyText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
