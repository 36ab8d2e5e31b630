// A picture: the present one, and another one instead of it.
import { useState } from 'react'
import { MAX_BYTES } from '../../../lib/pictures/image-rules.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { FileDrop } from '../../kit/form/FileDrop.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import type { SettingFieldProps } from './PreferenceField.tsx'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The picture as an address that the page may show; undefined for what is none. */
async function shownOf(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type) || file.size > MAX_BYTES) return undefined
  try {
    // Pods of 1.4 take any file, so it is tried whether this is a picture.
    ;(await createImageBitmap(file)).close()
  } catch {
    return undefined
  }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}

export function PictureField({ setting, value, onChange }: SettingFieldProps) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<{ file: File; shown: string }>()
  const [isWrong, setWrong] = useState(false)
  const address =
    chosen && chosen.file === value
      ? chosen.shown
      : typeof value === 'string'
        ? webLink(value)
        : undefined
  async function take(file: File): Promise<void> {
    const shown = await shownOf(file)
    setWrong(shown === undefined)
    if (shown === undefined) return
    setChosen({ file, shown })
    onChange(file)
  }
  return (
    <GroupFrame setting={setting}>
      {address && (
        <img className="preference-picture" src={address} alt={t('preferences.picture')} />
      )}
      <FileDrop
        accept={TYPES.join(',')}
        label={t('preferences.choosePicture')}
        problem={isWrong ? t('preferences.pictureWrong') : undefined}
        onFile={(file) => void take(file)}
      />
      {value !== '' && (
        <div className="actions">
          <button type="button" className="btn btn-sm" onClick={() => onChange('')}>
            <Icon name="trash" small />
            {t('preferences.noPicture')}
          </button>
        </div>
      )}
    </GroupFrame>
  )
}
