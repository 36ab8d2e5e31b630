// Above the rows of the queue: the current track, and how many tracks and how much time are left.
import { tintName } from '../../../lib/colour/tint.ts'
import { formatLongDuration } from '../../../lib/i18n/formats.ts'
import { durationOf } from '../../../lib/queue/types.ts'
import { $current, $playback, $queue } from '../../../stores/player/index.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Equaliser } from '../../../ui/tracks/Equaliser.tsx'
import { EntryArt } from '../../../ui/EntryArt.tsx'
import { EntryCredits, entryLink } from '../EntryText.tsx'
import { useCoverTint } from '../bar/useCoverTint.ts'
import { useAtom } from '../../kit/useAtom.ts'

function Card() {
  const { t, locale } = useLanguage()
  const current = useAtom($current)
  const { state } = useAtom($playback)
  const tint = useCoverTint(current)
  if (!current) return null
  return (
    <section
      className="q-now tinted"
      aria-labelledby="q-now"
      style={{ '--tint': tint } as React.CSSProperties}
    >
      <span className="q-now-art">
        <EntryArt url={current.coverUrl} name={tintName(current)} size={112} eager />
      </span>
      <div className="q-text">
        <h3 id="q-now">{t('player.nowPlaying')}</h3>
        <a className="truncate q-title stack-a" {...entryLink(current, locale)} dir="auto">
          {current.title}
        </a>
        <p className="truncate stack-b">
          <EntryCredits entry={current} />
        </p>
      </div>
      <Equaliser state={state} />
    </section>
  )
}

export function QueueSummary() {
  const { t, locale } = useLanguage()
  const { entries, position } = useAtom($queue)
  const upcoming = entries.slice(position + 1)
  const seconds = upcoming.reduce((sum, entry) => sum + durationOf(entry), 0)
  return (
    <div className="q-sub">
      <h3 className="num">
        {upcoming.length > 0
          ? t('player.upcoming', {
              count: upcoming.length,
              duration: formatLongDuration(seconds, locale)
            })
          : t('player.queueList')}
      </h3>
    </div>
  )
}

export const QueueNow = () => (
  <>
    <Card />
    <QueueSummary />
  </>
)
