// The transcript of an episode. With times, each line plays from there.
import type { Track } from '../../../lib/contract/library/tracks.ts'
import { formatDuration } from '../../../lib/i18n/formats.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import { episodeTranscript } from '../../../stores/feeds/shown.ts'
import { playFrom } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/texts.tsx'
import { Trouble } from '../../kit/feeds/extras/Trouble.tsx'
import { useResource } from '../../kit/useResource.ts'

export function Transcript({ track, host }: { track: Track; host: string }) {
  const { t, locale } = useLanguage()
  const transcript = useResource(episodeTranscript)
  if (transcript.state === 'loading')
    return (
      <p className="feed-wait" role="status">
        {t('extras.transcriptLoading')}
      </p>
    )
  if (transcript.state === 'failed')
    return (
      <Trouble
        error={transcript.error}
        host={host}
        file
        onRetry={() => void episodeTranscript.reload()}
      />
    )
  const { synced, plain, language } = transcript.value
  return (
    <section
      className="transcript"
      aria-label={t('extras.transcript')}
      lang={language}
      // A scrolling text must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {synced ? (
        <ol className="moments">
          {synced.map(({ time, text }, index) => (
            <li key={index}>
              <button
                type="button"
                className="moment"
                disabled={isUnplayable(track)}
                onClick={() => playFrom(track, time)}
              >
                <time className="num">{formatDuration(time, locale)}</time>
                <span dir="auto">{text}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        (plain ?? '').split('\n').map((line, index) => (
          <p key={index} dir="auto">
            {line || '\u00a0'}
          </p>
        ))
      )}
    </section>
  )
}
