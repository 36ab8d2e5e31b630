// Lyrics of a file: synced if a field has times, and plain if one does not.
import { MAX_LINES, parseLrc, sortLines } from './lrc.ts'
import { cleanLine, cleanText, languageTag } from './texts.ts'
import { isXml, parseTtml } from './ttml.ts'
import type { FileLyrics, LyricsLine } from './types.ts'

type Field = { readonly id: string; readonly value: unknown }
type Found = { text: string; language: string | undefined } | { lyrics: FileLyrics | undefined }

// LYRICS, SYNCEDLYRICS, UNSYNCED LYRICS, TXXX:LYRICS, WM/Lyrics; the fields of MP4 and of ID3.
const NAMES = /(^|[:/])(((un)?synced)?[ _]?lyrics(-[a-z]{3})?|©lyr|uslt|ult)$/i

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function textOf({ id, value }: Field): Found | undefined {
  if (!NAMES.test(id)) return undefined
  const raw = isObject(value) ? value.text : value
  // The source of a document is no text for people, even if it cannot be read.
  if (typeof raw === 'string' && isXml(raw)) return { lyrics: parseTtml(raw) }
  const text = cleanText(raw)
  return text === undefined
    ? undefined
    : { text, language: languageTag(isObject(value) ? value.language : undefined) }
}

/**
 * ID3's content types for text, and its time unit; the other unit would require counting every
 * audio frame.
 */
const WORDS: readonly unknown[] = [0, 1, 2]
const MILLISECONDS = 2

/**
 * Lines of ID3's SYLT. Its parts may be syllables: then a part that begins a line starts with a
 * newline.
 * @param value the frame as music-metadata returns it
 */
export function syltLines(value: unknown): LyricsLine[] {
  if (!isObject(value) || !Array.isArray(value.syncText)) return []
  if (value.timeStampFormat !== MILLISECONDS || !WORDS.includes(value.contentType)) return []
  const parts = value.syncText
    .slice(0, MAX_LINES * 20)
    .flatMap((part: unknown) =>
      isObject(part) && typeof part.text === 'string' && typeof part.timestamp === 'number'
        ? [{ time: part.timestamp / 1000, text: part.text }]
        : []
    )
  const bySyllable = parts.slice(1).some(({ text }) => /^[\r\n]/.test(text))
  const lines: { time: number; text: string }[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (bySyllable && last && !/^[\r\n]/.test(part.text))
      last.text = (last.text + part.text).slice(0, 4000)
    else lines.push({ ...part })
  }
  return sortLines(lines).map(({ time, text }) => ({ time, text: cleanLine(text) ?? '' }))
}

/**
 * Finds the lyrics in a file's fields.
 * @param known lyrics that the parser reports outside of the fields; used only when no field has
 * lyrics
 */
export function findLyrics(
  fields: readonly Field[],
  known: readonly unknown[] = []
): FileLyrics | undefined {
  let synced: readonly LyricsLine[] | undefined
  let plain: string | undefined
  let language: string | undefined
  for (const { id, value } of fields) {
    if (id !== 'SYLT' && id !== 'SLT') continue
    const lines = syltLines(value)
    if (lines.length === 0) continue
    synced ??= lines
    language ??= languageTag(isObject(value) ? value.language : undefined)
  }
  let texts = fields.flatMap((field) => textOf(field) ?? [])
  if (texts.length === 0) texts = known.flatMap((value) => textOf({ id: 'LYRICS', value }) ?? [])
  for (const found of texts) {
    if ('lyrics' in found) {
      synced ??= found.lyrics?.synced
      plain ??= found.lyrics?.plain
      language ??= found.lyrics?.language
      continue
    }
    const lrc = parseLrc(found.text)
    if (lrc) synced ??= lrc.lines
    else plain ??= found.text
    language ??= found.language ?? lrc?.language
  }
  if (!synced && plain === undefined) return undefined
  return {
    ...(synced && { synced }),
    ...(plain !== undefined && { plain }),
    ...(language && { language })
  }
}
