// What is wrong with the texts of a language, seen without knowing the language.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stemOf } from '../../src/lib/i18n/files.ts'
import { root } from '../run.ts'

/** Texts by area and key, plural forms included. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads all areas of a language. @param tag the folder under locales/ */
export const readTexts = (tag: string): Texts =>
  Object.fromEntries(
    globSync(`locales/${tag}/*.json`, { cwd: root })
      .toSorted()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(root, file), 'utf8'))])
  )

export const paramsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!).toSorted()

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** The plural forms that a language has in CLDR, e.g. `one` and `other`. */
export const formsOf = (tag: string): string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories

/** Problems of one key without plural forms. */
function ofPlain(own: string | undefined, source: string): string[] {
  if (typeof own !== 'string' || own.trim() === '') return ['has no text']
  const [has, wants] = [paramsOf(own), paramsOf(source)]
  return same(has, wants) ? [] : [`has the parameters ${has.join()}, not ${wants.join()}`]
}

/** `count` may be left out of a form that stands for one number only. */
const mayLackCount = (form: string): boolean => form !== 'other' && form !== 'many'

/** Problems of a key with plural forms. */
function ofForms(
  tag: string,
  own: Readonly<Record<string, string>>,
  source: Readonly<Record<string, string>>,
  stem: string
): string[] {
  const wants = paramsOf(source[`${stem}_other`]!)
  const forms = formsOf(tag)
  const wrong = Object.keys(own)
    .filter((key) => stemOf(key) === stem && !forms.includes(key.slice(stem.length + 1)))
    .map((key) => `has ${key}, a form that the language does not have`)
  return [
    ...wrong,
    ...forms.flatMap((form) => {
      const text = own[`${stem}_${form}`]
      if (typeof text !== 'string' || text.trim() === '') return [`has no form ${form}`]
      const has = paramsOf(text)
      const needed = mayLackCount(form) ? wants.filter((name) => name !== 'count') : wants
      return needed.every((name) => has.includes(name)) && has.every((name) => wants.includes(name))
        ? []
        : [`${form} has the parameters ${has.join()}, not ${wants.join()}`]
    })
  ]
}

/**
 * Missing, unknown and empty texts, wrong plural forms, and parameters that are not used or not
 * known (locales/README.md).
 */
export function problemsOf(tag: string, texts: Texts, source: Texts): string[] {
  const problems: string[] = []
  for (const [area, from] of Object.entries(source)) {
    const own = texts[area] ?? {}
    const stems = new Set(Object.keys(from).map(stemOf))
    for (const key of Object.keys(own))
      if (!stems.has(stemOf(key))) problems.push(`${area}.${key} is no key of en-US`)
    for (const stem of stems) {
      const found =
        `${stem}_other` in from ? ofForms(tag, own, from, stem) : ofPlain(own[stem], from[stem]!)
      problems.push(...found.map((problem) => `${area}.${stem} ${problem}`))
    }
  }
  for (const area of Object.keys(texts))
    if (!(area in source)) problems.push(`${area} is no area of en-US`)
  return problems
}

/**
 * Keys whose text is that of en-US, letter for letter: names, or texts that nobody translated.
 * @param same keys without plural forms that may be so
 */
export const untranslated = (texts: Texts, source: Texts, same: ReadonlySet<string>): string[] =>
  Object.entries(source).flatMap(([area, from]) =>
    Object.entries(from)
      .filter(([key, text]) => texts[area]?.[key] === text && /\p{L}{2}/u.test(text))
      .map(([key]) => `${area}.${key}`)
      .filter((key) => !same.has(stemOf(key)))
  )
