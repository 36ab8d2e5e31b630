// Imports a folder of music. The audio is not copied: the pod reads it in place and stores only
// covers and the contents of tags.
import { realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refresh } from '../repositories/query/refresh.ts'
import { ensureAdmin } from './accounts.ts'
import { stamp } from '../text.ts'
import { PicturesBeside } from './beside.ts'
import { findAudio, reasonOf, type FoundFile, type Unread } from './folder.ts'
import { prune } from './prune.ts'
import { readTrack } from './read.ts'
import type { TrackFile } from './types.ts'
import { LibraryWriter } from './writer.ts'

export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  gone: number
  unread: Unread[]
}
type Read = { file: TrackFile; known: boolean }

const AT_ONCE = 16

/** The absolute path of a folder. @throws Error when it cannot be read */
async function openFolder(folder: string): Promise<string> {
  const root = resolve(folder)
  const found = await stat(root).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The folder ${root} cannot be read: ${error.code === 'ENOENT' ? 'there is none' : reasonOf(error)}`
    )
  })
  if (!found.isDirectory()) throw new Error(`${root} is no folder`)
  return root
}

/** Size and time of change of each file when it was imported, by path. */
function knownFiles({
  db,
  files
}: FastifyInstance): Map<string, { size: number; modified: number }> {
  const rows = db.all<{ path: string; size: number; modified: number }>(
    'SELECT path, size, modified FROM uploads'
  )
  return new Map(rows.map((row) => [files.path(row.path), row]))
}

/**
 * Imports a folder into the admin's public library; importing it again reads only what changed
 * since.
 * @throws Error when the folder cannot be read at all
 */
export async function importFolder(
  app: FastifyInstance,
  folder: string,
  onProgress: (message: string) => void
): Promise<ImportReport> {
  const { db, files, repositories, settings } = app
  const root = await openFolder(folder)
  const admin = await ensureAdmin(app, onProgress)
  const writer = new LibraryWriter({
    db,
    files,
    library: repositories.users.library(admin, 'everyone'),
    actor: admin.actor_id
  })
  const beside = new PicturesBeside()
  const { files: audio, unread } = await findAudio(root)
  const known = knownFiles(app)
  const wanted = audio.filter((file) => {
    const row = known.get(file.path)
    return row?.size !== file.size || row.modified !== file.modified
  })
  const report: ImportReport = {
    added: 0,
    changed: 0,
    unchanged: audio.length - wanted.length,
    gone: 0,
    unread
  }
  const start = settings.now()

  async function read(file: FoundFile): Promise<Read | undefined> {
    try {
      const track = await readTrack(file)
      return {
        file: { ...track, cover: (await beside.cover(file.path)) ?? track.cover },
        known: known.has(file.path)
      }
    } catch (error) {
      unread.push({ path: file.path, reason: reasonOf(error) })
      return undefined
    }
  }

  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const batch = (await Promise.all(wanted.slice(from, from + AT_ONCE).map(read))).filter(
      (each) => each !== undefined
    )
    const portraits = await Promise.all(batch.map(({ file }) => beside.artist(file.path)))
    db.transaction(() => {
      batch.forEach(({ file, known: before }, index) => {
        const date = stamp(start + from + index)
        writer.track(file, date)
        const artist = file.album?.artists.length === 1 ? file.album.artists[0] : undefined
        if (artist && portraits[index])
          writer.cover('artist', writer.artist(artist, date), portraits[index], date)
        report[before ? 'changed' : 'added']++
      })
    })
    onProgress(`${Math.min(from + AT_ONCE, wanted.length)} of ${wanted.length} files read`)
  }
  // An empty folder is more likely a disk that is not mounted than a deleted library.
  if (audio.length > 0) {
    const present = new Set(audio.map((file) => file.path))
    const below = await realpath(root)
    db.transaction(() => (report.gone = prune(app, below, present)))
  }
  if (report.added + report.changed + report.gone > 0) refresh(db)
  return report
}

/** Imports a folder and reports the result. */
export async function importInto(
  app: FastifyInstance,
  folder: string,
  onProgress: (message: string) => void
): Promise<void> {
  const { added, changed, unchanged, gone, unread } = await importFolder(app, folder, onProgress)
  onProgress(`${added} tracks added, ${changed} changed, ${unchanged} as before, ${gone} gone`)
  for (const { path, reason } of unread) onProgress(`Not read: ${path} (${reason})`)
}
