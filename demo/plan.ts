import { ARTISTS, CHANNELS, COMPILATION, LYRICS, VARIOUS } from './catalog/index.ts'
import type {
  AlbumSpec,
  ArtistSpec,
  AudioFormat,
  ChannelSpec,
  Chapter,
  Credit,
  EpisodeSpec,
  Lyrics,
  TrackSpec
} from './catalog/types.ts'
import { fileName } from './file-name.ts'
import { walkTimes, type Place } from './music/walk.ts'
import { STYLES, type StyleName } from './music/styles.ts'
import { createRandom } from './random.ts'
import type { MotifName } from './art/motifs.ts'

/** Folders of the rendered library, below the requested folder. */
export const MUSIC_FOLDER = 'Music'
export const CHANNELS_FOLDER = 'Channels'
/** Picture of the pod itself, beside these folders. */
export const BANNER = 'banner.png'

/** Styles whose sound stays below 12 kHz anyway, as on tape: a quarter less to compute. */
const WARM: ReadonlySet<StyleName> = new Set(['lofi', 'dub', 'raga', 'waltz'])

export interface Cover {
  motif: MotifName
  palette: number
  seed: string
}

/** Everything about one audio file before it exists. */
export interface PlannedTrack {
  /** Path below the library folder, with "/" on every system. */
  path: string
  format: AudioFormat
  /** Samples per second. */
  rate: number
  stereo: boolean
  seconds: number
  style: StyleName
  walk?: Place[][]
  seed: string
  cover: Cover | null
  tags: TrackTags
}

/** What goes into the tags of a file. */
export interface TrackTags {
  title: string
  /** Readable, with join phrases: "A feat. B". */
  artist: string
  /** One name per entry. */
  artists: string[]
  albumArtist: string
  album: string
  date: string
  track: number
  trackTotal: number
  disc: number
  discTotal: number
  genres: string[]
  compilation: boolean
  composers: string[]
  copyright?: string
  license?: string
  comment?: string
  lyrics?: Lyrics
  chapters?: Chapter[]
  /** Known once the music is rendered: gains in dB, peaks as amplitudes. */
  gain?: { track: number; trackPeak: number; album?: number; albumPeak?: number }
}

/** Files that are written by one worker in one go, as they share a cover. */
export interface PlannedAlbum {
  tracks: PlannedTrack[]
  /** Seed of the one piece the tracks are cut from; each is a piece of its own when left out. */
  piece?: string
  /** Which gains are measured: `album` means those of each track and of the whole album. */
  measured: 'album' | 'track' | 'not'
  /** Picture files next to the music files. */
  pictures: PlannedPicture[]
}

export type PlannedPicture =
  | { path: string; kind: 'cover'; cover: Cover }
  | { path: string; kind: 'portrait'; portrait: { players: number; palette: number }; seed: string }

/**
 * The whole library, always the same: one group of files per album, one per episode, and the
 * banner.
 */
export function planLibrary(): PlannedAlbum[] {
  const albums = ARTISTS.flatMap((artist) =>
    artist.albums.map((album, index) => planAlbum(artist, album, index === 0))
  )
  const various: ArtistSpec = { name: VARIOUS, style: 'folk', tags: [], albums: [] }
  const cover: Cover = { motif: 'dunes', palette: 4, seed: 'banner' }
  return [
    ...albums,
    planAlbum(various, COMPILATION, false),
    ...CHANNELS.flatMap(planChannel),
    { tracks: [], measured: 'track', pictures: [{ path: BANNER, kind: 'cover', cover }] }
  ]
}

