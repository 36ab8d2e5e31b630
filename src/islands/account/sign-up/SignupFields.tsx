// The fields of a sign-up: those that every pod needs, and this pod's own questions.
import type { SignupRules } from '../../../stores/account/accounts.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { SignupQuestions } from '../../kit/form/SignupQuestions.tsx'
import { NewPasswordFields } from '../../kit/form/NewPasswordFields.tsx'

type SignupFieldsProps = { rules: SignupRules; host: string; invitation: string }

export function SignupFields({ rules, host, invitation }: SignupFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      {(!rules.open || invitation !== '') && (
        <Field
          name="invitation"
          label={t('accounts.invitation')}
          hint={t('accounts.invitationHint')}
          optional={rules.open}
          defaultValue={invitation}
          autoComplete="off"
        />
      )}
      <Field
        name="username"
        label={t('accounts.username')}
        hint={t('accounts.usernameHint', { host })}
        autoComplete="username"
        maxLength={150}
        dir="ltr"
      />
      <Field name="email" type="email" label={t('common.email')} autoComplete="email" dir="ltr" />
      <NewPasswordFields name="password" label={t('common.password')} />
      <SignupQuestions questions={rules.questions} />
    </>
  )
}
