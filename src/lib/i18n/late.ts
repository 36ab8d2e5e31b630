// Texts that every page may need but few need at once: the player's and the errors'. They come as files of their own, cached
// for good, so that no page carries them. The texts of a page itself stand in its HTML.
import { DEFAULT_TAG } from './locales.ts'
import { addTexts, type Texts } from './texts.ts'

const files = import.meta.glob<Record<string, string>>(['/locales/*/{player,errors}.json', '!/locales/notes/*'], {
  import: 'default'
})
const areas = ['player', 'errors'] as const

const loaded = new Set<string>()
const loading = new Map<string, Promise<void>>()

/** Whether a language's late texts are there, so that nothing has to wait for them. */
export const hasLateTexts = (tag: string): boolean => loaded.has(tag)

/** Loads the late texts of a language, once; a failed load may be tried again. */
export function loadLateTexts(tag: string): Promise<void> {
  const found = loading.get(tag)
  if (found) return found
  const load = async () => {
    for (const area of areas) {
      const file = files[`/locales/${tag}/${area}.json`] ?? files[`/locales/${DEFAULT_TAG}/${area}.json`]
      const texts: Texts = (await file?.()) ?? {}
      addTexts(tag, Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])))
    }
    loaded.add(tag)
  }
  const promise = load()
  loading.set(tag, promise)
  promise.catch(() => loading.delete(tag))
  return promise
}
