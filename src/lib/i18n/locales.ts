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

/** By default, the tag is the code with a hyphen. */
const locale = (
  code: string,
  {
    tag = code.replace(/[_@]/, '-'),
    slug = tag.toLowerCase(),
    dir = 'ltr',
    ready = true
  }: Partial<Locale> = {}
): Locale => ({ code, tag, slug, dir, ready })

export const locales: readonly Locale[] = [
  locale('ar', { dir: 'rtl' }),
  locale('ca'),
  locale('ca@valencia'),
  locale('cs'),
  locale('de'),
  locale('en_GB'),
  locale('en_US', { slug: '' }),
  locale('eo'),
  locale('es'),
  locale('eu'),
  locale('fr_FR', { tag: 'fr' }),
  locale('gl'),
  locale('hu'),
  locale('it'),
  locale('ja_JP', { tag: 'ja' }),
  locale('kab_DZ', { tag: 'kab', ready: false }),
  locale('ko_KR', { tag: 'ko' }),
  locale('nb_NO', { tag: 'nb' }),
  locale('nn_NO', { tag: 'nn' }),
  locale('nl'),
  locale('oc'),
  locale('pl'),
  locale('pt_BR'),
  locale('pt_PT'),
  locale('ru'),
  locale('sq', { ready: false }),
  locale('zh_Hans'),
  locale('zh_Hant'),
  locale('fa_IR', { dir: 'rtl', ready: false }),
  locale('ml', { ready: false }),
  locale('sv'),
  locale('el', { ready: false }),
  // Only in builds for tests; ./pseudo.ts has its texts.
  ...(process.env.ATOLL_PSEUDO ? [locale('en_XA', { dir: 'rtl' })] : [])
]
export const PSEUDO_TAG = 'en-XA'

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
 * rendered text differ: so Latin digits are used everywhere, as in newer browsers. No browser knows
 * Occitan, and would write dates in the language of its own menus: Catalan is nearer.
 */
export const intlTag = (tag: string): string =>
  tag === 'ar' ? 'ar-u-nu-latn' : tag === 'oc' ? 'ca' : tag

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
