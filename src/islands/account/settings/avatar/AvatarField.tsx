// The current avatar, and ways to change it. Pods offer no way to remove an avatar.
import { useState } from 'react'
import { tintOf } from '../../../../lib/colour/tint.ts'
import type { Me } from '../../../../lib/contract/account/me.ts'
import { reportPicture } from '../../../../lib/pictures/failed-pictures.ts'
import { coverAddresses } from '../../../../lib/pictures/covers.ts'
import { saveAvatar } from '../../../../stores/account/settings/profile.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { CropDialog } from '../../../kit/pictures/CropDialog.tsx'
import { PictureChoice } from '../../../kit/pictures/PictureChoice.tsx'
import { pictureLimits } from '../../../kit/pictures/picture-words.ts'

function Face({ me }: { me: Me }) {
  const { t } = useLanguage()
  const [broken, setBroken] = useState<string>()
  const { large } = coverAddresses(me.avatar)
  const name = me.name || me.username
  if (large && large !== broken)
    return (
      <img
        className="avatar avatar-now"
        src={large}
        alt={t('settings.avatarNow')}
        width={96}
        height={96}
        onError={() => {
          setBroken(large)
          reportPicture(large)
        }}
      />
    )
  return (
    <span
      className="avatar avatar-now monogram tinted"
      style={{ '--tint': tintOf(me.username) } as React.CSSProperties}
      aria-hidden="true"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

export function AvatarField({ me }: { me: Me }) {
  const { locale, t } = useLanguage()
  return (
    <PictureChoice
      id="avatar"
      className="avatar-field"
      now={<Face me={me} />}
      label={t('settings.avatar')}
      rules={t('settings.avatarRules', pictureLimits(locale))}
      choose={t(me.avatar ? 'settings.avatarReplace' : 'settings.avatarChoose')}
      crop={(picture, close) => (
        <CropDialog
          picture={picture}
          title={t('settings.cropTitle')}
          save={t('settings.avatarSave')}
          failed={t('settings.avatarNotSaved')}
          name="avatar"
          round
          onSave={async (file, name, onProgress, signal) => {
            await saveAvatar(file, name, onProgress, signal)
            showMessage({ text: 'settings.avatarSaved' }, { color: 'success', key: 'avatar' })
          }}
          onClose={close}
        />
      )}
    />
  )
}
