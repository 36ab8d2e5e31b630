// Turns the parser's result into the player's data. Nothing in it is trusted: every value is
// checked.
import { cleanChapters, vorbisChapters, type FoundChapter } from './chapters.ts'
import { findGain } from './gain.ts'
import { findLyrics } from './lyrics.ts'
import type { FileGain, FileTags } from './types.ts'

type Field = { readonly id: string; readonly value: unknown }
/** The used parts of music-metadata's result, typed loosely because files vary. */
export type ParsedFile = {
  readonly native?: unknown
  readonly format?: unknown
  readonly common?: unknown
}

/** The most fields to read; files have some fifty, or some thousand if each chapter has three. */
const MAX_FIELDS = 20_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const fieldsOf = (native: unknown): Field[] =>
  (isObject(native) ? Object.values(native) : [])
    .flatMap(list)
    .slice(0, MAX_FIELDS)
    .filter((field): field is Field => isObject(field) && typeof field.id === 'string')

const urlOf = (value: unknown): unknown => (isObject(value) ? value.url : value)

/** MP4 chapters have their own time scale, ID3 chapters are in seconds. */
function formatChapters(value: unknown): FoundChapter[] {
  return list(value).flatMap((each) => {
    if (!isObject(each)) return []
    const scale = typeof each.timeScale === 'number' && each.timeScale > 0 ? each.timeScale : 1
    const seconds = (time: unknown) => (typeof time === 'number' ? time / scale : undefined)
    return [
      {
        start: seconds(each.start),
        end: seconds(each.end),
        title: each.title,
        url: urlOf(each.url)
      }
    ]
  })
}

/** ID3 chapter frames, for files whose table of contents does not refer to them. */
function id3Chapters(fields: readonly Field[]): FoundChapter[] {
  return fields.flatMap(({ id, value }) => {
    if (
      id !== 'CHAP' ||
      !isObject(value) ||
      !isObject(value.info) ||
      !(value.frames instanceof Map)
    )
      return []
    const { startTime, endTime } = value.info
    const seconds = (time: unknown) => (typeof time === 'number' ? time / 1000 : undefined)
    const { frames } = value as { frames: Map<string, unknown> }
    return [
      {
        start: seconds(startTime),
        end: seconds(endTime),
        title: frames.get('TIT2'),
        url: urlOf(frames.get('WXXX'))
      }
    ]
  })
}

/** Gain that LAME wrote into the first frame of an mp3; used if no tag has one. */
function encoderGain(format: Record<string, unknown>): FileGain | undefined {
  const fields = [
    { id: 'replaygain_track_gain', value: format.trackGain },
    { id: 'replaygain_track_peak', value: format.trackPeakLevel }
  ]
  const gain = findGain(fields)
  return gain?.track === undefined ? undefined : gain
}

/** Gain, lyrics and chapters of a parsed file; empty if it has none. */
export function collectTags({ native, format, common }: ParsedFile): FileTags {
  const fields = fieldsOf(native)
  const facts = isObject(format) ? format : {}
  const gain = findGain(fields) ?? encoderGain(facts)
  const lyrics = findLyrics(fields, list(isObject(common) ? common.lyrics : undefined))
  const choices = [formatChapters(facts.chapters), id3Chapters(fields), vorbisChapters(fields)]
  const chapters = choices.map(cleanChapters).find((each) => each.length > 0) ?? []
  return { ...(gain && { gain }), ...(lyrics && { lyrics }), chapters }
}
