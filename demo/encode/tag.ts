import { TagLib } from 'taglib-wasm'
import type { AudioFormat } from '../catalog/types.ts'
import type { TrackTags } from '../plan.ts'
import {
  chapterFields,
  chapterFrames,
  lyricsFrame,
  timedLines,
  timedLyricsFrame
} from './frames.ts'

// taglib-wasm is TagLib itself: it writes ID3v2.4, Vorbis comments and FLAC blocks, pictures and
// multi-valued fields alike.

let library: ReturnType<typeof TagLib.initialize> | undefined

/** Puts tags and a front cover into an encoded file. @returns the file with its tags */
export async function tagAudio(
  audio: Uint8Array,
  format: AudioFormat,
  tags: TrackTags,
  cover: Uint8Array | null
): Promise<Uint8Array> {
  const file = await (await (library ??= TagLib.initialize())).open(audio)
  try {
    file.setProperties(properties(tags, format))
    // The property above keeps only the first number of "3/12"; the frame itself keeps both.
    if (format === 'mp3') {
      file.setId3v2Frames('TRCK', [Buffer.from(`\u0003${tags.track}/${tags.trackTotal}`)])
      for (const [id, frames] of Object.entries(mp3Frames(tags))) file.setId3v2Frames(id, frames)
    }
    if (cover)
      file.setPictures([
        { type: 'FrontCover', mimeType: 'image/png', description: 'Cover', data: cover }
      ])
    if (!file.save()) throw new Error(`Tags could not be written: ${tags.title}`)
    return format === 'mp3' ? withoutId3v1(file.getFileBuffer()) : file.getFileBuffer()
  } finally {
    file.dispose()
  }
}

/**
 * Cuts off the old tag of 128 bytes at the end: it holds 30 Latin letters, and most titles here
 * have others.
 */
function withoutId3v1(file: Uint8Array): Uint8Array {
  const at = file.length - 128
  return Buffer.from(file.subarray(at, at + 3)).toString('latin1') === 'TAG'
    ? file.subarray(0, at)
    : file
}

/** Lyrics and chapters, which have frames of their own. */
function mp3Frames({ lyrics, chapters }: TrackTags): Record<string, Buffer[]> {
  const frames: Record<string, Buffer[]> = {}
  const timed = lyrics && timedLines(lyrics.text)
  if (lyrics) frames.USLT = [lyricsFrame(lyrics)]
  if (lyrics && timed) frames.SYLT = [timedLyricsFrame(lyrics, timed)]
  const parts = chapters && chapterFrames(chapters)
  if (parts) Object.assign(frames, { CTOC: [parts.contents], CHAP: parts.chapters })
  return frames
}

/** Fields that exist in both kinds of tags. */
function gainFields({ gain }: TrackTags): Record<string, string[]> {
  if (!gain) return {}
  const decibels = (value: number) => [`${value > 0 ? '+' : ''}${value.toFixed(2)} dB`]
  return {
    REPLAYGAIN_TRACK_GAIN: decibels(gain.track),
    REPLAYGAIN_TRACK_PEAK: [gain.trackPeak.toFixed(6)],
    ...(gain.album !== undefined && { REPLAYGAIN_ALBUM_GAIN: decibels(gain.album) }),
    ...(gain.albumPeak !== undefined && { REPLAYGAIN_ALBUM_PEAK: [gain.albumPeak.toFixed(6)] })
  }
}

function properties(tags: TrackTags, format: AudioFormat): Record<string, string[]> {
  // ID3 has "3/12" in one field, Vorbis comments have two.
  const numbers: Record<string, string[]> =
    format === 'mp3'
      ? {
          TRACKNUMBER: [`${tags.track}/${tags.trackTotal}`],
          DISCNUMBER: [`${tags.disc}/${tags.discTotal}`]
        }
      : {
          TRACKNUMBER: [String(tags.track)],
          TRACKTOTAL: [String(tags.trackTotal)],
          DISCNUMBER: [String(tags.disc)],
          DISCTOTAL: [String(tags.discTotal)]
        }
  const written: Record<string, string[] | undefined> = {
    TITLE: [tags.title],
    ARTIST: [tags.artist],
    ARTISTS: tags.artists,
    ALBUMARTIST: [tags.albumArtist],
    ALBUM: [tags.album],
    DATE: [tags.date],
    GENRE: tags.genres,
    ...numbers,
    ...gainFields(tags),
    ...(format !== 'mp3' && tags.lyrics && { [tags.lyrics.field ?? 'LYRICS']: [tags.lyrics.text] }),
    ...(format !== 'mp3' && tags.chapters && chapterFields(tags.chapters)),
    COMPILATION: tags.compilation ? ['1'] : undefined,
    COMPOSER: tags.composers.length ? tags.composers : undefined,
    COPYRIGHT: tags.copyright ? [tags.copyright] : undefined,
    // The names of ID3's licence frame (WCOP) and of the Vorbis comment.
    [format === 'mp3' ? 'COPYRIGHTURL' : 'LICENSE']: tags.license ? [tags.license] : undefined,
    COMMENT: tags.comment ? [tags.comment] : undefined
  }
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string[]] => entry[1] !== undefined)
  )
}
