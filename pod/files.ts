// Paths inside the data folder.
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

export type Files = {
  /** The folder. */
  root: string
  /** Path of the database for SQLite, or `:memory:`. */
  database: string
  /**
   * The absolute path for a stored path; absolute paths are returned unchanged.
   * @throws Error for a relative one that leaves the data folder
   */
  path(stored: string): string
  /**
   * The path to store for an absolute path: relative if it is inside the data folder, so that the
   * folder can be moved.
   */
  stored(path: string): string
  /** Removes the folder if it is a temporary one. */
  release(): void
}

/** A folder of the user who runs the pod, outside of any repository. */
export const defaultDataFolder = (): string =>
  join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'atoll-pod')

/** Only the owner may read the folder: it holds accounts, and e-mails with links that sign in. */
function keepPrivate(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  chmodSync(root, 0o700)
  const database = join(root, 'pod.db')
  // SQLite gives the other files of the database (-wal, -shm) the same mode.
  closeSync(openSync(database, 'a', 0o600))
  chmodSync(database, 0o600)
}

/**
 * Opens a data folder and creates it if needed; `:memory:` uses a temporary folder for the files.
 */
export function openFiles(data: string): Files {
  const borrowed = data === ':memory:'
  const root = borrowed ? mkdtempSync(join(tmpdir(), 'atoll-pod-')) : data
  if (!borrowed) keepPrivate(root)
  return {
    root,
    database: borrowed ? ':memory:' : join(root, 'pod.db'),
    path(stored) {
      if (isAbsolute(stored)) return stored
      const inside = resolve(root, stored)
      if (!inside.startsWith(resolve(root) + sep))
        throw new Error(`${stored} leaves the data folder`)
      return inside
    },
    stored: (path) => (path.startsWith(resolve(root) + sep) ? relative(resolve(root), path) : path),
    release: () => {
      if (borrowed) rmSync(root, { recursive: true, force: true })
    }
  }
}

/** Folder below the data folder with the files that people upload. */
export const MUSIC_FOLDER = 'music'

/** Deletes uploaded files; music that lies elsewhere is only played, and stays. */
export async function dropMusic(files: Files, stored: readonly string[]): Promise<void> {
  const own = stored.filter((path) => path.startsWith(`${MUSIC_FOLDER}/`))
  await Promise.all(own.map((path) => rm(files.path(path), { force: true })))
}
