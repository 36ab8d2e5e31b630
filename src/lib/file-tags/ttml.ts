// TTML, the XML in which Apple keeps lyrics, and which some programs copy into the fields of files.
// The worker has no parser of XML, and a whole one would be larger than its readers of tags.
import { MAX_LINES, sortLines } from './lrc.ts'
import { cleanLine, languageTag } from './texts.ts'
import type { FileLyrics } from './types.ts'

/** Words with times of their own need much markup. */
const MAX_LENGTH = 4_000_000
const DEEPEST = 100

/** Whether a text is XML, which is never shown as it is. */
export const isXml = (text: string): boolean =>
  /^[\ufeff\s]*<(?:\?xml\s|!--|!DOCTYPE\s|(?:[\w-]+:)?tt[\s>])/i.test(text.slice(0, 200))

type Attributes = ReadonlyMap<string, string>
type Part =
  | { readonly kind: 'begin'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

const TAG = /<(\/?)((?:[\w-]+:)?[\w-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, ten, hex, name) => {
    if (name !== undefined) return NAMED[name as string] ?? all
    const code = ten === undefined ? Number.parseInt(hex as string, 16) : Number(ten)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name!, unescaped(a ?? b ?? '')]))

const APART = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>']
] as const

/** The parts of a document; undefined stands for a mistake, behind which nothing is read. */
function* partsOf(text: string): Generator<Part | undefined> {
  for (let at = 0; at < text.length;) {
    const apart = APART.find(([begin]) => text.startsWith(begin, at))
    if (apart) {
      const end = text.indexOf(apart[1], at + apart[0].length)
      if (end === -1) return yield undefined
      if (apart === APART[2]) yield { kind: 'text', text: text.slice(at + apart[0].length, end) }
      at = end + apart[1].length
    } else if (text[at] === '<') {
      TAG.lastIndex = at
      const [all, closing, name, attributes, empty] = TAG.exec(text) ?? []
      if (all === undefined) return yield undefined
      if (!closing) yield { kind: 'begin', name: name!, attributes: attributesOf(attributes!) }
      if (closing || empty) yield { kind: 'end', name: name! }
      at += all.length
    } else {
      const next = text.indexOf('<', at)
      const end = next === -1 ? text.length : next
      yield { kind: 'text', text: unescaped(text.slice(at, end)) }
      at = end
    }
  }
}

const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 }

/** Seconds of `1.5`, `1.5s`, `500ms`, `0:04.000` or `01:02:03.4`; undefined for other texts. */
function secondsOf(text: string | undefined): number | undefined {
  const [, amount, unit] = /^(\d{1,9}(?:\.\d{1,9})?)(h|ms?|s)?$/.exec(text?.trim() ?? '') ?? []
  if (amount !== undefined) return Number(amount) * UNITS[unit ?? 's']!
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,9})?)$/.exec(text?.trim() ?? '')
  if (!clock) return undefined
  return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
}

type Line = { time: number | undefined; text: string; translation: string }
type Document = { lines: Line[]; language: string | undefined }

/** The lines of a document, in its order; undefined if it is not well-formed, or no TTML. */
function documentOf(text: string): Document | undefined {
  const open: { name: string; role: string }[] = []
  const found: Document = { lines: [], language: undefined }
  let line: Line | undefined
  for (const part of partsOf(text)) {
    if (!part || open.length > DEEPEST) return undefined
    if (found.lines.length > MAX_LINES) return found
    if (part.kind === 'begin') {
      const name = local(part.name)
      if (open.length === 0 && name !== 'tt') return undefined
      const time = secondsOf(part.attributes.get('begin'))
      const role = part.attributes.get('ttm:role')
      open.push({ name: part.name, role: role ?? open.at(-1)?.role ?? '' })
      found.language ??= languageTag(part.attributes.get('xml:lang'))
      if (name === 'p') found.lines.push((line = { time, text: '', translation: '' }))
      else if (line && name === 'span') line.time ??= time
      if (line && (name === 'br' || role === 'x-bg')) line.text += ' '
    } else if (part.kind === 'end') {
      if (open.pop()?.name !== part.name) return undefined
      if (local(part.name) === 'p') line = undefined
    } else if (line) {
      const role = open.at(-1)?.role
      if (role === 'x-translation') line.translation += part.text
      else if (role !== 'x-roman') line.text += part.text
    } else if (open.length === 0 && /[^\s\ufeff]/.test(part.text)) return undefined
  }
  return open.length === 0 ? found : undefined
}

/**
 * The lyrics of a TTML document. A translation in a line is a line of its own at the same time.
 * @returns undefined if it cannot be read, or has no lines
 */
export function parseTtml(text: string): FileLyrics | undefined {
  const found = text.length > MAX_LENGTH ? undefined : documentOf(text)
  const lines = (found?.lines ?? []).flatMap(({ time, text, translation }) =>
    [text, translation].flatMap((words) => {
      const clean = cleanLine(words)
      return clean === undefined ? [] : [{ time, text: clean }]
    })
  )
  if (lines.length === 0) return undefined
  const told = found?.language ? { language: found.language } : {}
  const timed = lines.flatMap(({ time, text }) => (time === undefined ? [] : [{ time, text }]))
  // Without times, or with one for all, it is plain text, as LRC is.
  if (new Set(timed.map(({ time }) => time)).size < Math.min(2, lines.length))
    return { plain: lines.map(({ text }) => text).join('\n'), ...told }
  return { synced: sortLines(timed), ...told }
}
