// Buttons that let people choose files, or a whole folder.
import { useEffect, useState, type ComponentProps } from 'react'
import { env } from '../../../lib/env.ts'
import { isHidden } from '../../../lib/uploads/dropped.ts'
import { useLanguage } from '../../../ui/language.tsx'

const ACCEPT = 'audio/*,.flac,.ogg,.mp3,.opus,.aac,.m4a,.aiff,.aif'

type Props = {
  /** Whether choosing is the main thing to do. */
  primary?: boolean
  onChoose(files: readonly File[]): unknown
}
type ButtonProps = { text: string } & Props &
  Pick<ComponentProps<'input'>, 'accept'> & { webkitdirectory?: '' }

/**
 * The browser's own dialogs, where it has them: they give handles, which the field does not. Until
 * their code is there the field does it, because a dialog must open at once after the press.
 */
function usePicker() {
  const [pickers, setPickers] = useState<typeof import('../../../lib/uploads/pickers.ts')>()
  useEffect(() => {
    if ('showOpenFilePicker' in globalThis)
      import('../../../lib/uploads/pickers.ts').then(setPickers, env().report)
  }, [])
  return pickers?.pickFiles
}

function Button({ text, primary, onChoose, ...input }: ButtonProps) {
  const pick = usePicker()
  return (
    <label className={primary ? 'btn btn-primary upload-choose' : 'btn upload-choose'}>
      {text}
      <input
        {...input}
        className="visually-hidden"
        type="file"
        multiple
        data-handles={pick && ''}
        onClick={(event) => {
          if (!pick) return
          event.preventDefault()
          const field = event.currentTarget
          // It opens no dialog in a frame of another site: there the field may.
          pick(input.webkitdirectory === '').then(onChoose, () => field.showPicker())
        }}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])].filter((file) => !isHidden(file)))
          // The same files may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

export function ChooseFiles({ primary = false, onChoose }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <Button
        primary={primary}
        text={t('uploads.chooseFiles')}
        accept={ACCEPT}
        onChoose={onChoose}
      />
      <Button text={t('uploads.chooseFolder')} webkitdirectory="" onChoose={onChoose} />
    </>
  )
}
