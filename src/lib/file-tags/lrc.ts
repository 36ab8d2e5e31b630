// LRC: lines of lyrics with their start times, a format with many small variations.
import type { LyricsLine } from './types.ts'
import { MAX_LINE, MAX_TEXT, languageTag } from './texts.ts'

/** More lines than any song has; the rest of a longer file is ignored. */
export const MAX_LINES = 5000

// [mm:ss], [mm:ss.x] to [mm:ss.xxx] and the old [mm:ss:xx]; minutes may pass 99.
const STAMP = /\[(\d{1,4}):(\d{1,2})(?:[.:](\d{1,3}))?\]\s*/y
const WORD_STAMP = /<\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?>/g
const FIELD = /^\[([a-z]+):([^\]]*)\]\s*$/i

export type Lrc = { readonly lines: readonly LyricsLine[]; readonly language: string | undefined }

const seconds = (minutes: string, rest: string, fraction = ''): number =>
  Number(minutes) * 60 + Number(rest) + Number(fraction) / 10 ** fraction.length

/** Milliseconds by which the lines are shifted; positive values show lines earlier. */
const offsetOf = (value: string): number => {
  const milliseconds = Number(value.trim())
  return Number.isFinite(milliseconds) ? milliseconds : 0
}

/**
 * Parses LRC, lines sorted by time. A line with several time stamps is repeated for each; stamps of
 * words are removed; lines without a stamp are left out.
 * @returns undefined if no line has a stamp, or all have the same: then it is plain text
 */
export function parseLrc(text: string): Lrc | undefined {
  const found: { time: number; text: string }[] = []
  let offset = 0
  let language: string | undefined
  for (const raw of text
    .slice(0, MAX_TEXT)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)) {
    if (found.length >= MAX_LINES) break
    const line = raw.trim()
    const times: number[] = []
    let end = 0
    STAMP.lastIndex = 0
    for (let stamp = STAMP.exec(line); stamp; stamp = STAMP.exec(line)) {
      times.push(seconds(stamp[1]!, stamp[2]!, stamp[3]))
      end = STAMP.lastIndex
    }
    if (times.length > 0) {
      const words = line
        .slice(end, end + MAX_LINE * 4)
        .replace(WORD_STAMP, '')
        .replace(/\s+/g, ' ')
        .trim()
      for (const time of times) found.push({ time, text: words.slice(0, MAX_LINE) })
      continue
    }
    const [, name, value] = FIELD.exec(line) ?? []
    if (/^offset$/i.test(name ?? '')) offset = offsetOf(value!)
    else if (/^(la|lang|language)$/i.test(name ?? '')) language ??= languageTag(value!.trim())
  }
  const lines = sortLines(found.map((line) => ({ ...line, time: line.time - offset / 1000 })))
  if (lines.length === 0 || (lines.length > 1 && lines[0]!.time === lines.at(-1)!.time))
    return undefined
  return { lines, language }
}

/** Lines sorted by time, none before 0, limited to MAX_LINES. */
export const sortLines = (lines: readonly LyricsLine[]): LyricsLine[] =>
  lines
    .filter(({ time }) => Number.isFinite(time))
    .slice(0, MAX_LINES)
    .map(({ time, text }) => ({ time: Math.max(0, Math.round(time * 1000) / 1000), text }))
    .toSorted((a, b) => a.time - b.time)
