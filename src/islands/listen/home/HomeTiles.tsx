// Tiles that play the most recently heard albums and the favorites.
import { recentAlbums } from '../../../lib/home/recent.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $favoriteIds, $favoritesKnown } from '../../../stores/listen/favorites/favorites.ts'
import { listened } from '../../../stores/listen/home/home.ts'
import { $nowPlaying, playAlbum, playAll, type Source } from '../../../stores/player/play-all.ts'
import { contextMenu, MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { Credits } from '../../../ui/Credits.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { TileSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from '../../kit/cards/CardMenus.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { AlbumTile } from './AlbumTile.tsx'

const TILES = 8
const FAVORITES: Source = { kind: 'favorites' }

function FavoritesTile({ count }: { count: number }) {
  const { t, locale } = useLanguage()
  const name = t('common.favorites')
  const path = routePath('favorites', {}, locale)
  const onMenu = useCardMenu()({ kind: 'list', row: { name, path, source: FAVORITES } })
  return (
    <li
      className="tile tinted"
      style={{ '--tint': 'var(--love)' } as React.CSSProperties}
      {...contextMenu(onMenu)}
    >
      <div className="tile-art">
        <span className="tile-love">
          <Icon name="heart" fill />
        </span>
      </div>
      <div className="tile-text">
        <a className="tile-title truncate" href={path}>
          {name}
        </a>
        <p className="truncate num">{t('common.trackCount', { count })}</p>
      </div>
      <PlayButton className="play-btn tile-play" name={name} onPlay={() => playAll(FAVORITES)} />
      <MoreButton className="tile-more" name={name} onMenu={onMenu} />
    </li>
  )
}

/** For signed-in users; visitors have no listening history. */
export function HomeTiles() {
  const { t } = useLanguage()
  const rows = useResource(listened)
  const favorites = useAtom($favoriteIds)
  const known = useAtom($favoritesKnown)
  const now = useAtom($nowPlaying)
  if (rows.state === 'failed') return null
  // Wait for both: if the favorites loaded after the albums, their tile would move the albums by
  // one place.
  const ready = rows.state === 'ready' && known
  const albums = ready
    ? recentAlbums(rows.value.results, favorites.size > 0 ? TILES - 1 : TILES)
    : []
  if (ready && albums.length === 0 && favorites.size === 0) return null
  const tiles = albums.map((album) => (
    <AlbumTile
      key={album.id}
      album={album}
      now={now?.album === album.id ? (now.sounding ? 'playing' : 'paused') : undefined}
      sub={<Credits credits={album.artist_credit} link={false} />}
      onPlay={() => playAlbum(album.id)}
    />
  ))
  // The favorites come second, right after the most recent album.
  if (favorites.size > 0)
    tiles.splice(1, 0, <FavoritesTile key="favorites" count={favorites.size} />)
  return (
    <section className="section" aria-label={t('home.backTo')}>
      <ul className="tiles" aria-busy={!ready}>
        {ready ? tiles : <TileSkeletons count={TILES} />}
      </ul>
    </section>
  )
}
