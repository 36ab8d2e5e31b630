// The picture of an edited thing. A chosen one is uploaded at once; the edit then names it.
import { useId, useRef, useState } from 'react'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { LEAST_SIDE, MAX_BYTES, MAX_SIDE } from '../../../lib/pictures/image-rules.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { uploadPicture } from '../../../stores/publish/edits/pictures.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { pictureProblem, type PictureProblem } from './picture.ts'

const pixels = (count: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), { useGrouping: false }).format(count)

function wordsOf(problem: PictureProblem, t: Translate, locale: string): string {
  const most = formatSize(MAX_BYTES, locale)
  if (problem.kind === 'type') return t('settings.pictureType')
  if (problem.kind === 'broken') return t('settings.pictureBroken')
  if (problem.kind === 'bytes')
    return t('settings.pictureBytes', { size: formatSize(problem.size, locale), most })
  const size = { width: pixels(problem.width, locale), height: pixels(problem.height, locale) }
  return problem.kind === 'small'
    ? t('settings.pictureSmall', { ...size, least: pixels(LEAST_SIDE, locale) })
    : t('settings.pictureLarge', { ...size, most: pixels(MAX_SIDE, locale) })
}

type Props = {
  /** As in the form, which gets the uuid of the picture. */
  name: string
  cover: Attachment | null | undefined
  onChange: (cover: Attachment) => void
}

export function CoverField({ name, cover, onChange }: Props) {
  const { t, locale } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)
  const id = useId()

  async function take(file: File | undefined): Promise<void> {
    if (!file || running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const wrong = await pictureProblem(file)
      if (wrong) setProblem(wordsOf(wrong, t, locale))
      else onChange(await uploadPicture(file))
    } catch (error) {
      setProblem(wordingText(describeError(error), t))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <div className="field">
      <span className="edit-label">{t('lists.cover')}</span>
      <input type="hidden" name={name} value={cover?.uuid ?? ''} />
      <div className="edit-cover-field">
        <span className="edit-cover edit-cover-large">
          <Cover cover={cover} alt="" size="card" />
        </span>
        <div>
          <label className="btn btn-sm" aria-disabled={busy || undefined}>
            <Icon name={busy ? 'spinner' : 'image'} small />
            {t(busy ? 'edits.uploadingCover' : cover ? 'edits.replaceCover' : 'edits.chooseCover')}
            <input
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
              aria-invalid={problem ? true : undefined}
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0])
                // The same file may be chosen again.
                currentTarget.value = ''
              }}
            />
          </label>
          {problem && (
            <p className="error" id={`${id}-error`} role="alert">
              <Icon name="error" small />
              {problem}
            </p>
          )}
          <p className="hint" id={`${id}-hint`}>
            {t('edits.coverHint', {
              least: pixels(LEAST_SIDE, locale),
              most: pixels(MAX_SIDE, locale),
              size: formatSize(MAX_BYTES, locale)
            })}
          </p>
        </div>
      </div>
    </div>
  )
}
