// Texts of islands, one cached file per language and area. In the HTML of every page they would add
// up to 7 KB each time; as separate files they load together with the framework that needs them.
import { DEFAULT_TAG } from './locales.ts'
import { addTexts } from './texts.ts'

const files = import.meta.glob<Record<string, string>>(
  ['/locales/*/*.json', '!/locales/notes/*', '!/locales/*/shell.json'],
  {
    import: 'default'
  }
)

const loaded = new Set<string>()
const loading = new Map<string, Promise<unknown>>()

/** Whether all texts of some areas are loaded. */
export const hasTexts = (tag: string, areas: readonly string[]): boolean =>
  areas.every((area) => loaded.has(`${tag}/${area}`))

async function loadArea(tag: string, area: string): Promise<void> {
  const file =
    files[`/locales/${tag}/${area}.json`] ?? files[`/locales/${DEFAULT_TAG}/${area}.json`]
  const texts = (await file?.()) ?? {}
  addTexts(
    tag,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]))
  )
  loaded.add(`${tag}/${area}`)
}

/**
 * Loads the texts of some areas (names of files under locales/), each once. A failed load can be
 * tried again.
 */
export function loadTexts(tag: string, areas: readonly string[]): Promise<unknown> {
  const key = `${tag}/${areas.join('+')}`
  const found = loading.get(key)
  if (found) return found
  const promise = Promise.all(
    areas.filter((area) => !hasTexts(tag, [area])).map((area) => loadArea(tag, area))
  )
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}
