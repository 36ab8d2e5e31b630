// Sign-in with the pod's session cookie, or on the pod's own page if it has another origin.
import { useEffect, useState } from 'react'
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { safeNext } from '../../../lib/routes/guards.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $search, goTo } from '../../../stores/kit/route.ts'
import { signIn } from '../../../stores/session/session.ts'
import { Field, PasswordField } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { withNext } from '../../kit/form/with-next.ts'
import { island } from '../../island.tsx'
import { PodLogin } from './PodLogin.tsx'
import { useAtom } from '../../kit/useAtom.ts'

export const LoginForm = island('LoginForm', function LoginForm() {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  // Known after hydration. A pod of another origin cannot set its cookie here.
  const [pod, setPod] = useState<string>()
  useEffect(() => setPod(podOrigin()), [])
  const elsewhere = pod !== undefined && pod !== location.origin
  const form = useForm({
    id: 'login',
    check: (values) => requireAll(values, t, 'username', 'password'),
    async send(values) {
      await signIn(String(values.get('username')).trim(), String(values.get('password')))
      goTo(safeNext(new URLSearchParams(location.search).get('next')), { history: 'replace' })
    }
  })
  const links = (
    <p className="login-links">
      <a className="link" href={withNext(routePath('instance-chooser', {}, locale), search)}>
        {t('instances.other')}
      </a>
      {!elsewhere && (
        <a className="link" href={withNext(routePath('auth.password.reset', {}, locale), search)}>
          {t('accounts.forgot')}
        </a>
      )}
      <span>
        {t('accounts.noAccount')}{' '}
        <a className="link" href={withNext(routePath('signup', {}, locale), search)}>
          {t('titles.signup')}
        </a>
      </span>
    </p>
  )
  const farewell = new URLSearchParams(search).has('deleted') && (
    <p className="notice" role="status">
      {t('accounts.deleted')}
    </p>
  )
  if (elsewhere)
    return (
      <div className="login-card">
        {farewell}
        <PodLogin host={hostOf(pod)} />
        {links}
      </div>
    )
  return (
    <Form form={form} className="login-card">
      {farewell}
      <FormErrors title={t('accounts.cannotLogIn')} />
      <Field name="username" autoComplete="username" label={t('accounts.loginUsername')} />
      <PasswordField name="password" autoComplete="current-password" label={t('common.password')} />
      <SubmitButton className="btn btn-primary btn-lg" busyText={t('accounts.loggingIn')}>
        {t('accounts.logIn')}
      </SubmitButton>
      {links}
    </Form>
  )
})
