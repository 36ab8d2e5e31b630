// Crops a square out of a picture and sends it. After a failure, the picture and the crop are kept.
import '../../../styles/controls/pictures.css?adopt'
import { useEffect, useRef, useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { wholeCrop } from '../../../lib/pictures/crop.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useLeaveQuestion } from '../form/useLeaveQuestion.tsx'
import { CropArea } from './CropArea.tsx'
import type { Picture } from './picture.ts'
import { cutOut } from './picture.ts'

type CropDialogProps = {
  picture: Picture
  title: string
  /** Text of the button that sends it. */
  save: string
  /** Heading of the error message. */
  failed: string
  /** Name of the file, without its ending. */
  name: string
  /** It is shown in a circle. */
  round?: boolean
  /** @param onProgress receives the share sent so far, 0 to 1 */
  onSave: (
    file: Blob,
    name: string,
    onProgress: (share: number) => void,
    signal: AbortSignal
  ) => Promise<unknown>
  onClose: () => void
}

export function CropDialog({ picture, onSave, onClose, ...texts }: CropDialogProps) {
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
      const { file, name } = await cutOut(picture, crop, texts.name)
      await onSave(file, name, setSent, controller.signal)
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(wordingText(describeError(error), t).split('\n'))
      setSent(undefined)
    }
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {failure.length > 0 && (
        <ErrorNotice title={texts.failed}>
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ErrorNotice>
      )}
      <CropArea
        image={picture.image}
        crop={crop}
        round={texts.round ?? false}
        onChange={(next) => !busy && setCrop(next)}
      />
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
          {busy ? t('settings.avatarSending') : texts.save}
        </button>
      </div>
      {question}
    </Dialog>
  )
}
