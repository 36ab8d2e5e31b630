// Texts as XLIFF 1.2, which Weblate and other tools for translators read and write: one unit for
// each key and plural form, in one `file` for each area.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import write from 'xliff/jsToXliff12'
import read from 'xliff/xliff12ToJs'
import { stemOf } from '../../src/lib/i18n/files.ts'
import { DEFAULT_TAG } from '../../src/lib/i18n/locales.ts'
import { root } from '../run.ts'
import { formsOf, type Texts } from './problems.ts'

type Unit = { source: string; target?: string; note?: string }
/** The library's form: units by area and key. */
export type Exchanged = {
  sourceLanguage: string
  targetLanguage: string
  resources: Record<string, Record<string, Unit>>
}

/** The keys that a language has for an area of en-US, in its order, with the English texts. */
export function keysFor(
  tag: string,
  source: Readonly<Record<string, string>>
): (readonly [key: string, english: string])[] {
  const keys = new Map<string, string>()
  for (const [key, text] of Object.entries(source)) {
    const stem = stemOf(key)
    const other = source[`${stem}_other`]
    if (other === undefined) keys.set(key, text)
    else
      for (const form of formsOf(tag))
        keys.set(`${stem}_${form}`, source[`${stem}_${form}`] ?? other)
  }
  return [...keys]
}

const notesOf = (area: string): Record<string, string> => {
  const [file] = globSync(`locales/notes/${area}.json`, { cwd: root })
  return file ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {}
}

/** The texts of a language as XLIFF, with those that it lacks, and with the notes. */
export function toXliff(tag: string, texts: Texts, source: Texts): Promise<string> {
  const resources: Exchanged['resources'] = {}
  for (const [area, from] of Object.entries(source)) {
    const notes = notesOf(area)
    resources[area] = Object.fromEntries(
      keysFor(tag, from).map(([key, english]) => {
        const target = texts[area]?.[key]
        const note = notes[stemOf(key)]
        return [key, { source: english, ...(target && { target }), ...(note && { note }) }]
      })
    )
  }
  return write({ sourceLanguage: DEFAULT_TAG, targetLanguage: tag, resources })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads XLIFF 1.2. Units without a target are left out; unknown keys stay, so that problemsOf names
 * them.
 * @throws Error for another file, and for a text with elements in it
 */
export async function fromXliff(xml: string): Promise<{ tag: string; texts: Texts }> {
  const file = await read(xml)
  if (!isRecord(file) || !isRecord(file.resources) || typeof file.targetLanguage !== 'string')
    throw new Error('This is no XLIFF 1.2 with a target language.')
  const texts = Object.entries(file.resources).map(([area, units]) => {
    const own = Object.entries(isRecord(units) ? units : {}).flatMap(([key, unit]) => {
      const target = isRecord(unit) ? unit.target : undefined
      if (target === undefined || target === null || target === '') return []
      if (typeof target !== 'string') throw new Error(`${area}.${key} has elements in its text.`)
      return [[key, target] as const]
    })
    return [area, Object.fromEntries(own)] as const
  })
  return { tag: file.targetLanguage, texts: Object.fromEntries(texts) }
}

/** The content of a file under locales/, in the order of en-US. */
export function fileOf(
  tag: string,
  own: Readonly<Record<string, string>>,
  source: Readonly<Record<string, string>>
): string {
  const texts = keysFor(tag, source).flatMap(([key]) =>
    own[key] === undefined ? [] : [[key, own[key]]]
  )
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}
