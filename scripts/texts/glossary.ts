// The glossary of a language (locales/glossary/<tag>.md), and texts that say its terms otherwise.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemOf } from '../../src/lib/i18n/files.ts'
import { root } from '../run.ts'
import type { Texts } from './problems.ts'

export type Term = {
  /** In English, lower case. */
  english: string
  /** Beginnings or parts of words, lower case; a translation has one of them. */
  stems: readonly string[]
}
export type Glossary = {
  terms: readonly Term[]
  /** Keys `area.key`, without plural forms, whose texts may say a term otherwise. */
  exceptions: ReadonlySet<string>
  /** Keys whose texts are those of en-US: names, or the same words in both languages. */
  same: ReadonlySet<string>
}

const inTicks = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!.toLowerCase())

/** The keys in the list below a heading. */
const listed = (markdown: string, heading: string): ReadonlySet<string> => {
  const [, part = ''] = markdown.split(`\n## ${heading}\n`)
  const [own = ''] = part.split('\n## ')
  return new Set([...own.matchAll(/`([^`\s]+)`/g)].map(([, key]) => key!))
}

/** A term of the list: `- **track**: Titel, Stück. `titel`, `stück``. */
const TERM = /^- \*\*([^*]+)\*\*: ([^]*?)(?=^- |^#|^$)/gm

/**
 * Reads the list of terms, whose stems stand between backticks, and the keys (`area.key`) below the
 * headings Exceptions and Same as English.
 */
export function readGlossary(markdown: string): Glossary {
  const [, body = ''] = `${markdown}\n\n`.split('\n## Terms\n')
  const terms = [...body.matchAll(TERM)].map(([, english, rest]) => ({
    english: english!.toLowerCase(),
    stems: inTicks(rest!)
  }))
  return {
    terms,
    exceptions: listed(markdown, 'Exceptions'),
    same: listed(markdown, 'Same as English')
  }
}

const fileOf = (tag: string): string => join(root, 'locales/glossary', `${tag}.md`)
export const hasGlossary = (tag: string): boolean => existsSync(fileOf(tag))

/** An empty glossary for a language without one. @param tag the folder under locales/ */
export const glossaryOf = (tag: string): Glossary =>
  readGlossary(hasGlossary(tag) ? readFileSync(fileOf(tag), 'utf8') : '')

const has = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}{:])${term}s?(?![\\p{L}}:])`, 'iu').test(text)

/** Texts whose English has a term that the translation has no stem of. */
export function otherWords({ terms, exceptions }: Glossary, texts: Texts, source: Texts): string[] {
  return Object.entries(source).flatMap(([area, from]) =>
    Object.entries(texts[area] ?? {}).flatMap(([key, own]) => {
      const stem = stemOf(key)
      if (exceptions.has(`${area}.${stem}`)) return []
      const english = from[key] ?? from[`${stem}_other`] ?? ''
      const text = own.toLowerCase().normalize('NFC')
      return terms
        .filter((term) => has(english, term.english) && term.stems.length > 0)
        .filter(({ stems }) => !stems.some((each) => text.includes(each.normalize('NFC'))))
        .map((term) => `${area}.${key} has no word for ${term.english}: ${own}`)
    })
  )
}
