// Deletes the account after the password and the username were typed. Everything is then removed
// here and on the pod.
import { useState } from 'react'
import { routePath } from '../../../../lib/routes/match.ts'
import { removeAccount } from '../../../../stores/account/accounts.ts'
import { $me, signOut } from '../../../../stores/session/session.ts'
import { Field, PasswordField } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { requireAll, useForm } from '../../../kit/form/useForm.ts'
import { useAtom } from '../../../kit/useAtom.ts'

function Question({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const form = useForm({
    id: 'deletion',
    check(values) {
      const missing = requireAll(values, t, 'password', 'username')
      const same = String(values.get('username')).trim().toLowerCase() === username.toLowerCase()
      return {
        ...missing,
        username:
          missing.username ?? (same ? undefined : t('accounts.deleteWrongName', { username }))
      }
    },
    async send(values) {
      await removeAccount(String(values.get('password')))
      await signOut(`${routePath('login', {}, locale)}?deleted`)
    }
  })
  return (
    <Dialog title={t('accounts.deleteQuestion')} onClose={onClose}>
      <Form form={form} label={t('accounts.deleteQuestion')}>
        <p>{t('accounts.deleteLoss')}</p>
        <FormErrors title={t('accounts.deleteFailed')} />
        <PasswordField
          name="password"
          label={t('accounts.ownPassword')}
          autoComplete="current-password"
        />
        <Field
          name="username"
          label={t('accounts.deleteName', { username })}
          autoComplete="off"
          dir="ltr"
        />
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <SubmitButton className="btn btn-danger">{t('accounts.deleteForGood')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

export function DeleteAccountSection() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const [asking, setAsking] = useState(false)
  if (!me) return null
  return (
    <>
      <p>{t('accounts.deleteLede')}</p>
      <p>
        <button type="button" className="btn btn-outline" onClick={() => setAsking(true)}>
          <Icon name="trash" />
          {t('accounts.delete')}
        </button>
      </p>
      {asking && <Question username={me.username} onClose={() => setAsking(false)} />}
    </>
  )
}
