// Reports something to the moderators. docs/product/moderation.md#reports.
import { useEffect, useState } from 'react'
import { RateLimitError } from '../../../lib/api/errors.ts'
import type { ReportTarget, ReportType } from '../../../lib/contract/admin/moderation/reviews.ts'
import { MAX_REPORT, reportTexts, reportTypes } from '../../../lib/moderation/reports.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { sendReport, strangersCategories } from '../../../stores/admin/moderation/report.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useForm } from '../form/useForm.ts'
import { tooLong } from '../form/values.ts'
import { useUnsaved } from '../form/useUnsaved.tsx'
import { useAtom } from '../useAtom.ts'

const ID = 'report'

type Props = {
  target: ReportTarget
  name: string
  /** The domain of the other pod that it comes from. */
  domain?: string | undefined
  onClose: () => void
}

/** What strangers may report; undefined for people with an account, and until it is known. */
function useStrangers(stranger: boolean): readonly ReportType[] | undefined {
  const [types, setTypes] = useState<readonly ReportType[]>()
  useEffect(() => {
    if (!stranger) return
    let wanted = true
    strangersCategories().then(
      (found) => wanted && setTypes(found),
      () => undefined
    )
    return () => void (wanted = false)
  }, [stranger])
  return types
}

function NeedsAccount() {
  const { t, locale } = useLanguage()
  const next = location.pathname + location.search
  return (
    <div className="notice notice-warning" role="status">
      <div>
        <p>{t('moderation.needsAccount')}</p>
        <p>
          <a className="link" href={routePath('login', {}, locale) + queryString({ next })}>
            {t('common.logIn')}
          </a>
        </p>
      </div>
    </div>
  )
}

type CategoriesProps = { type: ReportType; onChoose: (type: ReportType) => void }

function Categories({ type, onChoose }: CategoriesProps) {
  const { t } = useLanguage()
  return (
    <SelectField
      name="type"
      label={t('moderation.category')}
      value={type}
      onChange={({ target: { value } }) => onChoose(value as ReportType)}
    >
      {reportTypes.map((each) => (
        <option key={each} value={each}>
          {t(reportTexts[each])}
        </option>
      ))}
    </SelectField>
  )
}

function Forward({ domain }: { domain: string }) {
  const { t } = useLanguage()
  return (
    <div className="field">
      <label>
        <input type="checkbox" className="check" name="forward" />{' '}
        {t('moderation.forward', { domain: isolate(domain) })}
      </label>
      <p className="hint">{t('moderation.forwardHint')}</p>
    </div>
  )
}

export function ReportDialog({ target, name, domain, onClose }: Props) {
  const { t } = useLanguage()
  const stranger = useAtom($me) === undefined
  const allowed = useStrangers(stranger)
  const [type, setType] = useState<ReportType>('other')
  const refused = stranger && allowed !== undefined && !allowed.includes(type)
  const { question, saved, leave } = useUnsaved(ID, Object.values(target).join('.'))
  const close = () => leave(onClose)
  const form = useForm({
    id: ID,
    check: (values) => {
      const email = String(values.get('submitter_email') ?? '').trim()
      return {
        summary: tooLong(values, 'summary', MAX_REPORT, t),
        submitter_email:
          stranger && !/^[^\s@]+@[^\s@]+$/.test(email) ? t('moderation.badEmail') : undefined
      }
    },
    async send(values) {
      const email = String(values.get('submitter_email') ?? '').trim()
      await sendReport({
        type,
        target,
        summary: String(values.get('summary')),
        ...(stranger && { submitter_email: email }),
        ...(values.get('forward') && { forward: true })
      })
      saved()
      showMessage({ words: t('moderation.sent') }, { color: 'success', key: 'report' })
      onClose()
    },
    problem: (error) =>
      error instanceof RateLimitError ? { text: 'moderation.tooMany' } : undefined
  })
  return (
    <>
      <Dialog title={t('moderation.reportOf', { name: isolate(name) })} keeps asks onClose={close}>
        <Form form={form} label={t('moderation.reportOf', { name })}>
          <FormErrors title={t('moderation.notSent')} />
          <p className="muted">{t('moderation.intro')}</p>
          <Categories type={type} onChoose={setType} />
          {refused && <NeedsAccount />}
          <TextArea
            name="summary"
            label={t('moderation.message')}
            hint={t('moderation.messageHint')}
            rows={5}
            limit={MAX_REPORT}
          />
          {stranger && (
            <Field
              name="submitter_email"
              type="email"
              label={t('common.email')}
              hint={t('moderation.emailHint')}
              autoComplete="email"
              dir="ltr"
            />
          )}
          {domain && <Forward domain={domain} />}
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              {t('form.cancel')}
            </button>
            {!refused && (
              <SubmitButton busyText={t('moderation.sending')}>{t('moderation.send')}</SubmitButton>
            )}
          </div>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
