// The transcript of an episode. With times, each line plays from there.
import type { Track } from '../../../../lib/contract/listen/tracks.ts'
import { episodeTranscript } from '../../../../stores/listen/feeds/current-feed.ts'
import { ScrollText, TextLines } from '../../../../ui/rich-text/ScrollText.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { Trouble } from '../../../kit/feeds/extras/Trouble.tsx'
import { useResource } from '../../../kit/useResource.ts'
import { Moment } from './Moments.tsx'

export function Transcript({ track, host }: { track: Track; host: string }) {
  const { t } = useLanguage()
  const transcript = useResource(episodeTranscript)
  if (transcript.state === 'loading')
    return (
      <p className="feed-wait" role="status">
        {t('feeds.transcriptLoading')}
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
    <ScrollText className="transcript" label={t('common.transcript')} language={language}>
      {synced ? (
        <ol className="moments">
          {synced.map(({ time, text }, index) => (
            <li key={index}>
              <Moment track={track} start={time} title={text} />
            </li>
          ))}
        </ol>
      ) : (
        <TextLines text={plain ?? ''} />
      )}
    </ScrollText>
  )
}
