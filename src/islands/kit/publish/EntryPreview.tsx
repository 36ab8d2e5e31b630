// What listeners will get of a file: its entry in the list of episodes, and the chapters and the
// transcript that players read in the file itself.
import { useDeferredValue } from 'react'
import { formatDuration, formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { episodeOf } from '../../../lib/uploads/episodes.ts'
import type { ReadTags, UploadItem } from '../../../lib/uploads/types.ts'
import { shownCover, type ChannelRef } from '../../../stores/publish/uploads/episodes.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Markdown } from '../../../ui/rich-text/Markdown.tsx'
import { useResource } from '../useResource.ts'

function Chapters({ chapters }: { chapters: NonNullable<ReadTags['chapters']> }) {
  const { t, locale } = useLanguage()
  const label = t('common.chapters')
  return (
    <details className="pub-inside">
      <summary>
        {label} <span className="num muted">{formatNumber(chapters.length, locale)}</span>
      </summary>
      <ol role="list" aria-label={label}>
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <time className="num muted">{formatDuration(start, locale)}</time>
            <span dir="auto">{title}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

type TextProps = { text: NonNullable<ReadTags['text']>; podcast: boolean }

function FileText({ text: { begin, lines, timed }, podcast }: TextProps) {
  const { t } = useLanguage()
  return (
    <details className="pub-inside">
      <summary>
        {t(podcast ? 'common.transcript' : 'player.lyrics')}{' '}
        <span className="muted">
          {t(timed ? 'publish.timedLines' : 'publish.lines', { count: lines })}
        </span>
      </summary>
      <p className="pub-begin" dir="auto">
        {begin}
      </p>
    </details>
  )
}

type Props = { item: UploadItem; channel: ChannelRef; podcast: boolean }

export function EntryPreview({ item, channel, podcast }: Props) {
  const { t, locale } = useLanguage()
  const texts = useDeferredValue(episodeOf(item))
  const shown = useResource(shownCover)
  const cover = texts.cover && shown.state === 'ready' ? shown.value : undefined
  const { chapters = [], text, duration } = item.tags ?? {}
  return (
    <section className="pub-preview" aria-label={t('publish.preview')}>
      <h3 className="muted">{t('publish.preview')}</h3>
      <div className="pub-entry">
        <Cover cover={cover ?? channel.artist.cover} alt="" size="row" />
        <div>
          <b dir="auto">{texts.title.trim() || item.name}</b>
          <FactsLine
            facts={[duration && formatDuration(duration, locale), formatSize(item.size, locale)]}
          />
          {texts.description?.trim() && <Markdown text={texts.description} />}
        </div>
      </div>
      {chapters.length > 0 && <Chapters chapters={chapters} />}
      {text && <FileText text={text} podcast={podcast} />}
      {(chapters.length > 0 || text) && <p className="hint">{t('publish.inFile')}</p>}
    </section>
  )
}
