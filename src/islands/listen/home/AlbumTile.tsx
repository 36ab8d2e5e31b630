// An album as a tile, which plays it.
import type { ReactNode } from 'react'
import type { TrackAlbum } from '../../../lib/contract/listen/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { contextMenu, MoreButton } from '../../../ui/cards/CardMenu.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { PlayButton } from '../../../ui/cards/PlayButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Equaliser } from '../../../ui/tracks/Equaliser.tsx'
import { useCardMenu } from '../../kit/cards/CardMenus.tsx'

type AlbumTileProps = {
  album: TrackAlbum
  now: 'playing' | 'paused' | undefined
  sub: ReactNode
  onPlay: () => void | Promise<void>
}

export function AlbumTile({ album, now, sub, onPlay }: AlbumTileProps) {
  const { locale } = useLanguage()
  const onMenu = useCardMenu()({ kind: 'album', row: album })
  return (
    <li
      className={now ? 'tile tinted is-playing' : 'tile tinted'}
      style={{ '--tint': tintOf(album.title) } as React.CSSProperties}
      {...contextMenu(onMenu)}
    >
      <div className={album.cover ? 'tile-art' : 'tile-art art-none'}>
        <Cover cover={album.cover} alt="" size="row" eager />
      </div>
      <div className="tile-text">
        <a
          className="tile-title truncate"
          href={routePath('library.albums.detail', { id: album.id }, locale)}
          dir="auto"
          title={album.title}
          aria-current={now ? 'true' : undefined}
        >
          {album.title}
        </a>
        <p className="truncate">{sub}</p>
      </div>
      {now === 'playing' && <Equaliser />}
      <PlayButton
        className="play-btn tile-play"
        name={album.title}
        playing={now === 'playing'}
        onPlay={onPlay}
      />
      <MoreButton className="tile-more" name={album.title} onMenu={onMenu} />
    </li>
  )
}
