// The fields for a new password, which is typed twice.
import type { Translate } from '../../../lib/i18n/texts.ts'
import { PasswordField } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** The fields are called as pods call them: `name` followed by 1 and by 2. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  const { t } = useLanguage()
  return (
    <>
      <PasswordField
        name={`${name}1`}
        label={label}
        hint={t('accounts.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name={`${name}2`} label={t('accounts.repeat')} autoComplete="new-password" />
    </>
  )
}

/**
 * Adds to the problems of a form that its new password was typed differently the second time.
 */
export function requireSame(
  values: FormData,
  t: Translate,
  name: string,
  problems: Readonly<Record<string, string | undefined>>
): Record<string, string | undefined> {
  const [first, second] = [`${name}1`, `${name}2`]
  const differ = values.get(first) !== values.get(second)
  return {
    ...problems,
    [second]: problems[second] ?? (differ ? t('accounts.mismatch') : undefined)
  }
}
