// Changes the password. This ends the user's other sessions.
import { changePassword } from '../../../../stores/account/accounts.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { $me } from '../../../../stores/session/session.ts'
import { PasswordField } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { NewPasswordFields, requireSame } from '../../../kit/form/NewPasswordFields.tsx'
import { requireAll, useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

export function PasswordSection() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const { question, saved } = useUnsaved('password')
  const form = useForm({
    id: 'password',
    check(values) {
      const missing = requireAll(values, t, 'old_password', 'new_password1', 'new_password2')
      return requireSame(values, t, 'new_password', missing)
    },
    async send(values, element) {
      const [old, password, repeated] = ['old_password', 'new_password1', 'new_password2'].map(
        (name) => String(values.get(name))
      )
      await changePassword(old!, password!, repeated!)
      element.reset()
      saved()
      showMessage({ text: 'accounts.passwordChanged' }, { color: 'success', key: 'password' })
    }
  })
  return (
    <Form form={form} label={t('common.password')}>
      <p className="muted">{t('accounts.passwordLede')}</p>
      <FormErrors title={t('accounts.passwordFailed')} />
      {/* tells password managers whose password it is */}
      <input type="text" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
      <PasswordField
        name="old_password"
        label={t('accounts.oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields name="new_password" label={t('accounts.newPassword')} />
      <SubmitButton>{t('accounts.changePassword')}</SubmitButton>
      {question}
    </Form>
  )
}
