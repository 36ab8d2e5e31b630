// A picture as a field of a form: it is uploaded at once, and the form sends its uuid. A picture
// that no form uses is deleted by the pod after a day.
import { useState } from 'react'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { addAttachment } from '../../../lib/api/publish/attachments.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { CropDialog } from './CropDialog.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { pictureLimits } from './picture-words.ts'

type PictureFieldProps = {
  /** As in the form. The value is the uuid of the picture, or empty. */
  name: string
  label: string
  /** The picture that the pod has. */
  saved?: Attachment | null | undefined
  /** Whether a picture can only be replaced. */
  stays?: boolean
  onChange?: (cover: Attachment | null) => void
}

export function PictureField({ name, label, saved, stays, onChange }: PictureFieldProps) {
  const { locale, t } = useLanguage()
  const [cover, setCover] = useState(saved ?? null)
  const change = (next: Attachment | null) => {
    setCover(next)
    onChange?.(next)
  }
  return (
    <>
      <input type="hidden" name={name} value={cover?.uuid ?? ''} />
      <PictureChoice
        now={
          <span className="picture-now">
            <Cover cover={cover} alt={cover ? label : ''} size="card" eager />
          </span>
        }
        label={label}
        rules={t('own-channels.pictureRules', pictureLimits(locale))}
        choose={t(cover ? 'settings.avatarReplace' : 'settings.avatarChoose')}
        beside={
          cover &&
          !stays && (
            <button type="button" className="btn btn-sm" onClick={() => change(null)}>
              {t('own-channels.removePicture')}
            </button>
          )
        }
        crop={(picture, close) => (
          <CropDialog
            picture={picture}
            title={t('own-channels.cropTitle')}
            save={t('own-channels.usePicture')}
            failed={t('own-channels.pictureNotSaved')}
            name="cover"
            onSave={async (...sent) => change(await addAttachment(...sent))}
            onClose={close}
          />
        )}
      />
    </>
  )
}
