// Requests a mail with a link to set a new password. The response never reveals whether an account
// uses the address.
import { useState } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { askForReset } from '../../../stores/account/accounts.ts'
import { $search } from '../../../stores/kit/route.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { withNext } from '../../kit/form/with-next.ts'
import { island } from '../../island.tsx'
import { FormResult } from '../../kit/form/FormResult.tsx'
import { useAtom } from '../../kit/useAtom.ts'

export const ResetRequest = island('ResetRequest', function ResetRequest() {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const [sent, setSent] = useState<string>()
  const form = useForm({
    id: 'reset',
    check: (values) => requireAll(values, t, 'email'),
    async send(values) {
      const email = String(values.get('email')).trim()
      await askForReset(email)
      setSent(email)
    }
  })
  const back = (
    <p>
      <a className="link" href={withNext(routePath('login', {}, locale), search)}>
        {t('accounts.backToLogin')}
      </a>
    </p>
  )
  if (sent !== undefined)
    return (
      <FormResult title={t('accounts.resetSent')} icon="mail">
        <p>{t('accounts.resetSentHint', { email: sent })}</p>
        {back}
      </FormResult>
    )
  return (
    <Form form={form} className="login-card">
      <p>{t('accounts.resetLede')}</p>
      <FormErrors title={t('accounts.resetFailed')} />
      <Field
        // The link to this page may contain the email address; it is known after hydration.
        key={search}
        name="email"
        type="email"
        label={t('common.email')}
        autoComplete="email"
        dir="ltr"
        defaultValue={new URLSearchParams(search).get('email') ?? ''}
      />
      <SubmitButton className="btn btn-primary btn-lg">{t('accounts.sendLink')}</SubmitButton>
      {back}
    </Form>
  )
})
