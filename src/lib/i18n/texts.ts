// Texts in the browser: a small translator for the JSON files that i18next reads at build time.
// tests/lib/i18n checks that both return the same for every key, language and count. It needs 0.6
// KB where i18next needs 15.7.
import type { TextKey, TextParams } from './keys.ts'
import { intlTag } from './locales.ts'
import { numberText, pluralForm } from './numbers.ts'

export type Texts = Readonly<Record<string, string>>
export type Translate = (key: TextKey, params?: TextParams) => string
/** One of our texts, or the words of somebody else: a message of the pod, a name. */
export type Wording = { text: TextKey; params?: TextParams } | { words: string }

const registry = new Map<string, Record<string, string>>()

/** Adds texts of a language, keyed `area.element`; existing texts are replaced. */
export function addTexts(tag: string, texts: Texts): void {
  registry.set(tag, { ...registry.get(tag), ...texts })
}

/**
 * Fills in `{{name}}`; numbers are formatted for the language. A pod may send anything in place of
 * a name or a number: what is neither a text nor a number leaves nothing.
 */
const fill = (text: string, tag: string, params: TextParams): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined
      ? whole
      : typeof value === 'number'
        ? numberText(value, intlTag(tag))
        : typeof value === 'string'
          ? value
          : ''
  })

/**
 * The translator for a language. A key without text returns the key itself, so that the gap is
 * visible and nothing breaks. `count` picks the plural form by Intl.PluralRules (for Polish: one,
 * few, many, other).
 */
export function translator(tag: string): Translate {
  return (key, params = {}) => {
    const texts = registry.get(tag)
    const form =
      typeof params.count === 'number'
        ? texts?.[`${key}_${pluralForm(params.count, intlTag(tag))}`]
        : undefined
    const text =
      form ?? texts?.[key] ?? (params.count === undefined ? undefined : texts?.[`${key}_other`])
    return text === undefined ? key : fill(text, tag, params)
  }
}

/** A wording in the language of the translator. */
export const wordingText = (wording: Wording, t: Translate): string =>
  'words' in wording ? wording.words : t(wording.text, wording.params)
