// The lyrics of a track, or the transcript of an episode: synced with playback if they have times,
// else as plain text.
import { useMemo, useRef } from 'react'
import { firstTogether } from '../../../lib/queue/moments.ts'
import type { FileLyrics, LyricsLine } from '../../../lib/file-tags/types.ts'
import { $current, $playback, play, seek } from '../../../stores/player/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ScrollText, TextLines } from '../../../ui/rich-text/ScrollText.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { $tags, $tagsState } from '../../../stores/player/tags/tags.ts'
import { useFollow } from './useFollow.ts'
import { useMoment } from './useMoment.ts'
import { useAtom } from '../../kit/useAtom.ts'

/** What the words are called. */
function useLabel(): string {
  const { t } = useLanguage()
  return t(useAtom($current)?.episode ? 'common.transcript' : 'player.lyrics')
}

function jump(seconds: number): void {
  seek(seconds)
  if ($playback.get().state === 'paused') play()
}

const placeOf = (index: number, first: number, last: number): string =>
  index < first ? 'line-past' : index <= last ? 'line-now' : 'line-next'

type SyncedProps = { lines: readonly LyricsLine[]; language: string | undefined }

function Synced({ lines, language }: SyncedProps) {
  const { t } = useLanguage()
  const label = useLabel()
  const box = useRef<HTMLElement>(null)
  const starts = useMemo(() => lines.map(({ time }) => time), [lines])
  const now = useMoment(starts)
  // An original and its translation have one time, and are sung together.
  const first = firstTogether(starts, now)
  const { following, follow } = useFollow(box, now, lines, first)
  return (
    <div className="lyrics-frame">
      <section className="lyrics" aria-label={label} ref={box} lang={language}>
        <ol aria-label={t('player.lyricsHint')}>
          {lines.map(({ time, text }, index) => (
            <li
              key={`${time} ${index}`}
              className={placeOf(index, first, now)}
              data-line={index}
              aria-current={index >= first && index <= now ? 'true' : undefined}
              dir="auto"
            >
              {text ? (
                <button type="button" onClick={() => (jump(time), follow())}>
                  {text}
                </button>
              ) : (
                <span className="line-rest" aria-hidden="true" />
              )}
            </li>
          ))}
        </ol>
      </section>
      {!following && (
        <button className="btn lyrics-follow" type="button" onClick={follow}>
          <Icon name="lyrics" small />
          {t('player.follow')}
        </button>
      )}
    </div>
  )
}

/**
 * Shown instead of lyrics: that they are loading, that there are none, or that they could not be
 * read.
 */
function Nothing() {
  const { t } = useLanguage()
  const label = useLabel()
  const state = useAtom($tagsState)
  const episode = useAtom($current)?.episode
  const failed = episode ? 'player.transcriptFailed' : 'player.lyricsFailed'
  const none = episode ? 'player.noTranscript' : 'player.noLyrics'
  if (state === 'idle' || state === 'loading') {
    return (
      <section className="lyrics lyrics-wait" aria-label={label} aria-busy="true">
        <p className="visually-hidden">
          {t(episode ? 'player.transcriptLoading' : 'player.lyricsLoading')}
        </p>
        {[70, 55, 80, 62, 74].map((size) => (
          <span className="skeleton" key={size} style={{ '--size': size } as React.CSSProperties} />
        ))}
      </section>
    )
  }
  return (
    <section className="stage-nothing" aria-label={label}>
      <Icon name="lyrics" />
      <p>{t(state === 'failed' ? failed : none)}</p>
      {state === 'ready' && (
        <p className="muted">{t(episode ? 'player.noTranscriptHint' : 'player.noLyricsHint')}</p>
      )}
    </section>
  )
}

function Words({ lyrics }: { lyrics: FileLyrics }) {
  const label = useLabel()
  if (lyrics.synced?.length) return <Synced lines={lyrics.synced} language={lyrics.language} />
  return (
    <ScrollText className="lyrics lyrics-plain" label={label} language={lyrics.language}>
      <TextLines text={lyrics.plain ?? ''} />
    </ScrollText>
  )
}

export function Lyrics() {
  const lyrics = useAtom($tags)?.lyrics
  const key = useAtom($current)?.key
  return lyrics?.synced?.length || lyrics?.plain ? <Words key={key} lyrics={lyrics} /> : <Nothing />
}
