// Takes files of sound: dropped, pasted or chosen, also whole folders.
import '../../../styles/library/uploads.css?adopt'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { env } from '../../../lib/env.ts'
import { filesIn, isHidden } from '../../../lib/uploads/dropped.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useListener } from '../useListener.ts'

const ACCEPT = 'audio/*,.flac,.ogg,.mp3,.opus,.aac,.m4a,.aiff,.aif'

type Props = { onFiles: (files: File[]) => unknown }
type ChooseProps = Props & { text: string; primary?: boolean } & Pick<
    ComponentProps<'input'>,
    'accept'
  > & { webkitdirectory?: '' }

/** A button that lets people choose files. */
function Choose({ text, primary, onFiles, ...input }: ChooseProps) {
  return (
    <label className={primary ? 'btn btn-primary upload-choose' : 'btn upload-choose'}>
      {text}
      <input
        {...input}
        className="visually-hidden"
        type="file"
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])].filter((file) => !isHidden(file)))
          // The same files may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

export function DropZone({ onFiles }: Props) {
  const { t } = useLanguage()
  const zone = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const take = (data: DataTransfer | null) => {
    if (data) void filesIn(data).then(onFiles, env().report)
  }
  useListener(zone, 'dragover', (event) => {
    event.preventDefault()
    setOver(true)
  })
  useListener(zone, 'dragleave', () => setOver(false))
  useListener(zone, 'drop', (event) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer)
  })
  const pasted = useEffectEvent(take)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) pasted(clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <div className={over ? 'upload-drop is-over' : 'upload-drop'} ref={zone}>
      <Icon name="upload" />
      <b>{t('uploads.drop')}</b>
      <span className="muted">{t('uploads.formats')}</span>
      <span className="actions">
        <Choose primary text={t('uploads.chooseFiles')} accept={ACCEPT} onFiles={onFiles} />
        <Choose text={t('uploads.chooseFolder')} webkitdirectory="" onFiles={onFiles} />
      </span>
    </div>
  )
}
