// A new version brings the pages that the person had kept, and their files, before it takes over.
// So it opens as fast as the one before, and without network.
import { discard, earlier, files, find, keep, pages, version } from './caches.ts'
import { bareName, namesInPage, namesInScript } from './names.ts'
import { FILES, FIXED, HEAD, isFile, isPage, SETTINGS, versionIn } from './requests.ts'

async function keepFile(path: string, answer: Response): Promise<void> {
  if (isFile(answer)) await keep(files, path, answer)
  else discard(answer)
}

/** The text of a file if it is a script. A file with the same name is the same file. */
async function bringFile(name: string): Promise<string> {
  const path = FILES + name
  const answer = (await find(path)) ?? (await fetch(path))
  const script = isFile(answer) && name.endsWith('.js') ? answer.clone() : undefined
  await keepFile(path, answer)
  return script ? script.text() : ''
}

const head = HEAD.map((path) => `${path}?${version}`)

/** Files with the fixed names; a missing one is not kept. @throws TypeError without network */
export async function precacheFixed(): Promise<void> {
  for (const path of [...FIXED, SETTINGS, ...head]) {
    await keepFile(path, await fetch(path, { cache: 'no-cache' }))
  }
}

/** Brings them unless the last of them is there. @throws TypeError without network */
export const precacheMissing = async (): Promise<void> =>
  (await find(head.at(-1)!)) ? undefined : precacheFixed()

/**
 * Keeps files, what they import, and of what they load later the wanted ones.
 * @param wanted bare names
 * @param seen names that need nothing more
 * @throws TypeError without network
 */
async function bringFiles(
  names: readonly string[],
  wanted: ReadonlySet<string>,
  seen: Set<string>
): Promise<void> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    await bringFiles(namesInScript(await bringFile(name), wanted), wanted, seen)
  }
}

/**
 * Keeps the files that a kept page names. Some of them load late, such as the messages, which have
 * to be there when the network is not.
 */
export async function bringFilesOf(key: string): Promise<void> {
  const page = await find(key)
  if (page) await bringFiles(namesInPage(await page.text()), new Set(), new Set())
}

/** @throws TypeError without network */
export async function copyCaches(): Promise<void> {
  const before = await earlier()
  const wanted = new Set(before.files.map((path) => bareName(path.slice(FILES.length))))
  const seen = new Set<string>()
  for (const key of before.pages) {
    const answer = await fetch(key, { cache: 'no-cache' })
    const html = await answer.text()
    if (!isPage(answer) || versionIn(html) !== version) continue
    await bringFiles(namesInPage(html), wanted, seen)
    await keep(pages, key, new Response(html, { headers: answer.headers }))
  }
}
