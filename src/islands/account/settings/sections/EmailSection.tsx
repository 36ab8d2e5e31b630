// Changes the email address; the new one is valid once its confirmation mail was answered.
import { useState } from 'react'
import type { Me } from '../../../../lib/contract/account/me.ts'
import { changeEmail } from '../../../../stores/account/accounts.ts'
import { $me } from '../../../../stores/session/session.ts'
import { Field, PasswordField } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { requireAll, useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

function EmailForm({ me }: { me: Me }) {
  const { t } = useLanguage()
  const { question, saved } = useUnsaved('email')
  const [sent, setSent] = useState<string>()
  const form = useForm({
    id: 'email',
    check: (values) => requireAll(values, t, 'email', 'password'),
    async send(values, element) {
      const email = String(values.get('email')).trim()
      setSent(undefined)
      await changeEmail(email, String(values.get('password')))
      element.reset()
      saved()
      setSent(email)
    }
  })
  return (
    <>
      <p>
        {t('accounts.emailNow')} <bdi>{me.email}</bdi>
      </p>
      <Form form={form} label={t('common.email')}>
        <FormErrors title={t('accounts.emailFailed')} />
        <Field
          name="email"
          type="email"
          label={t('accounts.newEmail')}
          autoComplete="email"
          dir="ltr"
        />
        <PasswordField
          name="password"
          label={t('accounts.ownPassword')}
          autoComplete="current-password"
        />
        <SubmitButton>{t('accounts.changeEmail')}</SubmitButton>
        <div role="status">
          {sent !== undefined && (
            <p className="notice">
              <Icon name="mail" />
              {t('accounts.emailSent', { email: sent })}
            </p>
          )}
        </div>
      </Form>
      {question}
    </>
  )
}

export function EmailSection() {
  const me = useAtom($me)
  return me ? <EmailForm me={me} /> : null
}
