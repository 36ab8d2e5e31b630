// Which of our languages a browser gets that has chosen none here.

/**
 * The first of the browser's languages that has pages: by the whole tag, else by a part of it
 * (variant, script or region; `zh-TW` is written in `Hant`), else by the language alone.
 * @param wanted `navigator.languages`, best first
 * @param slugs lower case, of the languages with pages but for the default one, English
 * @returns a slug; empty for the default
 */
export function preferredLanguage(wanted: readonly string[], slugs: readonly string[]): string {
  for (const tag of wanted) {
    const [name = '', ...parts] = tag.toLowerCase().split('-')
    const language = name === 'no' ? 'nb' : name
    try {
      const { script = '', region = '' } = new Intl.Locale(tag).maximize()
      parts.push(script, region)
    } catch {
      // Some systems give tags such as `en-US@posix`: then the parts of the tag count.
    }
    const found =
      slugs.find((slug) => parts.some((part) => slug === `${language}-${part.toLowerCase()}`)) ??
      (language === 'en' ? '' : slugs.find((slug) => slug.split('-')[0] === language))
    if (found !== undefined) return found
  }
  return ''
}
