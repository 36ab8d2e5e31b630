// Which of our languages a browser gets that has chosen none here.

/**
 * The first of the browser's languages that has pages: by the whole tag, else by its script or
 * region (`zh-TW` is written in `Hant`), else by the language alone.
 * @param wanted `navigator.languages`, best first; tags that are none, such as `en-US@posix`, are
 * passed over
 * @param slugs lower case, of the languages with pages but for the default one, English
 * @returns a slug; empty for the default
 */
export function preferredLanguage(wanted: readonly string[], slugs: readonly string[]): string {
  for (const tag of wanted) {
    try {
      const { language, script, region } = new Intl.Locale(tag).maximize()
      const name = language === 'no' ? 'nb' : language
      const found =
        [tag, `${name}-${script}`, `${name}-${region}`, name]
          .map((each) => each.toLowerCase())
          .find((each) => slugs.includes(each)) ??
        (name === 'en' ? '' : slugs.find((slug) => slug.startsWith(`${name}-`)))
      if (found !== undefined) return found
    } catch {}
  }
  return ''
}
