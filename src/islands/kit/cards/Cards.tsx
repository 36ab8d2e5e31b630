// Cards connected to the player, for screens with albums, artists, playlists and channels.
import type { ReactNode } from 'react'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import type { AlbumRow, ArtistRow, Item } from '../../../lib/items/items.ts'
import { coverOf, hrefOf, nameOf, sourceOf } from '../../../lib/items/kinds.ts'
import { $nowPlaying, playAlbum, playAll } from '../../../stores/player/play-all.ts'
import { ArtistCard } from '../../../ui/cards/ArtistCard.tsx'
import { ChannelCard } from '../../../ui/cards/ChannelCard.tsx'
import { CoverCard } from '../../../ui/cards/CoverCard.tsx'
import { PlaylistCard } from '../../../ui/cards/PlaylistCard.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from './CardMenus.tsx'
import { useAtom } from '../useAtom.ts'

/** What the cards of every kind have: address, name, picture, what plays them, their menu. */
function useCard(item: Item) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const source = sourceOf(item)
  return {
    href: hrefOf(item, locale),
    name: nameOf(item),
    cover: coverOf(item),
    onPlay: source && (() => playAll(source)),
    onMenu: menu(item)
  }
}

type CardProps = { sub: ReactNode; eager?: boolean | undefined }

/** Square art with the name below. Its Play also pauses and resumes an album. */
export function CoverItem({ item, sub, eager }: CardProps & { item: Item }) {
  const now = useAtom($nowPlaying)
  const { name, onPlay, ...card } = useCard(item)
  const id = item.kind === 'album' && item.pod === undefined ? item.row.id : undefined
  return (
    <CoverCard
      {...card}
      external={item.pod !== undefined}
      title={name}
      sub={sub}
      playing={id !== undefined && now?.album === id && now.sounding}
      onPlay={onPlay && id !== undefined ? () => playAlbum(id) : onPlay}
      eager={eager}
    />
  )
}

export const AlbumItem = ({ album, ...card }: CardProps & { album: AlbumRow }) => (
  <CoverItem {...card} item={{ kind: 'album', row: album }} />
)

/** A podcast as lists of artists have it. */
export const PodcastOf = ({ podcast, ...card }: CardProps & { podcast: ArtistWithAlbums }) => (
  <CoverItem {...card} item={{ kind: 'podcast', row: podcast }} />
)

export function ArtistItem({ artist, sub, eager }: CardProps & { artist: ArtistRow }) {
  return <ArtistCard {...useCard({ kind: 'artist', row: artist })} sub={sub} eager={eager} />
}

export function PlaylistItem({ playlist, sub }: { playlist: Playlist; sub: ReactNode }) {
  const { cover: _, ...card } = useCard({ kind: 'playlist', row: playlist })
  return <PlaylistCard {...card} covers={playlist.album_covers} sub={sub} />
}

/** `kind` as in ChannelCard. */
export function ChannelItem({ channel, kind }: { channel: Channel; kind: string }) {
  const card = useCard({ kind: 'channel', row: channel })
  return <ChannelCard {...card} kind={kind} about={channel.artist.description?.text} />
}
