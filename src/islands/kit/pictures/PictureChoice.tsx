// A picture with its rules and the ways to choose another: a file, a drop, a paste.
import '../../../styles/controls/pictures.css?adopt'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Picture } from './picture.ts'
import { problemWords } from './picture-words.ts'
import { usePicture } from './usePicture.ts'

type PictureChoiceProps = {
  /** The picture that is there now, or what stands for it. */
  now: ReactNode
  label: string
  rules: string
  choose: string
  className?: string
  /** Prefix of the ids of its parts, if something points at them. */
  id?: string
  /** Beside the button that chooses. */
  beside?: ReactNode
  /** Draws the dialog that crops a picture. */
  crop: (picture: Picture, close: () => void) => ReactNode
}

export function PictureChoice(props: PictureChoiceProps) {
  const { now, label, rules, choose, className = '', beside, crop } = props
  const { locale, t } = useLanguage()
  const { input, picture, problem, take, close } = usePicture()
  const [over, setOver] = useState(false)
  const own = useId()
  const id = props.id ?? own

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      className={`picture-field ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {now}
      <div className="picture-text">
        <p className="label">{label}</p>
        <p className="hint" id={`${id}-hint`}>
          {rules}
        </p>
        {problem && (
          <p className="error" id={`${id}-error`} role="alert">
            <Icon name="error" small />
            {problemWords(problem, t, locale)}
          </p>
        )}
        <p className="picture-buttons">
          <label className="btn btn-sm">
            <Icon name="image" small />
            {choose}
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
              aria-invalid={problem ? true : undefined}
              onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
            />
          </label>
          {beside}
        </p>
      </div>
      {picture && crop(picture, close)}
    </div>
  )
}
