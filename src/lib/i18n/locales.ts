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
}

export const DEFAULT_TAG = 'en-US'

/** The codes of pods; the last one only in builds for tests, ./pseudo.ts has its texts. */
const codes =
  'ar ca ca@valencia cs de en_GB en_US eo es eu fr_FR gl hu it ja_JP kab_DZ ko_KR nb_NO nn_NO ' +
  'nl oc pl pt_BR pt_PT ru sq zh_Hans zh_Hant fa_IR ml sv el' +
  (process.env.ATOLL_PSEUDO ? ' en_XA' : '')
/** Codes that name a country, though the texts are for all who speak the language. */
const WIDE = /^(fr|ja|kab|ko|nb|nn)_.+/
const RIGHT_TO_LEFT = /^(ar|fa|en-XA)/

/** A string, because every page loads this file: as objects the table has twice as many bytes. */
export const locales: readonly Locale[] = codes.split(' ').map((code) => {
  const tag = code.replace(WIDE, '$1').replace(/[_@]/, '-')
  return {
    code,
    tag,
    slug: tag === DEFAULT_TAG ? '' : tag.toLowerCase(),
    dir: RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'
  }
})
export const PSEUDO_TAG = 'en-XA'

export const defaultLocale: Locale = locales.find((each) => each.tag === DEFAULT_TAG)!

/**
 * The locale of a tag.
 * @throws Error `Unsupported locale: {code}` (docs/product/navigation.md#languages) for a tag that
 * has no pages.
 */
export function localeByTag(tag: string): Locale {
  const found = locales.find((each) => each.tag === tag)
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
  const found = slug === '' ? undefined : locales.find((each) => each.slug === slug)
  return found
    ? { locale: found, path: ownPath(path.slice(slug.length + 1)) || '/' }
    : { locale: defaultLocale, path }
}

/** The same path in another language; query and hash are kept. `path` has no language prefix. */
export const localizePath = (path: string, tag: string): string => {
  const { slug } = localeByTag(tag)
  return slug === '' ? ownPath(path) : `/${slug}${ownPath(path)}`
}
