// The policy about an account or another pod, and what saving it does, in figures.
// docs/product/moderation.md#policies.
import '../../../styles/admin/console-page.css?adopt'
import { useEffect, useState } from 'react'
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Wording } from '../../../lib/i18n/texts.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  aboutTarget,
  PolicyExists,
  savePolicy,
  type PolicyRules
} from '../../../stores/admin/moderation/accounts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { tooLong } from '../../kit/form/values.ts'
import { targetName } from './DomainName.tsx'
import { Losses, type Stats } from './Statistics.tsx'

type Props = {
  target: PolicyTarget
  /** Offers to resolve a report with it. */
  andResolve?: boolean
  onSaved?: (resolves: boolean) => Promise<unknown>
  onClose: () => void
}
type About = Awaited<ReturnType<typeof aboutTarget>>
type Rule = Exclude<keyof PolicyRules, 'summary' | 'is_active'>

const ID = 'policy'
/** Characters of a reason that pods take. */
const MAX_REASON = 10_000
const rules: readonly (readonly [Rule, TextKey, TextKey])[] = [
  ['block_all', 'moderation.blockAll', 'moderation.blockAllHint'],
  ['silence_activity', 'moderation.muteActivity', 'moderation.muteActivityHint'],
  ['silence_notifications', 'moderation.muteNotifications', 'moderation.muteNotificationsHint'],
  ['reject_media', 'moderation.rejectMedia', 'moderation.rejectMediaHint']
]
const NONE = {
  block_all: false,
  silence_activity: false,
  silence_notifications: false,
  reject_media: false
}

type Chosen = Readonly<Record<Rule, boolean>>
type RulesProps = { chosen: Chosen; onChoose: (rule: Rule, on: boolean) => void }

function Rules({ chosen, onChoose }: RulesProps) {
  const { t } = useLanguage()
  return (
    <fieldset className="policy-rules">
      <legend className="visually-hidden">{t('moderation.rules')}</legend>
      {rules.map(([rule, text, hint]) => (
        <label key={rule}>
          <input
            type="checkbox"
            className="check"
            name={rule}
            checked={chosen[rule]}
            onChange={({ target: { checked } }) => onChoose(rule, checked)}
          />
          <b>{t(text)}</b>
          <small>{t(hint)}</small>
        </label>
      ))}
    </fieldset>
  )
}

type SwitchProps = { name: string; on: boolean; text: string; onChange: (on: boolean) => void }
const Switch = ({ name, on, text, onChange }: SwitchProps) => (
  <label>
    <input
      type="checkbox"
      className="check"
      name={name}
      checked={on}
      onChange={({ target: { checked } }) => onChange(checked)}
    />
    <b>{text}</b>
  </label>
)

/** @param props.stats what there is to delete; undefined if nothing is */
function Effect({ stats }: { stats: Stats | undefined }) {
  const { t } = useLanguage()
  if (!stats)
    return (
      <p className="hint" role="status">
        {t('moderation.saveKeeps')}
      </p>
    )
  return (
    <div className="notice notice-danger" role="status">
      <div>
        <p>
          <b>{t('moderation.saveDeletes')}</b>
        </p>
        <Losses stats={stats} />
        <p>{t('moderation.noReturn')}</p>
      </div>
    </div>
  )
}

type FormProps = Props & { about: About; saved: () => void; onCancel: () => void }

function PolicyForm(props: FormProps) {
  const { about, target, andResolve, onSaved, saved, onCancel, onClose } = props
  const { t } = useLanguage()
  const { policy, stats } = about
  const [chosen, choose] = useState<Chosen>(policy ?? NONE)
  const [active, setActive] = useState(policy?.is_active ?? true)
  const [resolves, setResolves] = useState(andResolve ?? false)
  const some = rules.some(([rule]) => chosen[rule])
  const form = useForm({
    id: ID,
    check: (values) => ({
      block_all: some ? undefined : t('moderation.pickRule'),
      summary: tooLong(values, 'summary', MAX_REASON, t)
    }),
    async send(values) {
      const { block_all, silence_activity, silence_notifications, reject_media } = chosen
      await savePolicy(target, policy, {
        summary: String(values.get('summary')),
        is_active: active,
        block_all,
        silence_activity,
        silence_notifications,
        reject_media
      })
      saved()
      showMessage({ words: t('moderation.policySaved') }, { color: 'success', key: 'policy' })
      try {
        await onSaved?.(resolves)
      } catch (error) {
        // The policy itself is saved.
        showError(error)
      }
      onClose()
    },
    problem: (error): Wording | undefined =>
      error instanceof PolicyExists ? { text: 'moderation.policyExists' } : undefined
  })
  const deletes = active && (chosen.block_all || chosen.reject_media)
  return (
    <Form form={form} label={t('moderation.policy')}>
      <FormErrors title={t('moderation.policyNotSaved')} />
      {/* A draft ticks several at once. */}
      <Rules chosen={chosen} onChoose={(rule, on) => choose((now) => ({ ...now, [rule]: on }))} />
      <TextArea
        name="summary"
        label={t('moderation.reason')}
        hint={t('moderation.reasonHint')}
        defaultValue={policy?.summary ?? ''}
        limit={MAX_REASON}
      />
      <div className="policy-rules">
        <Switch name="is_active" on={active} text={t('moderation.isActive')} onChange={setActive} />
        {andResolve && (
          <Switch
            name="resolves"
            on={resolves}
            text={t('moderation.andResolve')}
            onChange={setResolves}
          />
        )}
      </div>
      <Effect stats={deletes ? stats : undefined} />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        <SubmitButton
          className={deletes ? 'btn btn-danger' : 'btn btn-primary'}
          busyText={t('common.saving')}
        >
          {t('moderation.savePolicy')}
        </SubmitButton>
      </div>
    </Form>
  )
}

export function PolicyDialog(props: Props) {
  const { target, onClose } = props
  const { type, id } = target
  const { t } = useLanguage()
  const [about, setAbout] = useState<About>()
  const [failure, setFailure] = useState<unknown>()
  const { question, saved, leave } = useUnsaved(ID, `${type}.${id}`, about !== undefined)
  const close = () => leave(onClose)
  useEffect(() => {
    let wanted = true
    aboutTarget({ type, id }).then(
      (found) => wanted && setAbout(found),
      (error: unknown) => wanted && setFailure(error)
    )
    return () => void (wanted = false)
  }, [type, id])
  return (
    <>
      <Dialog
        title={t('moderation.policyOf', { name: isolate(targetName(target)) })}
        keeps
        asks
        onClose={close}
      >
        {failure !== undefined && (
          <ErrorNotice>
            <p dir="auto">{wordingText(describeError(failure), t)}</p>
          </ErrorNotice>
        )}
        {about ? (
          <PolicyForm {...props} about={about} saved={saved} onCancel={close} />
        ) : (
          failure === undefined && <RowSkeletons count={5} />
        )}
      </Dialog>
      {question}
    </>
  )
}
