// Imports music from a folder on the pod's own disk into a library, in place: one import at a time.
// Its state is forgotten when the pod stops; the files that it had found go on.
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerFolder } from '../../src/lib/contract/publish/libraries/server-import.ts'
import { mimetypeOf } from '../mimetypes.ts'
import { stamp } from '../text.ts'
import { findAudio, isBelow, reasonOf } from './folder.ts'

/** Lines of the log that are kept: the newest ones. */
const MAX_LOGS = 1000

export type ServerImportState = NonNullable<ServerFolder['import']>
type Found = Awaited<ReturnType<typeof folderOf>>
type Wanted = { path: string; library: number; reference: string }

/**
 * The folder below that of the pod's music.
 * @throws Error for a path that leaves it, or that is no folder
 */
async function folderOf(
  music: string | undefined,
  path: string
): Promise<{ folder: string; root: string }> {
  if (path.split(/[\\/]/).includes('..')) throw new Error('Relative browsing is not allowed')
  if (music === undefined) throw new Error('No such file or directory')
  const root = await realpath(resolve(music))
  const wanted = join(root, path)
  const real = await realpath(wanted).catch(() => {
    throw new Error(`[Errno 2] No such file or directory: '${path}'`)
  })
  if (!isBelow(root, real)) throw new Error('Relative browsing is not allowed')
  if (!(await stat(real)).isDirectory()) throw new Error(`[Errno 20] Not a directory: '${path}'`)
  return { folder: real, root }
}

export type ServerImporter = ReturnType<typeof createServerImporter>

/** @param music the folder; undefined for a pod that offers none */
export function createServerImporter(app: FastifyInstance, music: string | undefined) {
  const { imports, own } = app.repositories.uploads
  let state: ServerImportState | null = null

  const log = (line: string): void => {
    if (state) state.logs = [...state.logs, line].slice(-MAX_LOGS)
  }
  const runs = (): boolean => state?.status === 'pending' || state?.status === 'started'

  async function importAll(found: Found, { library, reference }: Wanted): Promise<void> {
    const { files, unread } = await findAudio(found.folder, found.root)
    for (const { path, reason } of unread) log(`Not read: ${path} (${reason})`)
    log(`${files.length} files found`)
    const known = new Set(imports.paths())
    for (const file of files) {
      if (!runs()) return
      if (known.has(app.files.stored(file.path))) continue
      const id = own.add({
        library,
        path: app.files.stored(file.path),
        mimetype: mimetypeOf(file.path).replace(/;.*/, ''),
        size: file.size,
        duration: null,
        bitrate: null,
        status: 'pending',
        reference,
        source: `file://${file.path}`,
        metadata: {},
        date: stamp(app.settings.now())
      })
      app.imports.start([id])
      await app.imports.idle()
      log(`Imported ${file.path}`)
    }
  }

  return {
    /** @throws Error for a path that cannot be listed */
    async list(path: string): Promise<ServerFolder> {
      const { folder } = await folderOf(music, path)
      const found = await readdir(folder, { withFileTypes: true })
      const entries = found
        .map((entry) => ({ name: entry.name, dir: entry.isDirectory() }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return {
        root: resolve(music ?? ''),
        path,
        import: state && { ...state },
        content: [...entries.filter(({ dir }) => dir), ...entries.filter(({ dir }) => !dir)]
      }
    },

    runs,

    /**
     * @returns false while another import runs
     * @throws Error for a path that cannot be listed
     */
    async start(wanted: Wanted): Promise<boolean> {
      const found = await folderOf(music, wanted.path)
      if (runs()) return false
      const mine: ServerImportState = { status: 'started', reference: wanted.reference, logs: [] }
      state = mine
      void importAll(found, wanted).then(
        () => {
          if (mine.status === 'started') mine.status = 'finished'
        },
        (error: unknown) => {
          mine.status = 'errored'
          log(reasonOf(error))
        }
      )
      return true
    },

    cancel(): void {
      if (state) state.status = 'canceled'
    }
  }
}
