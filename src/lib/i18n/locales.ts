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
    ready = false
  }: Partial<Locale> = {}
): Locale => ({ code, tag, slug, dir, ready })

export const locales: readonly Locale[] = [
  locale('ar', { dir: 'rtl', ready: true }),
  locale('ca', { ready: true }),
  locale('ca@valencia', { ready: true }),
  locale('cs', { ready: true }),
  locale('de', { ready: true }),
  locale('en_GB', { ready: true }),
  locale('en_US', { ready: true, slug: '' }),
  locale('eo', { ready: true }),
  locale('es', { ready: true }),
  locale('eu', { ready: true }),
  locale('fr_FR', { tag: 'fr', ready: true }),
  locale('gl', { ready: true }),
  locale('hu', { ready: true }),
  locale('it', { ready: true }),
  locale('ja_JP', { tag: 'ja', ready: true }),
  locale('kab_DZ', { tag: 'kab' }),
  locale('ko_KR', { tag: 'ko', ready: true }),
  locale('nb_NO', { tag: 'nb', ready: true }),
  locale('nn_NO', { tag: 'nn', ready: true }),
  locale('nl', { ready: true }),
  locale('oc', { ready: true }),
  locale('pl', { ready: true }),
  locale('pt_BR', { ready: true }),
  locale('pt_PT', { ready: true }),
  locale('ru', { ready: true }),
  locale('sq'),
  locale('zh_Hans', { ready: true }),
  locale('zh_Hant', { ready: true }),
  locale('fa_IR', { dir: 'rtl' }),
  locale('ml'),
  locale('sv', { ready: true }),
  locale('el'),
  // Only in builds for tests; ./pseudo.ts has its texts.
  ...(process.env.ATOLL_PSEUDO ? [locale('en_XA', { dir: 'rtl', ready: true })] : [])
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
