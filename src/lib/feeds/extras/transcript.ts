// Transcripts: WebVTT, SRT, the JSON of the podcast namespace, and plain text. Cues of a few words
// are joined into lines that can be read.
import { MAX_LINES, sortLines } from '../../file-tags/lrc.ts'
import { cleanLine, cleanText, MAX_LINE, MAX_TEXT } from '../../file-tags/texts.ts'
import type { FileLyrics } from '../../file-tags/types.ts'
import { withoutEntities } from './entities.ts'
import { ExtrasProblem, type TranscriptFile } from './types.ts'

type Cue = { start: number; end: number; text: string; speaker?: string | undefined }

/** A line ends after this many characters, at the end of a sentence, or with a pause of seconds. */
const FULL = 90
const PAUSE = 2
/** The most cues that are read: twelve hours of two words a second, each alone. */
const MAX_CUES = 100_000

const TIMES =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/
const seconds = (
  hours: string | undefined,
  minutes: string,
  rest: string,
  fraction: string
): number =>
  Number(hours ?? 0) * 3600 +
  Number(minutes) * 60 +
  Number(rest) +
  Number(fraction) / 10 ** fraction.length

/** The text is shown as text; anything that looks like markup is only left out. */
const plain = (text: string): string =>
  withoutEntities(text.replace(/<\/?[^<>]{0,500}>/g, '').replace(/\{\\[^{}]{0,100}\}/g, ''))

/** WebVTT and SRT: blocks with a line of times, and lines of text below it. */
function cuesOf(text: string): Cue[] {
  const cues: Cue[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)) {
    if (cues.length >= MAX_CUES) break
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line.trim()))
    if (at < 0) continue
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = TIMES.exec(lines[at]!.trim())!
    const words = lines
      .slice(at + 1)
      .join(' ')
      .slice(0, MAX_LINE * 4)
    const speaker = /<v(?:\.[^\s<>]*)?\s+([^<>]{1,100})>/.exec(words)?.[1]
    cues.push({
      start: seconds(h1, m1!, s1!, f1!),
      end: seconds(h2, m2!, s2!, f2!),
      text: plain(words),
      speaker: speaker === undefined ? undefined : cleanLine(plain(speaker))
    })
  }
  return cues
}

function cuesOfJson(text: string): Cue[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new ExtrasProblem('unreadable')
  }
  const rows = (file as { segments?: unknown } | null)?.segments
  if (!Array.isArray(rows)) throw new ExtrasProblem('unreadable')
  return (rows as unknown[]).slice(0, MAX_CUES).flatMap((row): Cue[] => {
    const { startTime, endTime, body, speaker } = (row ?? {}) as Record<string, unknown>
    if (typeof body !== 'string' || typeof startTime !== 'number' || !(startTime >= 0)) return []
    const end = typeof endTime === 'object' ? 0 : Number(endTime)
    return [{ start: startTime, end: end || startTime, text: body, speaker: cleanLine(speaker) }]
  })
}

/** Joins cues to lines. A line begins with the name of the speaker, when the speaker changes. */
function linesOf(cues: readonly Cue[]): { time: number; text: string }[] {
  const lines: { time: number; text: string }[] = []
  let last: Cue | undefined
  for (const cue of cues.toSorted((a, b) => a.start - b.start)) {
    const words = cleanLine(cue.text)
    if (!words) continue
    const line = lines.at(-1)
    const changes = cue.speaker !== undefined && cue.speaker !== last?.speaker
    const ends =
      !line ||
      changes ||
      cue.start - last!.end > PAUSE ||
      line.text.length + words.length > FULL ||
      /[.!?…。！？]["'”’»)]?$/.test(line.text)
    if (ends) {
      if (lines.length >= MAX_LINES) break
      lines.push({ time: cue.start, text: changes ? `${cue.speaker}: ${words}` : words })
    } else line.text += ` ${words}`
    last = { ...cue, speaker: cue.speaker ?? last?.speaker }
  }
  return lines
}

/**
 * The transcript as the full player shows lyrics.
 * @throws ExtrasProblem if the file holds none
 */
export function readTranscript(
  text: string,
  { format, language }: Pick<TranscriptFile, 'format' | 'language'>
): FileLyrics {
  const told = language === undefined ? {} : { language }
  const whole = text.slice(0, MAX_TEXT * 4).replace(/^\ufeff/, '')
  if (format === 'text') {
    const words = cleanText(whole)
    if (words === undefined) throw new ExtrasProblem('unreadable')
    return { plain: words, ...told }
  }
  const lines = sortLines(linesOf(format === 'json' ? cuesOfJson(text) : cuesOf(whole)))
  if (lines.length === 0) throw new ExtrasProblem('unreadable')
  return { synced: lines, ...told }
}

const BEST: readonly TranscriptFile['format'][] = ['vtt', 'srt', 'json', 'text']

/** The best of several: in the reader's language, then with times. @param locale BCP 47 */
export function bestTranscript(
  files: readonly TranscriptFile[],
  locale: string
): TranscriptFile | undefined {
  const reads = ({ language }: TranscriptFile): boolean =>
    language?.split('-')[0] === locale.split('-')[0]
  const rank = (file: TranscriptFile): number =>
    (reads(file) ? 0 : BEST.length) + BEST.indexOf(file.format)
  return files.toSorted((a, b) => rank(a) - rank(b))[0]
}
