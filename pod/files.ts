// Where things lie in the data folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

export type Files = {
  /** The folder. */
  root: string
  /** What SQLite opens. */
  database: string
  /** Absolute path of a stored one; absolute ones stay. */
  path(stored: string): string
  /** What to store of an absolute path: relative inside the data folder, so that the folder can be moved. */
  stored(path: string): string
  /** Removes the folder when it was only borrowed. */
  release(): void
}

/** Of the person who runs the pod, outside of any repository. */
export const defaultDataFolder = (): string => join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'atoll-pod')

/** Opens (and makes) a data folder; `:memory:` borrows a temporary one for the files. */
export function openFiles(data: string): Files {
  const borrowed = data === ':memory:'
  const root = borrowed ? mkdtempSync(join(tmpdir(), 'atoll-pod-')) : data
  if (!borrowed) mkdirSync(root, { recursive: true })
  return {
    root,
    database: borrowed ? ':memory:' : join(root, 'pod.db'),
    path: (stored) => (isAbsolute(stored) ? stored : join(root, stored)),
    stored: (path) => (path.startsWith(resolve(root) + sep) ? relative(resolve(root), path) : path),
    release: () => {
      if (borrowed) rmSync(root, { recursive: true, force: true })
    }
  }
}
