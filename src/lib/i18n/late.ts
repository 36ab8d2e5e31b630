// The texts of islands, in cached files beside the code. The build finds the texts that the code of
// a page uses (scripts/site/texts/), and the page names the files. In the HTML of every page they
// would add up to 7 KB each time; as separate files they load together with the framework that
// needs them.
import { textsAddress } from './files.ts'
import { addTexts, type Texts } from './texts.ts'

/** `texts`: what a page shows by itself; `late`: what its late parts add (islands/kit/late.tsx). */
type Part = 'texts' | 'late'

const loaded = new Set<string>()
const loading = new Map<string, Promise<unknown>>()

/** The files that a page names; none where there is no page. */
const namesOf = (part: Part, page?: Document): string[] =>
  page?.documentElement.dataset[part]?.split(' ') ?? []

/** Whether the files are loaded that the page names. */
export const hasTexts = (part: Part = 'texts'): boolean =>
  namesOf(part, globalThis.document).every((name) => loaded.has(name))

async function loadFile(tag: string, name: string): Promise<void> {
  if (loaded.has(name)) return
  const answer = await fetch(textsAddress(name))
  if (!answer.ok) throw new TypeError(`The texts ${name} are missing`)
  addTexts(tag, (await answer.json()) as Texts)
  loaded.add(name)
}

/**
 * Loads the files that a page names, each once. A failed load can be tried again.
 * @param page by default the present one
 */
export function loadTexts(
  part: Part = 'texts',
  page: Document | undefined = globalThis.document
): Promise<unknown> {
  const names = namesOf(part, page)
  const key = names.join(' ')
  const found = loading.get(key)
  if (found) return found
  const { lang = '' } = page?.documentElement ?? {}
  const promise = Promise.all(names.map((name) => loadFile(lang, name)))
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}
