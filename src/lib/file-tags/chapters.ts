// Reads the chapters of a file from the fields of different formats.
import { webLink } from '../text/web-link.ts'
import { cleanLine } from './texts.ts'
import type { FileChapter } from './types.ts'

export const MAX_CHAPTERS = 1000
/** Seconds; a week. A later start is treated as invalid. */
const LATEST = 7 * 24 * 3600

/** A chapter as read from the file, unchecked; times in seconds. */
export type FoundChapter = { start: unknown; end?: unknown; title: unknown; url?: unknown }

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= LATEST

/** Chapters sorted by start: only those with a title and a valid time, one per start. */
export function cleanChapters(found: readonly FoundChapter[]): FileChapter[] {
  const byStart = new Map<number, FileChapter>()
  for (const { start, end, title, url } of found.slice(0, MAX_CHAPTERS * 4)) {
    const name = cleanLine(title)
    if (!isTime(start) || !name || byStart.has(start)) continue
    const link = typeof url === 'string' && url.length <= 2000 ? webLink(url) : undefined
    byStart.set(start, {
      start,
      title: name,
      ...(isTime(end) && end > start && { end }),
      ...(link && { url: link })
    })
  }
  return [...byStart.values()].toSorted((a, b) => a.start - b.start).slice(0, MAX_CHAPTERS)
}

/** Seconds of `HH:MM:SS.mmm`, `MM:SS` or plain seconds; undefined for anything else. */
export function chapterTime(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{1,6}(:\d{1,2}){0,2}([.,]\d{1,9})?$/.test(value.trim()))
    return undefined
  return value
    .trim()
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
}

/** The fields CHAPTER001, CHAPTER001NAME and CHAPTER001URL of Vorbis comments. */
export function vorbisChapters(fields: readonly { id: string; value: unknown }[]): FoundChapter[] {
  const chapters = new Map<string, FoundChapter>()
  for (const { id, value } of fields) {
    const [, number, part = ''] = /^CHAPTER(\d{1,4})(NAME|URL)?$/i.exec(id) ?? []
    if (number === undefined || (chapters.size >= MAX_CHAPTERS && !chapters.has(number))) continue
    const chapter = chapters.get(number) ?? { start: undefined, title: undefined }
    if (part === '') chapter.start = chapterTime(value)
    else if (part.toUpperCase() === 'NAME') chapter.title = value
    else chapter.url = value
    chapters.set(number, chapter)
  }
  return [...chapters.values()]
}
