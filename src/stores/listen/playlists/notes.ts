// The notes of tabs about a playlist that one of them edits.
import type { Sync } from './sending.ts'

export type Note =
  /** The list of the tab that edits, as it was kept. */
  | { kind: 'list'; uuid: string; at: number; text: string }
  | { kind: 'sync'; uuid: string; sync: Sync }
  /**
   * A tab wants to edit: `asked` by the person, else only if no editor shows the list elsewhere.
   * The tab that edits gives it the turn, or tells its list.
   */
  | { kind: 'take'; uuid: string; asked: boolean }

/** Errors do not leave their tab. */
export const toldSync = (sync: Sync): Sync =>
  sync.state === 'error' ? { ...sync, error: undefined } : sync

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

function readSync(value: unknown): Sync | undefined {
  const { state, progress, toRemove } = (value ?? {}) as Record<string, unknown>
  if (state === 'synced') return { state }
  if (state === 'error' && isCount(toRemove))
    return { state, error: undefined, waits: false, toRemove }
  if (state !== 'syncing') return undefined
  const { kind, done, total } = (progress ?? {}) as Record<string, unknown>
  return (kind === 'remove' || kind === 'move') && isCount(done) && isCount(total)
    ? { state, progress: { kind, done, total } }
    : { state }
}

/** Checks a note; undefined for everything that this client does not send. */
export function readNote(data: unknown): Note | undefined {
  const { kind, uuid, at, text, sync, asked } = (data ?? {}) as Record<string, unknown>
  if (typeof uuid !== 'string') return undefined
  if (kind === 'take') return { kind, uuid, asked: asked === true }
  if (kind === 'list' && isCount(at) && typeof text === 'string') return { kind, uuid, at, text }
  const told = kind === 'sync' ? readSync(sync) : undefined
  return told && { kind: 'sync', uuid, sync: told }
}
