// Who sees something of the person.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { knownLevel } from '../../../lib/kit/privacy.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type PrivacyFieldProps = {
  label: string
  hint?: string
  /** As the pod sent it. */
  level: unknown
  /** The words for nobody but the person, and for followers; without these, they are no choice. */
  me: TextKey
  followers?: TextKey | false | undefined
}

export function PrivacyField({ level, me, followers, ...texts }: PrivacyFieldProps) {
  const { t } = useLanguage()
  const known = knownLevel(level)
  return (
    <SelectField
      {...texts}
      name="privacy_level"
      defaultValue={known === 'followers' && !followers ? 'me' : known}
    >
      <option value="me">{t(me)}</option>
      {followers && <option value="followers">{t(followers)}</option>}
      <option value="instance">{t('common.levelInstance')}</option>
      <option value="everyone">{t('common.levelEveryone')}</option>
    </SelectField>
  )
}