function planAlbum(artist: ArtistSpec, album: AlbumSpec, first: boolean): PlannedAlbum {
  const artistFolder = `${MUSIC_FOLDER}/${fileName(artist.name)}`
  const folder = `${artistFolder}/${fileName(album.title)}`
  const specs = album.tracks.map((track): TrackSpec =>
    typeof track === 'string' ? { title: track } : track
  )
  const discTotal = Math.max(...specs.map((spec) => spec.disc ?? 1))
  const cover = album.cover ? { ...album.cover, seed: `${artist.name}/${album.title}` } : null
  const tracks = specs.map((spec, index): PlannedTrack => {
    const disc = spec.disc ?? 1
    const onDisc = specs.filter((other) => (other.disc ?? 1) === disc)
    const track = onDisc.indexOf(spec) + 1
    const style = spec.style ?? album.style ?? artist.style
    const seed = `${artist.name}/${album.title}/${spec.title}`
    const seconds = spec.seconds ?? drawSeconds(`${seed}/${index}`)
    const place = discTotal > 1 ? `${folder}/CD${disc}` : folder
    return {
      path: `${place}/${String(track).padStart(2, '0')} ${fileName(spec.title)}.${album.format}`,
      format: album.format,
      // Resampling makes the cut between two tracks audible, so continuous albums have the rate of
      // most players.
      rate: album.continuous ? 44100 : WARM.has(style) ? 24000 : 32000,
      stereo: STYLES[style].stereo && !album.mono,
      seconds,
      style,
      seed,
      cover,
      tags: {
        title: spec.title,
        ...creditTags(spec.credit ?? [[artist.name]]),
        albumArtist: artist.name,
        album: album.title,
        date: album.date,
        track,
        trackTotal: onDisc.length,
        disc,
        discTotal,
        genres: album.tags ?? artist.tags,
        compilation: artist.name === VARIOUS,
        composers: spec.composer ?? [],
        copyright: album.copyright,
        license: album.license,
        lyrics: LYRICS[`${artist.name}/${spec.title}`],
        chapters: spec.parts && evenChapters(spec.parts, seconds)
      }
    }
  })
  const pictures: PlannedPicture[] =
    first && artist.portrait
      ? [
          {
            path: `${artistFolder}/artist.png`,
            kind: 'portrait',
            portrait: artist.portrait,
            seed: artist.name
          }
        ]
      : []
  const piece = album.continuous ? `${artist.name}/${album.title}` : undefined
  return { tracks, pictures, piece, measured: album.unmeasured ? 'not' : 'album' }
}

function evenChapters(titles: string[], seconds: number): Chapter[] {
  const length = seconds / titles.length
  return titles.map((title, index) => ({ start: index * length, end: (index + 1) * length, title }))
}

/** Mostly short, because people only try a demo out; some tracks are long enough to seek in. */
function drawSeconds(seed: string): number {
  const random = createRandom(`${seed}/length`)
  const draw = random.next()
  const seconds =
    draw < 0.86 ? random.range(15, 17) : draw < 0.96 ? random.range(17, 25) : random.range(26, 44)
  return Math.round(seconds * 10) / 10
}

function creditTags(credit: Credit): { artist: string; artists: string[] } {
  return {
    artist: credit.map(([name, join]) => name + (join ?? '')).join(''),
    artists: credit.map(([name]) => name)
  }
}

export function channelFolder(channel: ChannelSpec): string {
  return `${CHANNELS_FOLDER}/${channel.username}`
}

/** Path of an episode below the library folder. @param index from 0 */
export function episodePath(channel: ChannelSpec, index: number): string {
  const title = channel.episodes[index]!.title.replace(/^\d+\. /, '')
  return `${channelFolder(channel)}/${String(index + 1).padStart(2, '0')} ${fileName(title)}.mp3`
}

function walkChapters({ legs, walk, seconds }: EpisodeSpec): Chapter[] | undefined {
  if (!legs || !walk) return undefined
  const times = walkTimes(walk.length, seconds)
  const starts = [times.opening, ...times.legs, times.closing, seconds]
  return [{ title: 'Opening tune' }, ...legs, { title: 'Closing tune' }].map((chapter, index) => ({
    start: starts[index]!,
    end: starts[index + 1]!,
    ...chapter
  }))
}

function planChannel(channel: ChannelSpec): PlannedAlbum[] {
  const cover: Cover = { ...channel.cover, seed: channel.username }
  return channel.episodes.map((episode, index) => ({
    tracks: [
      {
        path: episodePath(channel, index),
        format: 'mp3',
        rate: channel.kind === 'podcast' ? 24000 : 32000,
        stereo: false,
        seconds: episode.seconds,
        style: channel.style,
        walk: episode.walk,
        seed: `${channel.username}/${episode.title}`,
        cover,
        tags: {
          title: episode.title,
          artist: channel.author,
          artists: [channel.author],
          albumArtist: channel.author,
          album: channel.title,
          date: '2024',
          track: index + 1,
          trackTotal: channel.episodes.length,
          disc: 1,
          discTotal: 1,
          genres: [...new Set([...channel.tags, ...episode.tags])],
          compilation: false,
          composers: [],
          copyright: channel.copyright,
          license: channel.license,
          comment: episode.description,
          chapters: walkChapters(episode)
        }
      }
    ],
    measured: 'track',
    pictures:
      index === 0 ? [{ path: `${channelFolder(channel)}/cover.png`, kind: 'cover', cover }] : []
  }))
}
