// Moments of an episode, from which it can be played: chapters and highlights.
import type { Track } from '../../../../lib/contract/listen/tracks.ts'
import type { Soundbite } from '../../../../lib/feeds/extras/types.ts'
import { formatDuration } from '../../../../lib/i18n/formats.ts'
import type { FileChapter } from '../../../../lib/file-tags/types.ts'
import { isUnplayable } from '../../../../lib/tracks.ts'
import { playFrom } from '../../../../stores/player/play-all.ts'
import { AwayIcon } from '../../../kit/AwayIcon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'

/** Times in seconds. */
type MomentProps = { track: Track; start: number; title: string; length?: number }

export function Moment({ track, start, title, length }: MomentProps) {
  const { locale } = useLanguage()
  return (
    <button
      type="button"
      className="moment"
      disabled={isUnplayable(track)}
      onClick={() => playFrom([track], track, start)}
    >
      <time className="num">{formatDuration(start, locale)}</time>
      <bdi>{title}</bdi>
      {length !== undefined && <span className="muted num">{formatDuration(length, locale)}</span>}
    </button>
  )
}

type ChaptersProps = { track: Track; chapters: readonly FileChapter[] }

export function Chapters({ track, chapters }: ChaptersProps) {
  const { t } = useLanguage()
  return (
    <ol className="moments" aria-label={t('common.chapters')}>
      {chapters.map(({ start, title, url }, index) => (
        <li key={index}>
          <Moment track={track} start={start} title={title} />
          {url && <AwayIcon href={url} label={t('common.chapterLink', { title })} />}
        </li>
      ))}
    </ol>
  )
}

type HighlightsProps = { track: Track; soundbites: readonly Soundbite[] }

export function Highlights({ track, soundbites }: HighlightsProps) {
  const { t } = useLanguage()
  return (
    <ol className="moments" aria-label={t('feeds.highlights')}>
      {soundbites.map(({ start, duration, title }, index) => (
        <li key={index}>
          <Moment track={track} start={start} title={title ?? track.title} length={duration} />
        </li>
      ))}
    </ol>
  )
}
