// Crops the avatar out of a picture and uploads it. After a failure, the picture and the crop are
// kept.
import { useEffect, useRef, useState } from 'react'
import { wordingText } from '../../../../lib/i18n/texts.ts'
import { wholeCrop } from '../../../../lib/pictures/crop.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { saveAvatar } from '../../../../stores/account/settings/profile.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Dialog } from '../../../kit/form/Dialog.tsx'
import { useLeaveQuestion } from '../../../kit/form/useUnsaved.tsx'
import { CropArea } from './CropArea.tsx'
import type { Picture } from '../../../kit/form/picture.ts'
import { cutOut } from './picture.ts'

type AvatarDialogProps = { picture: Picture; onClose: () => void }

export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const { t } = useLanguage()
  const [crop, setCrop] = useState(() => wholeCrop(picture.image))
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<readonly string[]>([])
  const sending = useRef<AbortController>(undefined)
  const busy = sent !== undefined
  const question = useLeaveQuestion(() => true)
  useEffect(() => () => sending.current?.abort(), [])

  async function save(): Promise<void> {
    if (busy) return
    const controller = new AbortController()
    sending.current = controller
    setSent(0)
    setFailure([])
    try {
      const { file, name } = await cutOut(picture, crop)
      await saveAvatar(file, name, setSent, controller.signal)
      showMessage({ text: 'settings.avatarSaved' }, { color: 'success', key: 'avatar' })
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(wordingText(describeError(error), t).split('\n'))
      setSent(undefined)
    }
  }

  return (
    <Dialog title={t('settings.cropTitle')} onClose={onClose}>
      {failure.length > 0 && (
        <ErrorNotice title={t('settings.avatarNotSaved')}>
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ErrorNotice>
      )}
      <CropArea image={picture.image} crop={crop} onChange={(next) => !busy && setCrop(next)} />
      {busy && (
        <progress
          className="crop-progress"
          max={1}
          value={sent}
          aria-label={t('settings.avatarSending')}
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy || undefined}
          onClick={() => void save()}
        >
          {busy && <Icon name="spinner" />}
          {busy ? t('settings.avatarSending') : t('settings.avatarSave')}
        </button>
      </div>
      {question}
    </Dialog>
  )
}
