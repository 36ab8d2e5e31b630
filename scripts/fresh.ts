// Checks whether the built site is newer than its sources.
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const SOURCES = ['src/**/*', 'locales/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json']

/** True if dist/ exists and none of its sources has changed since. */
export function isBuilt(): boolean {
  const marker = join(root, 'dist', 'index.html')
  if (!existsSync(marker)) return false
  const built = statSync(marker).mtimeMs
  return globSync(SOURCES, { cwd: root }).every(
    (file) => statSync(join(root, file)).mtimeMs <= built
  )
}
