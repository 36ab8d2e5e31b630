// Where things lie in the data folder.
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
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

/** What lies in the folder is for nobody else on the machine: accounts, letters with links that sign in. */
function keepPrivate(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  chmodSync(root, 0o700)
  const database = join(root, 'pod.db')
  // SQLite gives the files beside it the same mode.
  closeSync(openSync(database, 'a', 0o600))
  chmodSync(database, 0o600)
}

/** Opens (and makes) a data folder; `:memory:` borrows a temporary one for the files. */
export function openFiles(data: string): Files {
  const borrowed = data === ':memory:'
  const root = borrowed ? mkdtempSync(join(tmpdir(), 'atoll-pod-')) : data
  if (!borrowed) keepPrivate(root)
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
