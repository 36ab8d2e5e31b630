// The page behind the link in a reset mail: sets a new password. If the link is used, too old or
// broken, it offers a new one.
import { useState } from 'react'
import { FieldErrors } from '../../../lib/api/errors.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { resetPassword } from '../../../stores/account/accounts.ts'
import { $search } from '../../../stores/kit/route.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { NewPasswordFields, requireSame } from '../../kit/form/NewPasswordFields.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { island } from '../../island.tsx'
import { FormResult } from '../../kit/form/FormResult.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const isAboutLink = (error: unknown): boolean =>
  error instanceof FieldErrors &&
  error.fields !== null &&
  typeof error.fields === 'object' &&
  ['uid', 'token'].some((key) => key in (error.fields as object))

export const ResetConfirm = island('ResetConfirm', function ResetConfirm() {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const [state, setState] = useState<'asking' | 'done' | 'bad'>('asking')
  const query = new URLSearchParams(search)
  const [uid, token] = [query.get('uid'), query.get('token')]
  const form = useForm({
    id: 'reset-confirm',
    check(values) {
      const missing = requireAll(values, t, 'new_password1', 'new_password2')
      return requireSame(values, t, 'new_password', missing)
    },
    async send(values) {
      try {
        await resetPassword(
          uid!,
          token!,
          String(values.get('new_password1')),
          String(values.get('new_password2'))
        )
        setState('done')
      } catch (error) {
        if (!isAboutLink(error)) throw error
        setState('bad')
      }
    }
  })
  if (state === 'done')
    return (
      <FormResult title={t('accounts.passwordChanged')}>
        <p>{t('accounts.resetDoneHint')}</p>
        <a className="btn btn-primary btn-lg" href={routePath('login', {}, locale)}>
          {t('common.logIn')}
        </a>
      </FormResult>
    )
  // Before hydration the query is not known. After it, an address without `uid` and `token` is
  // not a valid link.
  if (state === 'bad' || (form.ready && (!uid || !token)))
    return (
      <FormResult title={t('accounts.badLink')} icon="error" danger>
        <p>{t('accounts.badLinkHint')}</p>
        <a className="btn btn-primary btn-lg" href={routePath('auth.password.reset', {}, locale)}>
          {t('accounts.newLink')}
        </a>
      </FormResult>
    )
  return (
    <Form form={form} className="login-card">
      <FormErrors title={t('accounts.passwordFailed')} />
      <NewPasswordFields name="new_password" label={t('accounts.newPassword')} />
      <SubmitButton className="btn btn-primary btn-lg">{t('accounts.setPassword')}</SubmitButton>
    </Form>
  )
})
