import { createHash } from 'node:crypto'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { DemoManifest } from './types.ts'

/** What manifest.json holds: also which files beside it are ours. */
type Written = DemoManifest & { files: string[] }

/** Written last: a folder with this file is complete. */
export const MANIFEST_FILE = 'manifest.json'

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

/** The manifest of a folder that is complete. */
export async function readManifest(folder: string): Promise<Written | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Written
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

export async function writeManifest(folder: string, manifest: Written): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** Removes the manifest, and the files of the older version that the new one no longer has. */
export async function clearOlder(
  folder: string,
  old: Written | undefined,
  files: string[]
): Promise<void> {
  await rm(join(folder, MANIFEST_FILE), { force: true })
  const kept = new Set(files)
  for (const file of old?.files ?? [])
    if (!kept.has(file)) await rm(join(folder, file), { force: true })
}
