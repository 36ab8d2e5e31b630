// Reads the tags of an audio file in the form that the pod stores.
import { basename } from 'node:path'
import { parseFile, selectCover, type IAudioMetadata, type ICommonTagsResult } from 'music-metadata'
import { AUDIO } from '../mimetypes.ts'
import { extensionOf } from '../repositories/shapes/tracks.ts'
import { VARIOUS_ARTISTS } from './albums.ts'
import { creditsOf } from './credits.ts'
import type { FoundFile } from './folder.ts'
import { composedTags, wholeNames } from './tags.ts'
import type { TrackFile } from './types.ts'

const UNKNOWN_ARTIST = 'Unknown artist'

/** `2021`, `2021-05` and `2021-05-04T…` as a day; undefined for other texts. */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text ?? '') ?? []
  if (!year || year === '0000') return undefined
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? `${year}-01-01` : date.toISOString().slice(0, 10)
}

/** "03 - Low Tide.mp3" says position 3 and the title "Low Tide". */
export function fromFileName(path: string): { position: number | undefined; title: string } {
  const name = basename(path).replace(/\.\w+$/, '')
  const [, digits, rest] = /^(\d{1,3})(?:\s*[-._)]\s*|\s+)(.+)$/.exec(name) ?? []
  return digits && rest
    ? { position: Number(digits), title: rest.trim() }
    : { position: undefined, title: name }
}

/** Each format stores a licence in another field; a comment field of that name is common to all. */
function licenseOf({ common, native }: IAudioMetadata): string | undefined {
  const tag = Object.values(native)
    .flat()
    .find((each) => /(^|:)license$/i.test(each.id))
  return common.license ?? (typeof tag?.value === 'string' ? tag.value : undefined)
}

/** Which tags a file lacks that the pod needs of uploads. */
const lacksOf = ({ common, native }: IAudioMetadata, hasArtist: boolean): TrackFile['lacks'] => ({
  tags: Object.values(native).every((tags) => tags.length === 0),
  title: !common.title?.trim(),
  artist: !hasArtist
})

const positive = (value: number | null | undefined): number | undefined =>
  value && value > 0 ? value : undefined

function albumOf(common: ICommonTagsResult, artists: TrackFile['artists']): TrackFile['album'] {
  if (!common.album) return undefined
  const named = creditsOf({
    line: common.albumartist,
    names: common.albumartists,
    mbids: common.musicbrainz_albumartistid
  })
  const various = {
    name: VARIOUS_ARTISTS,
    credit: VARIOUS_ARTISTS,
    joinphrase: '',
    mbid: undefined
  }
  return {
    title: common.album,
    mbid: common.musicbrainz_albumid?.toLowerCase(),
    artists:
      named.length > 0
        ? named
        : common.compilation
          ? [various]
          : artists.slice(0, 1).map((each) => ({ ...each, joinphrase: '' })),
    guessed: named.length === 0 && !common.compilation,
    date: dayOf(
      common.date ?? common.originaldate ?? (common.year ? String(common.year) : undefined)
    )
  }
}

/**
 * Reads one file.
 * @param as the name that the person's file has, if the pod has given it another one
 * @throws Error when it holds no audio that can be understood
 */
export async function readTrack(found: FoundFile, as = found.path): Promise<TrackFile> {
  let read = await parseFile(found.path, { duration: false })
  if (!read.format.duration) read = await parseFile(found.path, { duration: true })
  const { format } = read
  const common = composedTags(read.common)
  const duration = format.duration ?? 0
  if (!(duration > 0)) throw new Error('No audio in it')
  const split = common.artists ?? []
  const names = wholeNames(split, [common.albumartist])
  const credited = creditsOf({
    // Of names that were split, the line has the first part only.
    line: names.length === split.length ? common.artist : undefined,
    names,
    mbids: common.musicbrainz_artistid
  })
  const artists =
    credited.length > 0
      ? credited
      : [{ name: UNKNOWN_ARTIST, credit: UNKNOWN_ARTIST, joinphrase: '', mbid: undefined }]
  const name = fromFileName(as.normalize('NFC'))
  const cover = selectCover(common.picture)
  return {
    path: found.path,
    modified: found.modified,
    size: found.size,
    mimetype: AUDIO[extensionOf(as)] ?? 'application/octet-stream',
    duration,
    bitrate: format.bitrate ?? (found.size * 8) / duration,
    title: common.title?.trim() || name.title,
    lacks: lacksOf(read, credited.length > 0),
    mbid: common.musicbrainz_recordingid?.toLowerCase(),
    artists,
    album: albumOf(common, artists),
    position: positive(common.track.no) ?? name.position,
    disc: positive(common.disk.no),
    genres: (common.genre ?? []).flatMap((genre) => genre.split(/\s*[;,/]\s*/)),
    copyright: common.copyright,
    license: licenseOf(read),
    cover: cover ? { bytes: cover.data, mimetype: cover.format } : undefined
  }
}
