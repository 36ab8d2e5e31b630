// The user's public profile: picture, name, description, and who may see what they listen to.
import type { Me } from '../../../../lib/contract/account/me.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { $followersPrivacy } from '../../../../stores/session/pod-profile.ts'
import { saveProfile } from '../../../../stores/account/settings/profile.ts'
import { $me } from '../../../../stores/session/session.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { PrivacyField } from '../../../kit/form/PrivacyField.tsx'
import { useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { textOf, tooLong } from '../../../kit/form/values.ts'
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
    check: (values) => ({
      name: tooLong(values, 'name', MAX_NAME, t),
      'summary.text': tooLong(values, 'summary.text', RICH_TEXT_LIMIT, t)
    }),
    async send(values) {
      const text = textOf(values, 'summary.text')
      await saveProfile({
        name: textOf(values, 'name'),
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
      <PrivacyField
        label={t('settings.activity')}
        hint={t('settings.activityHint')}
        level={me.privacy_level}
        me="settings.levelMe"
        followers={(followers || me.privacy_level === 'followers') && 'settings.levelFollowers'}
      />
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
