// Files that a pod has twice. A browser that loses the answer to a request may send it once more by
// itself, and a pod may still be storing a file while it is asked for it.
import type { Upload } from '../contract/publish/uploads.ts'
import type { UploadGroup, UploadItem } from './types.ts'

export type Doubles = {
  /** Files, and the upload that each stands for from now on. */
  readonly keep: readonly (readonly [item: UploadItem, upload: Upload])[]
  /** Uuids of uploads that the pod has besides. */
  readonly drop: readonly string[]
}

type Same = { items: UploadItem[]; uploads: Upload[] }

/** The best one first: an import that is over, with a track. */
const RANKS: readonly Upload['import_status'][] = ['finished', 'skipped', 'errored']

/** Whether the pod has done what it can with an upload. */
export const isOver = ({ import_status: status }: Upload): boolean => RANKS.includes(status)

/** A failed import may be another file's that was taken out of the list. */
const isSecond = (upload: Upload, kept: readonly Upload[]): boolean =>
  upload.import_status !== 'errored' || kept[0]?.import_status === 'errored'

const mayBeOnItsWay = ({ state }: UploadItem): boolean =>
  state === 'queued' || state === 'parsed' || state === 'uploading'

function doublesOf({ items, uploads }: Same): Doubles {
  const had = items.filter(({ guid }) => guid !== undefined)
  if (
    items.some(mayBeOnItsWay) ||
    !uploads.every(isOver) ||
    had.length === 0 ||
    uploads.length <= had.length
  )
    return { keep: [], drop: [] }
  const mine = new Set(had.map(({ guid }) => guid))
  const ranked = uploads.toSorted(
    (a, b) =>
      RANKS.indexOf(a.import_status) - RANKS.indexOf(b.import_status) ||
      Number(mine.has(b.uuid)) - Number(mine.has(a.uuid))
  )
  const kept = ranked.slice(0, had.length)
  const drop = ranked.slice(had.length).filter((upload) => isSecond(upload, kept))
  const gone = new Set(drop.map(({ uuid }) => uuid))
  const free = kept.filter(({ uuid }) => !mine.has(uuid))
  const lose = had.filter(({ guid }) => gone.has(guid!))
  return {
    keep: lose.map((item, place) => [item, free[place]!] as const),
    drop: [...gone]
  }
}

/**
 * What a pod has more than once of a group.
 * @param uploads all of the group
 * @param sourceOf what a file of a name is called on the pod
 */
export function findDoubles(
  { queue }: UploadGroup,
  uploads: readonly Upload[],
  sourceOf: (name: string) => string
): Doubles {
  const all = new Map<string, Same>()
  const at = (source: string | null | undefined, size: number | null | undefined): Same => {
    const key = `${size} ${source}`
    const same = all.get(key) ?? { items: [], uploads: [] }
    all.set(key, same)
    return same
  }
  for (const item of queue) at(sourceOf(item.name), item.size).items.push(item)
  for (const upload of uploads) at(upload.source, upload.size).uploads.push(upload)
  const found = [...all.values()].map(doublesOf)
  return { keep: found.flatMap(({ keep }) => keep), drop: found.flatMap(({ drop }) => drop) }
}
