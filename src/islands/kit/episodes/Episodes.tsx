// Episodes as rows: when they were published, how far they were heard, and what can be done with
// them. docs/product/library.md#channels.
import { useState } from 'react'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { formatAgo, formatLongDuration } from '../../../lib/i18n/formats.ts'
import { isBegun, type Progress } from '../../../lib/queue/episodes.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isUnplayable, trackSeconds } from '../../../lib/tracks.ts'
import { $nowPlaying, playFrom } from '../../../stores/player/play-all.ts'
import {
  $episodeProgress,
  addToQueue,
  markPlayed,
  markUnplayed
} from '../../../stores/player/index.ts'
import { MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Equaliser } from '../../../ui/tracks/Equaliser.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from '../cards/CardMenus.tsx'
import { useAtom } from '../useAtom.ts'
import '../../../styles/library/episodes.css?adopt'

const NEW_DAYS = 7
const DAY = 86_400_000

const isNew = ({ creation_date: date }: Track, now: number): boolean =>
  now - Date.parse(date) < NEW_DAYS * DAY

/** How long it is, how much of it is left, or that it was played. */
function State({ track, progress }: { track: Track; progress: Progress | undefined }) {
  const { t, locale } = useLanguage()
  const seconds = trackSeconds(track) || (progress?.duration ?? 0)
  if (isUnplayable(track)) return <>{t('lists.unplayable')}</>
  if (progress?.done)
    return (
      <>
        <Icon name="done" small />
        {t('channels.played')}
      </>
    )
  if (!isBegun(progress) || seconds <= 0)
    return seconds > 0 ? <>{formatLongDuration(seconds, locale)}</> : null
  const value = Math.min(100, Math.round((progress.seconds / seconds) * 100))
  const left = Math.max(0, seconds - progress.seconds)
  return (
    <>
      <span className="meter" style={{ '--value': value } as React.CSSProperties}>
        <span />
      </span>
      {t('channels.timeLeft', { time: formatLongDuration(left, locale) })}
    </>
  )
}

function EpisodeActions({ track, done }: { track: Track; done: boolean }) {
  const { t } = useLanguage()
  const menu = useCardMenu()
  const { id, title } = track
  return (
    <span className="actions ep-actions">
      {!isUnplayable(track) && (
        <>
          <button
            className="icon-btn icon-btn-sm"
            type="button"
            aria-label={t('lists.queueThis', { title })}
            title={t('common.addToQueue')}
            onClick={() => addToQueue([track])}
          >
            <Icon name="queue-add" />
          </button>
          <button
            className="icon-btn icon-btn-sm"
            type="button"
            aria-pressed={done}
            aria-label={t('channels.markPlayed', { title })}
            title={t(done ? 'channels.setUnplayed' : 'channels.setPlayed')}
            onClick={() => (done ? markUnplayed(id) : markPlayed(id))}
          >
            <Icon name="check" />
          </button>
        </>
      )}
      <MoreButton name={title} onMenu={menu({ kind: 'track', row: track })} className="ep-more" />
    </span>
  )
}

type EpisodeProps = {
  track: Track
  /** Undefined if it is not the current track of the player. */
  playing: 'playing' | 'paused' | undefined
  progress: Progress | undefined
  /** With its cover and the name of its channel, where there are several channels. */
  mixed: boolean
  /** Milliseconds since 1970. */
  now: number
  onPlay: () => void
}

function Episode({ track, playing, progress, mixed, now, onPlay }: EpisodeProps) {
  const { t, locale } = useLanguage()
  const { id, title, creation_date: date, artist_credit: credits } = track
  const [credit] = credits
  const done = progress?.done ?? false
  const fresh = !progress && isNew(track, now)
  const classes = ['episode', playing && 'is-playing', done && 'is-done', mixed && 'is-mixed']
  return (
    <li className={classes.filter(Boolean).join(' ')} aria-current={playing ? 'true' : undefined}>
      {isUnplayable(track) ? (
        <span className="ep-play" />
      ) : (
        <PlayButton
          className="play-btn ep-play"
          name={title}
          playing={playing === 'playing'}
          onPlay={onPlay}
        />
      )}
      {mixed && (
        <div className="ep-art">
          <Cover
            cover={track.cover ?? track.album?.cover ?? credit?.artist.cover}
            alt=""
            size="row"
          />
        </div>
      )}
      <div className="ep-text">
        <p className="ep-date">
          {fresh && <span className="ep-new">{t('channels.newEpisode')}</span>}
          <time dateTime={date}>{formatAgo(date, now, locale)}</time>
          {mixed && credit && (
            <>
              <span aria-hidden="true">·</span>
              <span className="ep-channel truncate" dir="auto">
                {credit.credit ?? credit.artist.name}
              </span>
            </>
          )}
          {playing && <Equaliser state={playing} />}
        </p>
        <h3>
          <a
            className="clamp-2"
            href={routePath('library.tracks.detail', { id }, locale)}
            dir="auto"
          >
            {title}
          </a>
        </h3>
        <div className="ep-foot">
          <span className="ep-state num">
            <State track={track} progress={progress} />
          </span>
          <EpisodeActions track={track} done={done} />
        </div>
      </div>
    </li>
  )
}

/** `label` names the list. Playing one plays on through those below it. */
export function Episodes({
  label,
  tracks,
  mixed = false
}: {
  label: string
  tracks: readonly Track[]
  mixed?: boolean
}) {
  const sounds = useAtom($nowPlaying)
  const [now] = useState(Date.now)
  const heard = useAtom($episodeProgress)
  return (
    <ol className="episodes" aria-label={label}>
      {tracks.map((track) => (
        <Episode
          key={track.id}
          track={track}
          playing={
            sounds?.track === track.id ? (sounds.sounding ? 'playing' : 'paused') : undefined
          }
          progress={heard.get(track.id)}
          mixed={mixed}
          now={now}
          onPlay={() => playFrom(tracks, track)}
        />
      ))}
    </ol>
  )
}
