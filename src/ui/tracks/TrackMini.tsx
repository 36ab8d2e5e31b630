// A track in one short row, for overviews. Long lists use TrackTable.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { env } from '../../lib/env.ts'
import { formatAgo, formatDuration } from '../../lib/i18n/formats.ts'
import { intlTag } from '../../lib/i18n/locales.ts'
import { routePath } from '../../lib/routes/match.ts'
import { tintName, tintOf } from '../../lib/colour/tint.ts'
import { contextMenu, MoreButton, type OpenMenu } from '../cards/CardMenu.tsx'
import { Cover } from '../Cover.tsx'
import { Credits } from '../Credits.tsx'
import { newTab } from '../new-tab.ts'
import { Icon } from '../Icon.tsx'
import { PlayButton } from '../cards/PlayButton.tsx'
import { useLanguage } from '../language.tsx'

export type TrackMiniProps = {
  track: Track
  /** Its page on its own pod, for a track of another pod; opened in a new tab. */
  href?: string
  /** When it was played: shown in place of the duration. */
  heard?: string | undefined
  onPlay?: () => void | Promise<void>
  playing?: boolean
  /** It is the current track of the player, playing or paused. */
  current?: boolean
  favorite?: boolean
  /** Without it there is no heart, e.g. for visitors. */
  onToggleFavorite?: () => void
  onMenu?: OpenMenu | undefined
}

/** A list item for `ol.minis`. */
export function TrackMini({
  track,
  href,
  heard,
  onPlay,
  playing,
  current,
  favorite,
  onToggleFavorite,
  onMenu
}: TrackMiniProps) {
  const { t, locale } = useLanguage()
  const seconds = track.uploads[0]?.duration
  const art = track.cover ?? track.album?.cover
  const tint = {
    '--tint': tintOf(tintName({ title: track.title, albumTitle: track.album?.title }))
  } as React.CSSProperties
  return (
    <li className={current ? 'mini is-playing' : 'mini'} {...contextMenu(onMenu)}>
      <div className={art ? 'mini-art' : 'mini-art art-none'} style={art ? undefined : tint}>
        <Cover cover={art} alt="" size="row" />
        {onPlay && (
          <PlayButton className="mini-play" name={track.title} playing={playing} onPlay={onPlay} />
        )}
      </div>
      <div className="mini-text">
        <a
          className="mini-title truncate stack-a"
          href={href ?? routePath('library.tracks.detail', { id: track.id }, locale)}
          {...newTab(href !== undefined)}
          dir="auto"
          title={track.title}
          aria-current={current || undefined}
        >
          {track.title}
        </a>
        <p className="truncate stack-b">
          <Credits credits={track.artist_credit} link={href === undefined} />
        </p>
      </div>
      {onToggleFavorite && (
        <button
          type="button"
          className="icon-btn icon-btn-sm love"
          aria-label={t('lists.favorite', { name: track.title })}
          aria-pressed={favorite ?? false}
          onClick={onToggleFavorite}
        >
          <Icon name="heart" />
        </button>
      )}
      {heard === undefined ? (
        <time>{typeof seconds === 'number' ? formatDuration(seconds, locale) : ''}</time>
      ) : (
        <time dateTime={heard} title={new Date(heard).toLocaleString(intlTag(locale))}>
          {formatAgo(heard, env().now(), locale)}
        </time>
      )}
      <MoreButton name={track.title} onMenu={onMenu} className="mini-more" />
    </li>
  )
}
