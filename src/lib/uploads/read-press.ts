// Reads what other tabs ask for. Apart from what presses do, which only the tab that sends needs.
import type { FileSource } from '../env.ts'
import type { AlbumCounts, SharedField } from './episodes.ts'
import { readTexts, readUploads } from './pack.ts'
import type { Press, PressOf } from './presses.ts'

/** Presses about the texts of files. */
function readWriting(fields: Record<string, unknown>): Press | undefined {
  const { kind, id, ids, texts, field, to } = fields
  if (kind === 'describe' && Array.isArray(ids))
    return { kind, ids: ids.map(String), texts: readTexts(texts) }
  if (typeof id !== 'string') return undefined
  if (kind === 'fill') return { kind, id, field: field as SharedField }
  return kind === 'move' && typeof to === 'number' ? { kind, id, to } : undefined
}

/** What another tab asked for; undefined if nobody asks so. */
export function readPress(data: unknown): Press | undefined {
  const fields = (data ?? {}) as Record<string, unknown>
  const { kind, guid, ids, paused, count, group } = fields
  const named = typeof guid === 'string'
  if (kind === 'add') {
    const [read] = readUploads({ groups: [group] }).groups
    return read && { kind, group: read }
  }
  if (kind === 'start' && named) {
    const { target, hold, counts } = fields as PressOf<'start'>
    return { kind, guid, target, hold: hold === true, counts: Object(counts) as AlbumCounts }
  }
  if (kind === 'reopen' && named && Array.isArray(ids)) return { kind, guid, ids: ids.map(String) }
  if (
    (kind === 'retry' || kind === 'cancel' || kind === 'remove' || kind === 'restore') &&
    Array.isArray(ids)
  )
    return { kind, ids: ids.map(String) }
  if (kind === 'removeGroup' && named) return { kind, guid }
  if (kind === 'pause' && named) return { kind, guid, paused: paused === true }
  if (kind === 'atOnce' && typeof count === 'number') return { kind, count }
  return readWriting(fields)
}

/** What somebody asks for, with files, and how each of them is opened again. */
export type Asked = {
  readonly press: Press
  readonly files: readonly Blob[]
  readonly sources: readonly (FileSource | undefined)[]
}

function readSource(data: unknown): FileSource | undefined {
  const { handle, path } = (data ?? {}) as Partial<FileSource>
  return handle?.kind && Array.isArray(path) ? { handle, path: path.map(String) } : undefined
}

/** As `readPress`, with what comes with the press. */
export function readAsked(fields: Record<string, unknown>): Asked | undefined {
  const press = readPress(fields.press)
  const { files, sources } = fields
  return (
    press && {
      press,
      files: Array.isArray(files) ? files.filter((file) => file instanceof Blob) : [],
      sources: Array.isArray(sources) ? sources.map(readSource) : []
    }
  )
}
