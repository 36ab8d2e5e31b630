// Texts at build time: i18next reads every locales/<tag>/<area>.json. Browsers load the texts of a
// page as JSON and read them with ./texts.ts. Only layouts and pages import this module; it is
// never sent to a browser.
import { createInstance } from 'i18next'
import { withSource } from './files.ts'
import type { TextKey, TextParams } from './keys.ts'
import { DEFAULT_TAG, intlTag, PSEUDO_TAG, locales } from './locales.ts'
import { pseudoTexts } from './pseudo.ts'
import { addTexts, type Texts, type Translate } from './texts.ts'

const files = import.meta.glob<Record<string, string>>('/locales/*/*.json', {
  eager: true,
  import: 'default'
})

const resources: Record<string, Record<string, Record<string, string>>> = {}
for (const [file, texts] of Object.entries(files)) {
  const [, tag, area] = /^\/locales\/([^/]+)\/([^/]+)\.json$/.exec(file)!
  if (tag !== 'notes') (resources[tag!] ??= {})[area!] = texts
  if (tag === DEFAULT_TAG && locales.some((each) => each.tag === PSEUDO_TAG))
    (resources[PSEUDO_TAG] ??= {})[area!] = pseudoTexts(texts)
}

const engine = createInstance()
engine.use({
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  /** Formats numbers as ./texts.ts does in the browser. */
  format: (value: unknown, _format?: string, tag = DEFAULT_TAG) =>
    typeof value === 'number' ? new Intl.NumberFormat(intlTag(tag)).format(value) : String(value)
})
await engine.init({
  resources,
  fallbackLng: DEFAULT_TAG,
  ns: Object.keys(resources[DEFAULT_TAG] ?? {}),
  nsSeparator: '.',
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true }
})

/** i18next's translator for a language, for pages and layouts. */
export function buildTranslator(tag: string): Translate {
  const t = engine.getFixedT(tag)
  return (key: TextKey, params?: TextParams) => t(key, params ?? {}) as string
}

/** The texts of some areas as `area.element`, with en-US for missing texts. */
function textsOf(tag: string, areas: readonly string[]): Texts {
  const texts = areas.map((area) => {
    const all = withSource(resources[tag]?.[area] ?? {}, resources[DEFAULT_TAG]?.[area] ?? {})
    return Object.entries(all).map(([key, text]) => [`${area}.${key}`, text] as const)
  })
  return Object.fromEntries(texts.flat())
}

// Islands are rendered at build time too, with the browser's translator.
for (const tag of Object.keys(resources))
  addTexts(tag, textsOf(tag, Object.keys(resources[DEFAULT_TAG] ?? {})))

/** The plural forms of a text by their names in Intl.PluralRules, e.g. `one` and `other`. */
export function formsOf(tag: string, key: TextKey): Readonly<Record<string, string>> {
  const [area = ''] = key.split('.')
  return Object.fromEntries(
    Object.entries(textsOf(tag, [area])).flatMap(([name, text]) =>
      name.startsWith(`${key}_`) ? [[name.slice(key.length + 1), text]] : []
    )
  )
}
