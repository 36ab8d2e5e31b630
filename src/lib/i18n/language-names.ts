// Language names, each in its own language, for language menus. Intl.DisplayNames does not know all
// of them in every browser.
import { intlTag } from './locales.ts'

const names: Readonly<Record<string, string>> = {
  ar: 'العربية',
  ca: 'Català',
  'ca-valencia': 'Català (Valencia)',
  cs: 'Čeština',
  de: 'Deutsch',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English',
  eo: 'Esperanto',
  es: 'Español',
  eu: 'Euskara',
  fr: 'Français',
  gl: 'Galego',
  hu: 'Magyar',
  it: 'Italiano',
  ja: '日本語',
  kab: 'Taqbaylit',
  ko: '한국어',
  nb: 'Norsk bokmål',
  nn: 'Norsk nynorsk',
  nl: 'Nederlands',
  oc: 'Occitan',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  ru: 'Русский',
  sq: 'Shqip',
  'zh-Hans': '中文（简体）',
  'zh-Hant': '中文（繁體）',
  'fa-IR': 'فارسی',
  ml: 'മലയാളം',
  sv: 'Svenska',
  el: 'Ελληνικά'
}

/** @param tag BCP 47, from ./locales.ts */
export const languageName = (tag: string): string => names[tag] ?? tag

/** Tags of languages whose texts a native speaker has read; machines wrote the others. */
const read: ReadonlySet<string> = new Set(['en-US'])

export const isRead = (tag: string): boolean => read.has(tag)

/**
 * The words by which a language is found: its own name, those in English and in the language of the
 * interface, and its tag.
 */
export function languageWords(tag: string, shown: string): string {
  const named = ['en', intlTag(shown)].flatMap((language) => {
    try {
      return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? []
    } catch {
      return []
    }
  })
  return [languageName(tag), ...named, tag].join(' ')
}
