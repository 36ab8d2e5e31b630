// Cards connected to the player, for screens with albums, artists, playlists and channels.
import type { ReactNode } from 'react'
import { podcastPath } from '../../../lib/channels.ts'
import type { Artist, ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $nowPlaying, playAlbum, playAll, type Source } from '../../../stores/player/play-all.ts'
import type { RadioWanted } from '../../../stores/player/index.ts'
import { ArtistCard } from '../../../ui/cards/ArtistCard.tsx'
import { ChannelCard } from '../../../ui/cards/ChannelCard.tsx'
import { CoverCard } from '../../../ui/cards/CoverCard.tsx'
import { PlaylistCard } from '../../../ui/cards/PlaylistCard.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from './CardMenus.tsx'
import { useAtom } from '../useAtom.ts'

type AlbumProps = {
  album: { id: number; title: string; cover: Attachment | null; is_playable?: boolean | null }
  sub: ReactNode
  eager?: boolean
}

/** An album card. If the pod does not say whether the album is playable, it counts as playable. */
export function AlbumItem({ album, sub, eager }: AlbumProps) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const now = useAtom($nowPlaying)
  const { id, title, cover, is_playable: playable = true } = album
  return (
    <CoverCard
      href={routePath('library.albums.detail', { id }, locale)}
      title={title}
      cover={cover}
      sub={sub}
      playing={now?.album === id && now.sounding}
      onPlay={playable ? () => playAlbum(id) : undefined}
      onMenu={menu(playable ? { name: title, source: { kind: 'album', id } } : undefined)}
      eager={eager}
    />
  )
}

/** The radio of an artist's own tracks. */
export const artistRadio = ({ id, name }: Pick<Artist, 'id' | 'name'>): RadioWanted => ({
  type: 'artist',
  objectId: id,
  title: { text: 'radios.ofArtist', params: { name } }
})

/** The radio of everything with a tag. */
export const tagRadio = (tag: string): RadioWanted => ({
  type: 'tag',
  objectId: tag,
  title: { text: 'radios.ofTag', params: { tag } }
})

type ArtistProps = {
  artist: { id: number; name: string; cover?: Attachment | null; tracks_count: number }
  sub: ReactNode
  eager?: boolean
}

export function ArtistItem({ artist, sub, eager }: ArtistProps) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const { id, name, cover } = artist
  const source: Source | undefined = artist.tracks_count > 0 ? { kind: 'artist', id } : undefined
  return (
    <ArtistCard
      href={routePath('library.artists.detail', { id }, locale)}
      name={name}
      cover={cover}
      sub={sub}
      onPlay={source && (() => playAll(source))}
      onMenu={menu(source && { name, source, radio: artistRadio(artist) })}
      eager={eager}
    />
  )
}

export function PlaylistItem({ playlist, sub }: { playlist: Playlist; sub: ReactNode }) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const { uuid, name } = playlist
  const source: Source | undefined = playlist.is_playable ? { kind: 'playlist', uuid } : undefined
  return (
    <PlaylistCard
      href={routePath('library.playlists.detail', { id: uuid }, locale)}
      name={name}
      covers={playlist.album_covers}
      sub={sub}
      onPlay={source && (() => playAll(source))}
      onMenu={menu(source && { name, source })}
    />
  )
}

/** What plays a podcast: the newest episode first. Undefined if it has none. */
const podcastSource = ({ id, channel, tracks_count }: ArtistWithAlbums): Source | undefined => {
  if (tracks_count === 0) return undefined
  return channel ? { kind: 'channel', uuid: channel.uuid, newest: true } : { kind: 'artist', id }
}

/** A podcast as lists of artists have it. */
export function PodcastOf({
  podcast,
  sub,
  eager
}: {
  podcast: ArtistWithAlbums
  sub: ReactNode
  eager?: boolean
}) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const { name, cover } = podcast
  const source = podcastSource(podcast)
  return (
    <CoverCard
      href={podcastPath(podcast, locale)}
      title={name}
      cover={cover}
      sub={sub}
      onPlay={source && (() => playAll(source))}
      onMenu={menu(source && { name, source })}
      eager={eager}
    />
  )
}

/** `kind` as in ChannelCard. */
export function ChannelItem({ channel, kind }: { channel: Channel; kind: string }) {
  const { locale } = useLanguage()
  const menu = useCardMenu()
  const { uuid, artist } = channel
  const newest = artist.content_category === 'podcast'
  const source: Source | undefined =
    artist.tracks_count > 0 ? { kind: 'channel', uuid, newest } : undefined
  return (
    <ChannelCard
      href={routePath('channels.detail', { id: uuid }, locale)}
      name={artist.name}
      cover={artist.cover}
      kind={kind}
      about={artist.description?.text}
      onPlay={source && (() => playAll(source))}
      onMenu={menu(
        source && { name: artist.name, source, radio: newest ? undefined : artistRadio(artist) }
      )}
    />
  )
}
