// Texts that are missing, broken, not translated, or say a term otherwise than the glossary of
// their language. locales/README.md has the rules.
import { DEFAULT_TAG, locales } from '../../src/lib/i18n/locales.ts'
import { glossaryOf, hasGlossary, otherWords } from '../texts/glossary.ts'
import { problemsOf, readTexts, untranslated } from '../texts/problems.ts'

/** One line for each. @param tag the folder under locales/ */
export function problemsOfLanguage(tag: string): string[] {
  const [texts, source] = [readTexts(tag), readTexts(DEFAULT_TAG)]
  const glossary = glossaryOf(tag)
  const lines = [
    ...(hasGlossary(tag) ? [] : ['has no glossary']),
    ...problemsOf(tag, texts, source),
    // British English is spelt otherwise, and hardly worded so.
    ...(tag === 'en-GB' ? [] : untranslated(texts, source, glossary.same)).map(
      (key) => `${key} is the text of en-US`
    ),
    ...otherWords(glossary, texts, source)
  ]
  return lines.map((line) => `${tag}: ${line}`)
}

/** The lines of all languages that pages are built for. */
export const checkTexts = (): string[] =>
  locales.flatMap(({ tag }) => (tag === DEFAULT_TAG ? [] : problemsOfLanguage(tag)))
