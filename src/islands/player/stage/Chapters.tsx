import { useRef } from 'react'
import { formatDuration } from '../../../lib/i18n/formats.ts'
import type { FileChapter } from '../../../lib/file-tags/types.ts'
import { seek } from '../../../stores/player/index.ts'
import { AwayIcon } from '../../kit/AwayIcon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { $tags } from '../../../stores/player/tags/tags.ts'
import { useFollow } from './useFollow.ts'
import { useMoment, useStarts } from './useMoment.ts'
import { useAtom } from '../../kit/useAtom.ts'

const NONE: readonly FileChapter[] = []

export function Chapters() {
  const { t, locale } = useLanguage()
  const chapters = useAtom($tags)?.chapters ?? NONE
  const box = useRef<HTMLElement>(null)
  const now = useMoment(useStarts(chapters))
  useFollow(box, now, chapters)
  return (
    <section className="chapters" aria-label={t('common.chapters')} ref={box}>
      <ol>
        {chapters.map(({ start, title, url }, index) => (
          <li
            key={`${start} ${index}`}
            data-line={index}
            aria-current={index === now ? 'true' : undefined}
          >
            <button type="button" onClick={() => seek(start)}>
              <time>{formatDuration(start, locale)}</time>
              <bdi className="clamp-2">{title}</bdi>
            </button>
            {url && <AwayIcon href={url} label={t('common.chapterLink', { title })} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
