// The picture of an episode or track: chosen, checked and sent to the pod at once, so that several
// files can share it. docs/product/library.md#pictures.
import { useEffect, useRef, useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { describeError, showError } from '../../../stores/errors/errors.ts'
import {
  $coversSending,
  sendCover,
  showCover,
  shownCover
} from '../../../stores/publish/uploads/episodes.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { readPicture } from '../pictures/picture.ts'
import { pictureLimits, problemWords } from '../pictures/picture-words.ts'
import { useResource } from '../useResource.ts'

type Props = {
  /** Uuid of the picture; null for that of the channel. */
  cover: string | null
  onChange: (cover: string | null) => void
}

/** Reads, checks and sends one picture at a time, to its end: meanwhile another file is chosen. */
function useSending(onSent: (uuid: string) => void) {
  const { t, locale } = useLanguage()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  async function take(file: File | undefined): Promise<void> {
    if (!file || sent !== undefined) return
    setProblem(undefined)
    setSent(0)
    $coversSending.set($coversSending.get() + 1)
    try {
      const found = await readPicture(file)
      if ('kind' in found) return setProblem(problemWords(found, t, locale))
      found.image.close()
      const name = found.type === 'image/png' ? 'cover.png' : 'cover.jpg'
      onSent(await sendCover(file, name, setSent))
    } catch (error) {
      if (!box.current) return showError(error)
      setProblem(wordingText(describeError(error), t))
    } finally {
      $coversSending.set($coversSending.get() - 1)
      setSent(undefined)
    }
  }
  return { box, sent, problem, take: (file: File | undefined) => void take(file) }
}

export function CoverField({ cover, onChange }: Props) {
  const { t, locale } = useLanguage()
  const { box, sent, problem, take } = useSending(onChange)
  useEffect(() => showCover(cover ?? undefined), [cover])
  const shown = useResource(shownCover)
  const picture = cover && shown.state === 'ready' ? shown.value : undefined
  return (
    <div className="pub-cover" ref={box}>
      <Cover cover={picture} alt="" size="row" />
      <div>
        <p className="hint" id="pub-cover-hint">
          {t('publish.coverHint', pictureLimits(locale))}
        </p>
        {problem !== undefined && (
          <p className="error" role="alert">
            <Icon name="error" small />
            {problem}
          </p>
        )}
        {sent !== undefined && (
          <progress max={1} value={sent} aria-label={t('publish.sendingCover')} />
        )}
        <p className="actions">
          <label className="btn btn-sm upload-choose">
            <Icon name="image" small />
            {t(cover ? 'publish.replaceCover' : 'publish.chooseCover')}
            <input
              className="visually-hidden"
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby="pub-cover-hint"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // The same file may be chosen again.
                currentTarget.value = ''
              }}
            />
          </label>
          {cover && (
            <button className="btn btn-sm" type="button" onClick={() => onChange(null)}>
              {t('publish.removeCover')}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
