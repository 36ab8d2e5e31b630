// From what a parser read to what the player uses. Nothing in it is believed: every value is looked at before it is taken.
import { cleanChapters, vorbisChapters, type FoundChapter } from './chapters.ts'
import { findGain } from './gain.ts'
import { findLyrics } from './lyrics.ts'
import type { FileGain, FileTags } from './types.ts'

type Field = { readonly id: string; readonly value: unknown }
/** The parts of music-metadata's answer that are used, as loosely as files fill them. */
export type ParsedFile = {
  readonly native?: unknown
  readonly format?: unknown
  readonly common?: unknown
}

/** Fields looked at; files have some fifty, and some thousand where each chapter is three. */
const MOST_FIELDS = 20_000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const fieldsOf = (native: unknown): Field[] =>
  (isObject(native) ? Object.values(native) : [])
    .flatMap(list)
    .slice(0, MOST_FIELDS)
    .filter((field): field is Field => isObject(field) && typeof field.id === 'string')

const urlOf = (value: unknown): unknown => (isObject(value) ? value.url : value)

/** Chapters of MP4 count in units of their own, those of ID3 in seconds. */
function formatChapters(value: unknown): FoundChapter[] {
  return list(value).flatMap((each) => {
    if (!isObject(each)) return []
    const scale = typeof each.timeScale === 'number' && each.timeScale > 0 ? each.timeScale : 1
    const seconds = (time: unknown) => (typeof time === 'number' ? time / scale : undefined)
    return [{ start: seconds(each.start), end: seconds(each.end), title: each.title, url: urlOf(each.url) }]
  })
}

/** ID3's own frames, for files whose table of contents names none of them directly. */
function id3Chapters(fields: readonly Field[]): FoundChapter[] {
  return fields.flatMap(({ id, value }) => {
    if (id !== 'CHAP' || !isObject(value) || !isObject(value.info) || !(value.frames instanceof Map)) return []
    const { startTime, endTime } = value.info
    const seconds = (time: unknown) => (typeof time === 'number' ? time / 1000 : undefined)
    const { frames } = value as { frames: Map<string, unknown> }
    return [{ start: seconds(startTime), end: seconds(endTime), title: frames.get('TIT2'), url: urlOf(frames.get('WXXX')) }]
  })
}

/** What LAME wrote into the first frame of an mp3, where no tag says it better. */
function encoderGain(format: Record<string, unknown>): FileGain | undefined {
  const fields = [
    { id: 'replaygain_track_gain', value: format.trackGain },
    { id: 'replaygain_track_peak', value: format.trackPeakLevel }
  ]
  const gain = findGain(fields)
  return gain?.track === undefined ? undefined : gain
}

/** Gain, lyrics and chapters of a parsed file; empty where it says nothing of them. */
export function collectTags({ native, format, common }: ParsedFile): FileTags {
  const fields = fieldsOf(native)
  const facts = isObject(format) ? format : {}
  const gain = findGain(fields) ?? encoderGain(facts)
  const lyrics = findLyrics(fields, list(isObject(common) ? common.lyrics : undefined))
  const choices = [formatChapters(facts.chapters), id3Chapters(fields), vorbisChapters(fields)]
  const chapters = choices.map(cleanChapters).find((each) => each.length > 0) ?? []
  return { ...(gain && { gain }), ...(lyrics && { lyrics }), chapters }
}
