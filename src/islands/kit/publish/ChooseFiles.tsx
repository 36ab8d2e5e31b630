// Buttons that let people choose files, or a whole folder.
import type { ComponentProps } from 'react'
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

function Button({ text, primary, onChoose, ...input }: ButtonProps) {
  return (
    <label className={primary ? 'btn btn-primary upload-choose' : 'btn upload-choose'}>
      {text}
      <input
        {...input}
        className="visually-hidden"
        type="file"
        multiple
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
