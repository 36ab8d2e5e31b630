// Takes a file: chosen, or dropped.
import '../../../styles/controls/file-drop.css?adopt'
import { useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useListener } from '../useListener.ts'

export type FileDropProps = {
  /** What the file picker offers; another file may be dropped. */
  accept: string
  label: string
  hint?: string
  /** Why the file before could not be used. */
  problem?: string | undefined
  onFile: (file: File) => void
}

export function FileDrop({ accept, label, hint, problem, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  const area = useRef<HTMLLabelElement>(null)
  useListener(area, 'dragover', (event) => {
    event.preventDefault()
    setOver(true)
  })
  useListener(area, 'dragleave', () => setOver(false))
  useListener(area, 'drop', (event) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files[0])
  })
  return (
    <>
      {problem !== undefined && (
        <p className="file-problem" role="alert">
          <Icon name="error" />
          {problem}
        </p>
      )}
      <label className={`file-drop ${over ? 'is-over' : ''}`} ref={area}>
        <Icon name="upload" />
        <span className="file-choose">{label}</span>
        {hint && <span className="muted">{hint}</span>}
        <input
          className="visually-hidden"
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
    </>
  )
}
