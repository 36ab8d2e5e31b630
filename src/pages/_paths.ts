// Static paths shared by all pages: one per ready language; the default language has no segment of
// its own.
import { readyLocales } from '../lib/i18n/locales.ts'

/** For pages under `[...lang]`. `params` adds the shell's own segments, such as `{ id: '_' }`. */
export const everyLanguage = (params: Record<string, string> = {}) =>
  readyLocales.map(({ slug, tag }) => ({
    params: { lang: slug || undefined, ...params },
    props: { locale: tag }
  }))
