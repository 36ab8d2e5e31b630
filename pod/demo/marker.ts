import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Written last: says which version of the demo a folder holds, and which files are ours. */
interface Marker {
  version: string
  files: string[]
}

const NAME = '.complete'

/**
 * Parts that do not affect the rendered files: a new account or playlist does not need the music to
 * be rendered again.
 */
const NOT_RENDERED = ['manifest.ts', 'manifest', 'types.ts']

/**
 * Hash of the code that makes the library, so that no version number has to be raised after a
 * change of a sound or title.
 */
export async function demoVersion(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(import.meta.dirname, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .sort()
  for (const name of names)
    if (!NOT_RENDERED.includes(name.split(sep)[0]!))
      hash.update(name).update(await readFile(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}

export async function readMarker(folder: string): Promise<Marker | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Marker
  } catch {
    return undefined
  }
}

/** Whether every file of a finished render is still there. */
export async function filesExist(folder: string, files: string[]): Promise<boolean> {
  const found = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        (entry) => entry.isFile(),
        () => false
      )
    )
  )
  return found.every(Boolean)
}

export async function writeMarker(folder: string, marker: Marker): Promise<void> {
  await writeFile(join(folder, NAME), JSON.stringify(marker))
}

/** Removes the marker, and the files of the older version that the new one no longer has. */
export async function clearMarker(
  folder: string,
  old: Marker | undefined,
  files: string[]
): Promise<void> {
  await rm(join(folder, NAME), { force: true })
  const kept = new Set(files)
  for (const file of old?.files ?? [])
    if (!kept.has(file)) await rm(join(folder, file), { force: true })
}
