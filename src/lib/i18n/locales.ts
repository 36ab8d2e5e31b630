// The table of languages: the pod's code, the BCP 47 tag (also the folder under locales/), the slug
// in addresses. Their names are in ./language-names.ts, because every page loads this file.

export type Direction = 'ltr' | 'rtl'
export type Locale = {
  /** The code that pods use. */
  code: string
  /** BCP 47, canonical: for `lang`, `hreflang`, Intl and the folder under locales/. */
  tag: string
  /** First segment of addresses; empty for the default language. */
  slug: string
  dir: Direction
  /** Whether texts exist; pages are built only then. */
  ready: boolean
}

const locale = (
  code: string,
  tag: string,
  options: Partial<Pick<Locale, 'dir' | 'ready' | 'slug'>> = {}
): Locale => ({
  code,
  tag,
  slug: options.slug ?? tag.toLowerCase(),
  dir: options.dir ?? 'ltr',
  ready: options.ready ?? false
})

export const locales: readonly Locale[] = [
  locale('ar', 'ar', { dir: 'rtl', ready: true }),
  locale('ca', 'ca'),
  locale('ca@valencia', 'ca-valencia'),
  locale('cs', 'cs'),
  locale('de', 'de'),
  locale('en_GB', 'en-GB'),
  locale('en_US', 'en-US', { ready: true, slug: '' }),
  locale('eo', 'eo'),
  locale('es', 'es'),
  locale('eu', 'eu'),
  locale('fr_FR', 'fr', { ready: true }),
  locale('gl', 'gl'),
  locale('hu', 'hu'),
  locale('it', 'it'),
  locale('ja_JP', 'ja'),
  locale('kab_DZ', 'kab'),
  locale('ko_KR', 'ko'),
  locale('nb_NO', 'nb'),
  locale('nn_NO', 'nn'),
  locale('nl', 'nl'),
  locale('oc', 'oc'),
  locale('pl', 'pl', { ready: true }),
  locale('pt_BR', 'pt-BR'),
  locale('pt_PT', 'pt-PT'),
  locale('ru', 'ru'),
  locale('sq', 'sq'),
  locale('zh_Hans', 'zh-Hans'),
  locale('zh_Hant', 'zh-Hant'),
  locale('fa_IR', 'fa-IR', { dir: 'rtl' }),
  locale('ml', 'ml'),
  locale('sv', 'sv'),
  locale('el', 'el')
]

export const readyLocales: readonly Locale[] = locales.filter((each) => each.ready)
export const DEFAULT_TAG = 'en-US'
export const defaultLocale: Locale = locales.find((each) => each.tag === DEFAULT_TAG)!

/**
 * The locale of a tag.
 * @throws Error `Unsupported locale: {code}` (docs/product/navigation.md#languages) for a tag that
 * has no pages.
 */
export function localeByTag(tag: string): Locale {
  const found = readyLocales.find((each) => each.tag === tag)
  if (!found) throw new Error(`Unsupported locale: ${tag}`)
  return found
}

/**
 * The tag for Intl. Browsers disagree about the digits of Arabic, which would make built and
 * rendered text differ: so Latin digits are used everywhere, as in newer browsers.
 */
export const intlTag = (tag: string): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag)

/**
 * A path that stays on this origin. Hosts that serve a page for every address also serve
 * `//other.example/`, but as a link that is another host's address: so leading slashes become one.
 * Every path read from the address or navigated to must go through this function.
 */
export const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/')

/**
 * Splits a path into its language and the rest, which begins with one `/`. Unknown slugs are part
 * of the rest.
 */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const path = ownPath(address)
  const slug = path.split('/')[1] ?? ''
  const found = slug === '' ? undefined : readyLocales.find((each) => each.slug === slug)
  return found
    ? { locale: found, path: ownPath(path.slice(slug.length + 1)) || '/' }
    : { locale: defaultLocale, path }
}

/** The same path in another language; query and hash are kept. `path` has no language prefix. */
export const localizePath = (path: string, tag: string): string => {
  const { slug } = localeByTag(tag)
  return slug === '' ? ownPath(path) : `/${slug}${ownPath(path)}`
}
