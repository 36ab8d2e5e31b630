// One row of a track table. It has no handlers of its own: the table listens once and reads
// `data-do`, so thousands of rows cost no more than their elements, and a row is drawn again only
// when something of its own changed.
import { memo } from 'react'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { MAX_TAGS } from '../../lib/items/row.ts'
import { isUnplayable, trackSeconds } from '../../lib/tracks.ts'
import { formatDuration, formatNumber } from '../../lib/i18n/formats.ts'
import { routePath } from '../../lib/routes/match.ts'
import { Credits } from '../Credits.tsx'
import { useDetails } from '../lists/details.ts'
import { Icon } from '../Icon.tsx'
import { TagList } from '../TagList.tsx'
import { useLanguage } from '../language.tsx'
import { Equaliser } from './Equaliser.tsx'

export type PlayingState = 'playing' | 'paused' | 'loading'
export type RowAction = 'play' | 'next' | 'queue' | 'favorite' | 'menu' | 'toggle'
export type Joined = 'above' | 'below' | 'above below' | undefined

export type TrackRowProps = {
  track: Track
  /** Place in the table, from 0. */
  row: number
  /** Content of the number column; null for nothing. */
  number: number | null
  playing: PlayingState | undefined
  /** Undefined hides the heart. */
  favorite: boolean | undefined
  selected: boolean
  /** On which sides a selected row follows, so that both look like one. */
  joined: Joined
  /** Tab reaches only this row and its controls. */
  active: boolean
  showAlbum: boolean
  showTags: boolean
}

type ActionProps = {
  what: RowAction
  icon: string
  label: string
  title?: string
  tab: number
  className?: string
  pressed?: boolean
}
function Action({ what, icon, label, title, tab, className = '', pressed }: ActionProps) {
  return (
    <button
      className={`icon-btn icon-btn-sm ${className}`}
      type="button"
      tabIndex={tab}
      data-do={what}
      data-more={what === 'menu' || undefined}
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      aria-haspopup={what === 'menu' ? 'menu' : undefined}
    >
      <Icon name={icon} />
    </button>
  )
}

type CellProps = TrackRowProps & { tab: number }

/** The number, the bars of the playing row, or the check mark; over it the button that plays. */
function NumberCell({ track, number, playing, selected, tab }: CellProps) {
  const { t, locale } = useLanguage()
  const details = useDetails()
  const { title } = track
  const isOn = playing === 'playing' || playing === 'loading'
  return (
    <td className="c-num">
      {selected ? (
        <input
          className="check"
          type="checkbox"
          checked
          readOnly
          tabIndex={tab}
          data-do="toggle"
          aria-label={t('tracks.selectedTrack', { title })}
        />
      ) : playing ? (
        <Equaliser state={playing} />
      ) : (
        <span className="n">{number === null ? '' : formatNumber(number, locale)}</span>
      )}
      {details && !isUnplayable(track) && !selected && (
        <button
          className="row-play"
          type="button"
          tabIndex={tab}
          data-do="play"
          aria-label={t(isOn ? 'tracks.pauseTrack' : 'tracks.playTrack', { title })}
        >
          <Icon name={isOn ? 'pause' : 'play'} fill />
        </button>
      )}
    </td>
  )
}

function ActionsCell({ track, favorite, tab }: CellProps) {
  const { t } = useLanguage()
  const { title } = track
  const details = useDetails()
  return (
    <td className="c-act">
      {details && (
        <div className="row-actions">
          {!isUnplayable(track) && (
            <>
              <Action
                what="next"
                icon="play-next"
                className="on-row"
                tab={tab}
                label={t('tracks.playTrackNext', { title })}
                title={t('common.playNext')}
              />
              <Action
                what="queue"
                icon="queue-add"
                className="on-row"
                tab={tab}
                label={t('tracks.queueTrack', { title })}
                title={t('common.addToQueue')}
              />
            </>
          )}
          {favorite !== undefined && (
            <Action
              what="favorite"
              icon="heart"
              className={favorite ? 'love' : 'love on-row'}
              tab={tab}
              label={t('tracks.favoriteTrack', { title })}
              pressed={favorite}
            />
          )}
        </div>
      )}
    </td>
  )
}

function MenuCell({ track: { title }, tab }: CellProps) {
  const { t } = useLanguage()
  const details = useDetails()
  return (
    <td className="c-menu">
      {details && (
        <Action what="menu" icon="more" tab={tab} label={t('tracks.moreFor', { title })} />
      )}
    </td>
  )
}

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { track, row, playing, selected, joined, active, showAlbum, showTags } = props
  const { t, locale } = useLanguage()
  const { title } = track
  const unplayable = isUnplayable(track)
  const tab = active ? 0 : -1
  const classes = [playing && 'is-playing', unplayable && 'is-mute'].filter(Boolean).join(' ')
  const seconds = trackSeconds(track)
  return (
    <tr
      className={classes || undefined}
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-joined={joined}
      aria-current={playing ? 'true' : undefined}
      tabIndex={tab}
      draggable={!unplayable}
    >
      <NumberCell {...props} tab={tab} />
      <td className="c-title">
        <a
          className="track-title truncate stack-a"
          href={routePath('library.tracks.detail', { id: track.id }, locale)}
          dir="auto"
          tabIndex={tab}
        >
          {title}
        </a>
        <p className="track-credits truncate stack-b">
          <Credits credits={track.artist_credit} tabIndex={tab} />
          {unplayable && <span className="track-mute">{t('tracks.unplayable')}</span>}
        </p>
      </td>
      {showAlbum && (
        <td className="c-album">
          {track.album && (
            <a
              className="truncate"
              href={routePath('library.albums.detail', { id: track.album.id }, locale)}
              dir="auto"
              tabIndex={tab}
            >
              {track.album.title}
            </a>
          )}
        </td>
      )}
      {showTags && (
        <td className="c-tags">
          <TagList tags={track.tags.slice(0, MAX_TAGS)} tabIndex={tab} />
        </td>
      )}
      <ActionsCell {...props} tab={tab} />
      <td className="c-time">{seconds > 0 && <time>{formatDuration(seconds, locale)}</time>}</td>
      <MenuCell {...props} tab={tab} />
    </tr>
  )
})
