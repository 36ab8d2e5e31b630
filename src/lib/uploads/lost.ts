// Files that are gone before they were sent: without a copy, a reload loses them. The person
// chooses them again. docs/product/library.md#uploads.
import { changeItem, type Groups } from './queue.ts'
import type { UploadItem } from './types.ts'

const isLost = ({ state, problem }: UploadItem): boolean =>
  state === 'failed' && (problem === 'file-gone' || problem === 'file-changed')

export const lostFiles = (groups: Groups): UploadItem[] =>
  groups.flatMap(({ queue }) => queue).filter(isLost)

export type Chosen = { path: string; size: number }

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Finds lost files among chosen ones: the same size, and the same path or else the same name, as
 * people may choose a folder above or below the first one. The bytes are compared once they are
 * read.
 * @returns places in the list of chosen files by id of the lost ones; no file is used twice
 */
export function matchFiles(
  lost: readonly UploadItem[],
  chosen: readonly Chosen[]
): Map<string, number> {
  const found = new Map<string, number>()
  const used = new Set<number>()
  const take = (keyOf: (file: Chosen) => string): void => {
    const places = new Map<string, number[]>()
    chosen.forEach((file, place) => {
      if (used.has(place)) return
      const key = keyOf(file)
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    })
    for (const { id, ...item } of lost) {
      const place = found.has(id) ? undefined : places.get(keyOf(item))?.shift()
      if (place === undefined) continue
      found.set(id, place)
      used.add(place)
    }
  }
  take(({ path, size }) => `${size} ${path}`)
  take(({ path, size }) => `${size} ${lastOf(path)}`)
  return found
}

/** Milliseconds by which disks and browsers may write one time differently. */
const SAME_MS = 2000

/**
 * Whether a file that was opened again is another one than the first time. If its bytes are about
 * to be read and compared, its time does not matter.
 */
export const isChanged = (
  { size, modified, hash, state }: UploadItem,
  file: { size: number; lastModified: number }
): boolean =>
  file.size !== size ||
  (Math.abs(file.lastModified - modified) > SAME_MS && !(state === 'queued' && hash !== undefined))

/** A lost file is here again: it is read once more, so that another one is not sent instead. */
export const restored = (groups: Groups, id: string): Groups =>
  changeItem(groups, id, (item) =>
    isLost(item)
      ? { ...item, state: 'queued', reason: undefined, problem: undefined, detail: undefined }
      : item
  )
