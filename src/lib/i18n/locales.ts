// The one table of languages: the pod's code, the BCP 47 tag (also the folder under locales/), the slug in addresses. Their names
// stand in ./language-names.ts, as every page loads this.

export type Direction = 'ltr' | 'rtl'
export type Locale = {
  /** As pods write it. */
  code: string
  /** BCP 47, canonical: for `lang`, `hreflang`, Intl and the folder under locales/. */
  tag: string
  /** First segment of addresses; empty for the default language. */
  slug: string
  dir: Direction
  /** Has texts, so pages are built for it. */
  ready: boolean
}

const locale = (code: string, tag: string, options: Partial<Pick<Locale, 'dir' | 'ready' | 'slug'>> = {}): Locale => ({
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
 * @throws Error `Unsupported locale: {code}` (docs/product/navigation.md#languages) for a tag that has no pages.
 */
export function localeByTag(tag: string): Locale {
  const found = readyLocales.find((each) => each.tag === tag)
  if (!found) throw new Error(`Unsupported locale: ${tag}`)
  return found
}

/**
 * The tag for Intl. Browsers disagree about the digits of Arabic, and then the drawn text would not be the built one: like newer
 * ones, all write those of this text.
 */
export const intlTag = (tag: string): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag)

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
