// The current avatar, and ways to change it: choose a file, drop, paste. Pods offer no way to
// remove an avatar.
import { useState, type DragEvent } from 'react'
import { formatSize } from '../../../../lib/i18n/formats.ts'
import { LEAST_SIDE, MAX_BYTES, MAX_SIDE } from '../../../../lib/pictures/image-rules.ts'
import { tintOf } from '../../../../lib/colour/tint.ts'
import type { Me } from '../../../../lib/contract/account/me.ts'
import { reportPicture } from '../../../../lib/pictures/failed-pictures.ts'
import { coverAddresses } from '../../../../lib/pictures/covers.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { formatPixels, pictureWords } from '../../../kit/form/picture.ts'
import { AvatarDialog } from './AvatarDialog.tsx'
import { usePicture } from './usePicture.ts'

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
  const { input, picture, problem, take, close } = usePicture()
  const [over, setOver] = useState(false)

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      className="avatar-field"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Face me={me} />
      <div className="avatar-text">
        <p className="label">{t('settings.avatar')}</p>
        <p className="hint" id="avatar-hint">
          {t('settings.avatarRules', {
            least: formatPixels(LEAST_SIDE, locale),
            most: formatPixels(MAX_SIDE, locale),
            size: formatSize(MAX_BYTES, locale)
          })}
        </p>
        {problem && (
          <p className="error" id="avatar-error" role="alert">
            <Icon name="error" small />
            {pictureWords(problem, t, locale)}
          </p>
        )}
        <p>
          <label className="btn btn-sm">
            <Icon name="image" small />
            {t(me.avatar ? 'settings.avatarReplace' : 'settings.avatarChoose')}
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby={problem ? 'avatar-error avatar-hint' : 'avatar-hint'}
              aria-invalid={problem ? true : undefined}
              onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
            />
          </label>
        </p>
      </div>
      {picture && <AvatarDialog picture={picture} onClose={close} />}
    </div>
  )
}
