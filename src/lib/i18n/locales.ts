// The one table of languages: the pod's code, the BCP 47 tag (also the folder under locales/), the slug in addresses.

export type Direction = 'ltr' | 'rtl'
export type Locale = {
  /** As pods and spec.md section 1 write it. */
  code: string
  /** BCP 47, canonical: for `lang`, `hreflang`, Intl and the folder under locales/. */
  tag: string
  /** First segment of addresses; empty for the default language. */
  slug: string
  dir: Direction
  /** The language's name in itself. */
  name: string
  /** Has texts, so pages are built for it. */
  ready: boolean
}

const locale = (
  code: string,
  tag: string,
  name: string,
  options: Partial<Pick<Locale, 'dir' | 'ready' | 'slug'>> = {}
): Locale => ({
  code,
  tag,
  slug: options.slug ?? tag.toLowerCase(),
  dir: options.dir ?? 'ltr',
  name,
  ready: options.ready ?? false
})

export const locales: readonly Locale[] = [
  locale('ar', 'ar', 'العربية', { dir: 'rtl', ready: true }),
  locale('ca', 'ca', 'Català'),
  locale('ca@valencia', 'ca-valencia', 'Català (Valencia)'),
  locale('cs', 'cs', 'Čeština'),
  locale('de', 'de', 'Deutsch'),
  locale('en_GB', 'en-GB', 'English (United Kingdom)'),
  locale('en_US', 'en-US', 'English', { ready: true, slug: '' }),
  locale('eo', 'eo', 'Esperanto'),
  locale('es', 'es', 'Español'),
  locale('eu', 'eu', 'Euskara'),
  locale('fr_FR', 'fr', 'Français', { ready: true }),
  locale('gl', 'gl', 'Galego'),
  locale('hu', 'hu', 'Magyar'),
  locale('it', 'it', 'Italiano'),
  locale('ja_JP', 'ja', '日本語'),
  locale('kab_DZ', 'kab', 'Taqbaylit'),
  locale('ko_KR', 'ko', '한국어'),
  locale('nb_NO', 'nb', 'Norsk bokmål'),
  locale('nn_NO', 'nn', 'Norsk nynorsk'),
  locale('nl', 'nl', 'Nederlands'),
  locale('oc', 'oc', 'Occitan'),
  locale('pl', 'pl', 'Polski', { ready: true }),
  locale('pt_BR', 'pt-BR', 'Português (Brasil)'),
  locale('pt_PT', 'pt-PT', 'Português (Portugal)'),
  locale('ru', 'ru', 'Русский'),
  locale('sq', 'sq', 'Shqip'),
  locale('zh_Hans', 'zh-Hans', '中文（简体）'),
  locale('zh_Hant', 'zh-Hant', '中文（繁體）'),
  locale('fa_IR', 'fa-IR', 'فارسی', { dir: 'rtl' }),
  locale('ml', 'ml', 'മലയാളം'),
  locale('sv', 'sv', 'Svenska'),
  locale('el', 'el', 'Ελληνικά')
]

export const readyLocales: readonly Locale[] = locales.filter((each) => each.ready)
export const DEFAULT_TAG = 'en-US'
export const defaultLocale: Locale = locales.find((each) => each.tag === DEFAULT_TAG)!

/**
 * The locale of a tag.
 * @throws Error `Unsupported locale: {code}` (spec.md section 1) for a tag that has no pages.
 */
export function localeByTag(tag: string): Locale {
  const found = readyLocales.find((each) => each.tag === tag)
  if (!found) throw new Error(`Unsupported locale: ${tag}`)
  return found
}

/**
 * A path of our own origin. Hosts that serve a page for every address serve it for `//other.example/` too, and as a link or a
 * place to go to that is the address of another host: leading slashes become one. Every path that is read from the address, or
 * gone to, comes through here.
 */
export const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/')

/** Splits a path into its language and the rest, which begins with one `/`. Unknown slugs belong to the rest. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const path = ownPath(address)
  const slug = path.split('/')[1] ?? ''
  const found = slug === '' ? undefined : readyLocales.find((each) => each.slug === slug)
  return found ? { locale: found, path: ownPath(path.slice(slug.length + 1)) || '/' } : { locale: defaultLocale, path }
}

/** The same path in another language; query and hash are kept. `path` carries no language of its own. */
export const localizePath = (path: string, tag: string): string => {
  const { slug } = localeByTag(tag)
  return slug === '' ? ownPath(path) : `/${slug}${ownPath(path)}`
}
