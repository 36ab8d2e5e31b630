// What an embed shows, asked from the pod without the visitor's account.
import type { Attachment } from '../../lib/contract/kit/shapes.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { getAlbum } from '../../lib/api/listen/albums.ts'
import { getArtist } from '../../lib/api/listen/artists.ts'
import { getChannel } from '../../lib/api/listen/channels.ts'
import { getPlaylist, listPlaylistTracks } from '../../lib/api/listen/playlists.ts'
import { getTrack, listTracks } from '../../lib/api/listen/tracks.ts'
import type { Embed, EmbedKind } from '../../lib/embeds/address.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { shortName } from '../../lib/text/names.ts'

/** More are on the pod's own page, to which the title leads. */
const MAX_ROWS = 100

export type Shown = {
  title: string
  /** Credits, or the owner. */
  by: string
  /** Path of its page in the client. */
  path: string
  cover: Attachment | null | undefined
  tracks: readonly Track[]
  /** How many there are in all. */
  count: number
}

type Load = (id: string) => Promise<Shown>

const tracksOf = (query: Parameters<typeof listTracks>[0]) =>
  listTracks({ include_channels: true, page_size: MAX_ROWS, ...query })

const loaders: Readonly<Record<EmbedKind, Load>> = {
  async track(id) {
    const track = await getTrack(Number(id))
    return {
      title: track.title,
      by: creditLine(track.artist_credit),
      path: `/library/tracks/${id}`,
      cover: track.cover ?? track.album?.cover,
      tracks: [track],
      count: 1
    }
  },
  async album(id) {
    const [album, { results, count }] = await Promise.all([
      getAlbum(Number(id)),
      tracksOf({ album: Number(id), ordering: 'disc_number,position' })
    ])
    return {
      title: album.title,
      by: creditLine(album.artist_credit),
      path: `/library/albums/${id}`,
      cover: album.cover,
      tracks: results,
      count
    }
  },
  async artist(id) {
    const [artist, { results, count }] = await Promise.all([
      getArtist(Number(id)),
      tracksOf({ artist: id, ordering: '-creation_date' })
    ])
    return {
      title: artist.name,
      by: '',
      path: `/library/artists/${id}`,
      cover: artist.cover ?? results[0]?.cover ?? results[0]?.album?.cover,
      tracks: results,
      count
    }
  },
  async playlist(id) {
    const [playlist, { results, count }] = await Promise.all([
      getPlaylist(id),
      listPlaylistTracks(id, 1)
    ])
    const tracks = results.map(({ track }) => track).filter(Boolean)
    return {
      title: playlist.name,
      by: shortName(`@${playlist.actor.full_username}`),
      path: `/library/playlists/${id}`,
      cover: tracks[0]?.cover ?? tracks[0]?.album?.cover,
      tracks: tracks.slice(0, MAX_ROWS),
      count
    }
  },
  async channel(id) {
    const channel = await getChannel(id)
    const { results, count } = await tracksOf({
      channel: channel.uuid,
      ordering: '-creation_date'
    })
    return {
      title: channel.artist.name,
      by: '',
      path: `/channels/${channel.uuid}`,
      cover: channel.artist.cover,
      tracks: results,
      count
    }
  }
}

/** @throws ApiError if the pod refuses, or has nothing of that id */
export const loadEmbed = ({ kind, id }: Embed): Promise<Shown> => loaders[kind](id)
