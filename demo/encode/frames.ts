// ID3 frames that TagLib's fields do not cover: lyrics with a language and with times, chapters
// with links. https://id3.org/id3v2.4.0-frames, https://id3.org/id3v2-chapters-1.0
import type { Chapter, Lyrics } from '../catalog/types.ts'

const UTF8 = 3
const MILLISECONDS = 2
const WORDS = 1

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value)
const ended = (value: string): Buffer => Buffer.from(`${value}\0`)

/**
 * Lines with their times in milliseconds; undefined if a line has not exactly one time, at its
 * beginning.
 */
export function timedLines(lyrics: string): { at: number; words: string }[] | undefined {
  const lines: { at: number; words: string }[] = []
  for (const line of lyrics.split('\n')) {
    if (/^\[(ti|ar|la|re):/.test(line)) continue
    const [, minutes, seconds, words] = /^\[(\d\d):(\d\d\.\d\d)\]([^<[]*)$/.exec(line) ?? []
    if (words === undefined) return undefined
    lines.push({ at: Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000), words })
  }
  return lines
}

/** The frame USLT: the text as it is, LRC or plain. */
export const lyricsFrame = (lyrics: Lyrics): Buffer =>
  Buffer.concat([Buffer.from([UTF8]), text(lyrics.language), ended(''), text(lyrics.text)])

/** The frame SYLT: the same lines, each with its time. */
export function timedLyricsFrame(
  { language }: Lyrics,
  lines: readonly { at: number; words: string }[]
): Buffer {
  const head = [Buffer.from([UTF8]), text(language), Buffer.from([MILLISECONDS, WORDS]), ended('')]
  return Buffer.concat([...head, ...lines.flatMap(({ at, words }) => [ended(words), number(at)])])
}

/** A frame inside of another; its length is written seven bits a byte. */
function subframe(id: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const length = Buffer.from([21, 14, 7, 0].map((shift) => (data.length >> shift) & 0x7f))
  return Buffer.concat([text(id), length, Buffer.alloc(2), data])
}

/** The frames CHAP and, first, CTOC, which puts them in order. */
export function chapterFrames(chapters: readonly Chapter[]): {
  contents: Buffer
  chapters: Buffer[]
} {
  const encoding = Buffer.from([UTF8])
  return {
    // Top level, in order.
    contents: Buffer.concat([
      ended('toc'),
      Buffer.from([3, chapters.length]),
      ...chapters.map((_, index) => ended(`c${index}`))
    ]),
    chapters: chapters.map(({ start, end, title, url }, index) =>
      Buffer.concat([
        ended(`c${index}`),
        number(Math.round(start * 1000)),
        number(Math.round(end * 1000)),
        // Byte offsets in the file are left out: times are enough.
        number(0xffffffff),
        number(0xffffffff),
        subframe('TIT2', encoding, text(title)),
        ...(url ? [subframe('WXXX', encoding, ended(''), text(url))] : [])
      ])
    )
  }
}

/** Vorbis comments have a field for each time and one for each title. */
export function chapterFields(chapters: readonly Chapter[]): Record<string, string[]> {
  const clock = (seconds: number) =>
    new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
  return Object.fromEntries(
    chapters.flatMap(({ start, title, url }, index) => {
      const name = `CHAPTER${String(index + 1).padStart(3, '0')}`
      return [
        [name, [clock(start)]],
        [`${name}NAME`, [title]],
        ...(url ? [[`${name}URL`, [url]]] : [])
      ]
    })
  )
}
