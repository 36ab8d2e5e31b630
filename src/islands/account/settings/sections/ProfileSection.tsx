// The user's public profile: picture, name, description, and who may see what they listen to.
import { knownLevel } from '../../../../lib/kit/privacy.ts'
import { characters } from '../../../../lib/text/characters.ts'
import type { Me } from '../../../../lib/contract/account/me.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { $followersPrivacy } from '../../../../stores/session/pod-profile.ts'
import { saveProfile } from '../../../../stores/account/settings/profile.ts'
import { $me } from '../../../../stores/session/session.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { RICH_TEXT_LIMIT, RichTextField } from '../../../kit/rich-text/RichTextField.tsx'
import { AvatarField } from '../avatar/AvatarField.tsx'
import '../../../../styles/content/settings-parts.css?adopt'
import { useAtom } from '../../../kit/useAtom.ts'

const MAX_NAME = 255

function ProfileForm({ me }: { me: Me }) {
  const { t } = useLanguage()
  const { question, saved } = useUnsaved('profile')
  const followers = useAtom($followersPrivacy)
  const form = useForm({
    id: 'profile',
    check: (values) => {
      const over = (name: string, most: number) => {
        const count = characters(String(values.get(name))) - most
        return count > 0 ? t('settings.tooLong', { count }) : undefined
      }
      return {
        name: over('name', MAX_NAME),
        'summary.text': over('summary.text', RICH_TEXT_LIMIT)
      }
    },
    async send(values) {
      const text = String(values.get('summary.text')).trim()
      await saveProfile({
        name: String(values.get('name')).trim(),
        privacy_level: values.get('privacy_level') as Me['privacy_level'],
        summary: text ? { text, content_type: 'text/markdown' } : null
      })
      saved()
      showMessage({ text: 'common.saved' }, { color: 'success', key: 'settings' })
    }
  })
  return (
    <Form form={form} label={t('common.profile')}>
      <FormErrors title={t('settings.notSaved')} />
      <Field
        name="name"
        label={t('settings.name')}
        hint={t('settings.nameHint')}
        defaultValue={me.name}
        autoComplete="name"
      />
      <SelectField
        name="privacy_level"
        label={t('settings.activity')}
        hint={t('settings.activityHint')}
        defaultValue={knownLevel(me.privacy_level)}
      >
        <option value="me">{t('settings.levelMe')}</option>
        {(followers || me.privacy_level === 'followers') && (
          <option value="followers">{t('settings.levelFollowers')}</option>
        )}
        <option value="instance">{t('common.levelInstance')}</option>
        <option value="everyone">{t('common.levelEveryone')}</option>
      </SelectField>
      <RichTextField
        name="summary.text"
        label={t('settings.bio')}
        hint={t('settings.bioHint')}
        saved={me.summary?.text ?? ''}
        draft="profile.summary"
      />
      <SubmitButton>{t('common.save')}</SubmitButton>
      {question}
    </Form>
  )
}

export function ProfileSection() {
  const me = useAtom($me)
  if (!me) return null
  return (
    <>
      <AvatarField me={me} />
      <ProfileForm key={me.id} me={me} />
    </>
  )
}
