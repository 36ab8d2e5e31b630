// Finds possible music files below a folder. Links are followed once, so circles end, and only
// within a root, if there is one; hidden and special files are skipped.
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { AUDIO_EXTENSIONS } from '../../src/lib/contract/kit/codes.ts'
import { extensionOf } from '../repositories/shapes/tracks.ts'

export type FoundFile = { path: string; size: number; modified: number }
export type Unread = { path: string; reason: string }

const SKIPPED = /^(\.|@eaDir$|__MACOSX$|lost\+found$|#recycle$)/
const EXTENSIONS = new Set<string>(AUDIO_EXTENSIONS)

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Whether a real path is a folder, or below it. */
export const isBelow = (root: string, real: string): boolean =>
  real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)

/**
 * Audio files in the order of their paths, and the paths that could not be read.
 * @param root the real path that links may not lead out of; without one they may lead anywhere
 */
export async function findAudio(
  folder: string,
  root?: string
): Promise<{ files: FoundFile[]; unread: Unread[] }> {
  const files = new Map<string, FoundFile>()
  const unread: Unread[] = []
  const visited = new Set<string>()

  async function visit(path: string): Promise<void> {
    try {
      const real = await realpath(path)
      if (root !== undefined && !isBelow(root, real)) {
        unread.push({ path, reason: 'The link leads out of the folder' })
        return
      }
      const found = await stat(real)
      if (found.isDirectory()) {
        if (visited.has(real)) return
        visited.add(real)
        const names = (await readdir(real)).filter((name) => !SKIPPED.test(name)).sort()
        for (const name of names) await visit(join(real, name))
      } else if (found.isFile() && EXTENSIONS.has(extensionOf(path))) {
        if (found.size === 0) unread.push({ path: real, reason: 'The file is empty' })
        else files.set(real, { path: real, size: found.size, modified: Math.floor(found.mtimeMs) })
      }
    } catch (error) {
      unread.push({ path, reason: reasonOf(error) })
    }
  }

  await visit(folder)
  return { files: [...files.values()], unread }
}
