// Sign-up on this pod: open, by invitation, or reviewed by moderators first.
// docs/product/people.md#sign-up.
import { useState } from 'react'
import { podOrigin } from '../../../lib/pods/address.ts'
import { PermissionError } from '../../../lib/api/errors.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { signUp, signupRules, type SignupRules } from '../../../stores/account/accounts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { $search } from '../../../stores/kit/route.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Markdown } from '../../../ui/rich-text/Markdown.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { answerName } from '../../kit/form/SignupQuestions.tsx'
import { requireSame } from '../../kit/form/NewPasswordFields.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { withNext } from '../../kit/form/with-next.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { island } from '../../island.tsx'
import { SignupFields } from './SignupFields.tsx'
import { FormResult } from '../../kit/form/FormResult.tsx'

type Outcome = { email: string; verify: boolean; reviewed: boolean }

function checkValues(
  values: FormData,
  rules: SignupRules,
  t: Translate
): Record<string, string | undefined> {
  const asked = rules.questions
    .filter(({ required }) => required)
    .map(({ label }) => answerName(label))
  const names = [
    ...(rules.open ? [] : ['invitation']),
    'username',
    'email',
    'password1',
    'password2',
    ...asked
  ]
  return requireSame(values, t, 'password', requireAll(values, t, ...names))
}

function Above({ rules }: { rules: SignupRules }) {
  const { t } = useLanguage()
  return (
    <>
      {!rules.open && (
        <div className="notice">
          <Icon name="ticket" />
          <div>
            <p>
              <b>{t('accounts.closed')}</b>
            </p>
            <p>{t('accounts.closedHint')}</p>
          </div>
        </div>
      )}
      {rules.reviewed && (
        <div className="notice">
          <Icon name="shield" />
          <div>
            <p>
              <b>{t('accounts.reviewed')}</b>
            </p>
            <p>{t('accounts.reviewedHint')}</p>
          </div>
        </div>
      )}
      {rules.help && <Markdown text={rules.help.text} type={rules.help.type} />}
    </>
  )
}

type AskingProps = { rules: SignupRules; onDone: (outcome: Outcome) => void }

function Asking({ rules, onDone }: AskingProps) {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const query = new URLSearchParams(search)
  const { question, saved } = useUnsaved('signup')
  const form = useForm({
    id: 'signup',
    check: (values) => checkValues(values, rules, t),
    async send(values) {
      const text = (name: string): string => String(values.get(name) ?? '').trim()
      const email = text('email')
      const answers = Object.fromEntries(
        rules.questions.map(({ label }) => [label, text(answerName(label))])
      )
      const wanted = {
        username: text('username'),
        email,
        password1: String(values.get('password1')),
        password2: String(values.get('password2')),
        ...(text('invitation') ? { invitation: text('invitation') } : {}),
        ...(rules.reviewed ? { request_fields: answers } : {})
      }
      // If sign-up also signs in, the page is left while the call still runs: no question about
      // unsaved changes then.
      const undo = saved()
      const { verify, signedIn } = await signUp(wanted).catch((error: unknown) => {
        undo()
        throw error
      })
      // For a signed-in user, the guard of this page redirects to the requested page.
      if (signedIn)
        showMessage({ text: 'accounts.welcome', params: { email } }, { color: 'success' })
      else onDone({ email, verify, reviewed: rules.reviewed })
    },
    problem: (error) => (error instanceof PermissionError ? { text: 'accounts.closed' } : undefined)
  })
  return (
    <Form form={form} className="login-card">
      <Above rules={rules} />
      <FormErrors title={t('accounts.signupFailed')} />
      <SignupFields
        rules={rules}
        host={hostOf(podOrigin())}
        invitation={query.get('invitation') ?? ''}
      />
      {rules.hasRules && (
        <p className="muted">
          {t('accounts.agree')}{' '}
          <a className="link" href={routePath('about.pod', {}, locale)}>
            {t('accounts.rules')}
          </a>
        </p>
      )}
      <SubmitButton className="btn btn-primary btn-lg" busyText={t('accounts.signingUp')}>
        {rules.reviewed ? t('accounts.request') : t('accounts.signUp')}
      </SubmitButton>
      <p>
        {t('accounts.haveOne')}{' '}
        <a className="link" href={withNext(routePath('login', {}, locale), search)}>
          {t('common.logIn')}
        </a>
      </p>
      {question}
    </Form>
  )
}

function Outcome({ outcome: { email, verify, reviewed } }: { outcome: Outcome }) {
  const { t, locale } = useLanguage()
  const search = useAtom($search, '')
  const title = reviewed ? 'accounts.requested' : verify ? 'accounts.proveFirst' : 'accounts.made'
  return (
    <FormResult title={t(title)} icon={reviewed ? 'clock' : verify ? 'mail' : 'done'}>
      {reviewed && <p>{t('accounts.requestedHint')}</p>}
      <p>{t(verify ? 'accounts.proveFirstHint' : 'accounts.proveHint', { email })}</p>
      {!reviewed && (
        <a
          className="btn btn-primary btn-lg"
          href={withNext(routePath('login', {}, locale), search)}
        >
          {t('common.logIn')}
        </a>
      )}
    </FormResult>
  )
}

export const SignupForm = island('SignupForm', function SignupForm() {
  const rules = useResource(signupRules)
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome) return <Outcome outcome={outcome} />
  if (rules.state === 'failed')
    return (
      <ErrorState error={describeError(rules.error)} onRetry={() => void signupRules.reload()} />
    )
  if (rules.state === 'loading')
    return <div className="login-card signup-wait skeleton" aria-hidden="true" />
  return <Asking rules={rules.value} onDone={setOutcome} />
})
