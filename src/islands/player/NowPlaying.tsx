// The current track: art, title, credits, heart.
import { useStore } from '@nanostores/react'
import { routePath } from '../../lib/routes/match.ts'
import { $favoriteIds, toggleFavorite } from '../../stores/favorites.ts'
import { $current } from '../../stores/player/index.ts'
import { $session } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IslandProps } from '../island.tsx'
import { EntryArt } from './EntryArt.tsx'
import { EntryCredits } from './EntryCredits.tsx'

export function NowPlaying({ locale, t }: IslandProps) {
  const current = useStore($current)
  const favorites = useStore($favoriteIds)
  const { state } = useStore($session)
  if (!current) return null
  const { id, title, albumId, albumTitle, coverUrl } = current
  const art = <EntryArt url={coverUrl} size={96} eager />
  return (
    <div className="player-now">
      {albumId === undefined ? (
        <span className="player-art">{art}</span>
      ) : (
        <a
          className="player-art"
          href={routePath('library.albums.detail', { id: albumId }, locale)}
          aria-label={t('player.openAlbum', { title: albumTitle })}
        >
          {art}
        </a>
      )}
      <div className="player-text">
        <a className="player-title truncate stack-a" href={routePath('library.tracks.detail', { id }, locale)} dir="auto">
          {title}
        </a>
        <p className="player-credits truncate stack-b">
          <EntryCredits credits={current.artistCredit} locale={locale} />
        </p>
      </div>
      {state === 'signed-in' && (
        <button
          className="icon-btn love"
          type="button"
          aria-label={t('player.favorite', { title })}
          aria-pressed={favorites.has(id)}
          onClick={() => void toggleFavorite(id)}
        >
          <Icon name="heart" />
        </button>
      )}
    </div>
  )
}
