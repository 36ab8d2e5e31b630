// Takes files of sound: dropped, pasted or chosen, also whole folders.
import '../../../styles/library/uploads.css?adopt'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { env } from '../../../lib/env.ts'
import { filesIn } from '../../../lib/uploads/dropped.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useListener } from '../useListener.ts'
import { ChooseFiles } from './ChooseFiles.tsx'

type Props = { onFiles: (files: readonly File[]) => unknown }

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
        <ChooseFiles primary onChoose={onFiles} />
      </span>
    </div>
  )
}
