// What people do with their uploads. Pure, so that one tab does it and the others ask it to.
import { isDone } from './overview.ts'
import { MAX_AT_ONCE, MAX_HISTORY, readUploads, type KeptUploads } from './pack.ts'
import {
  addGroup,
  cancel,
  canRetry,
  findItem,
  removeGroup,
  removeItem,
  retry,
  type Groups
} from './queue.ts'
import { restored } from './lost.ts'
import type { UploadGroup, UploadTarget } from './types.ts'

export type Press =
  /** A draft joins the draft that is there. */
  | { readonly kind: 'add'; readonly group: UploadGroup }
  | { readonly kind: 'start'; readonly guid: string; readonly target: UploadTarget }
  /** Its files come in the order of the ids. */
  | { readonly kind: 'restore'; readonly ids: readonly string[] }
  | { readonly kind: 'retry' | 'cancel' | 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'removeGroup'; readonly guid: string }
  | { readonly kind: 'pause'; readonly guid: string; readonly paused: boolean }
  | { readonly kind: 'atOnce'; readonly count: number }

const isUsed = ({ queue }: UploadGroup): boolean => queue.some(({ guid }) => guid !== undefined)

/** Remembers groups that are done; one that was remembered before is replaced. */
function remembered(kept: KeptUploads, done: Groups): KeptUploads {
  const guids = new Set(done.map(({ guid }) => guid))
  const others = kept.history.filter(({ guid }) => !guids.has(guid))
  return { ...kept, history: [...done.filter(isUsed), ...others].slice(0, MAX_HISTORY) }
}

const isOver = (group: UploadGroup): boolean =>
  !group.draft && isDone(group) && group.queue.every((item) => !canRetry(item))

/** Groups where nothing is left to do go into the history. */
export function archived(kept: KeptUploads): KeptUploads {
  const over = kept.groups.filter(isOver)
  if (over.length === 0) return kept
  return { ...remembered(kept, over), groups: kept.groups.filter((group) => !isOver(group)) }
}

function added(kept: KeptUploads, group: UploadGroup): KeptUploads {
  const draft = group.draft && kept.groups.find((each) => each.draft)
  if (!draft) return { ...kept, groups: addGroup(kept.groups, group) }
  const joined = { ...draft, queue: [...draft.queue, ...group.queue] }
  return { ...kept, groups: kept.groups.map((each) => (each === draft ? joined : each)) }
}

const changed = (
  kept: KeptUploads,
  guid: string,
  change: (group: UploadGroup) => UploadGroup
): KeptUploads => ({
  ...kept,
  groups: kept.groups.map((group) => (group.guid === guid ? change(group) : group))
})

const each = (
  kept: KeptUploads,
  ids: readonly string[],
  change: (groups: Groups, id: string) => Groups
): KeptUploads => ({ ...kept, groups: ids.reduce(change, kept.groups) })

/** A group that stopped for one of its files goes on with it. */
function resumed(kept: KeptUploads, ids: readonly string[]): KeptUploads {
  const wanted = new Set(ids)
  const groups = kept.groups.map((group) =>
    !group.draft && group.paused && group.queue.some(({ id }) => wanted.has(id))
      ? { ...group, paused: false }
      : group
  )
  return { ...kept, groups }
}

function withoutGroup(kept: KeptUploads, guid: string): KeptUploads {
  const group = kept.groups.find((one) => one.guid === guid)
  if (!group) return { ...kept, history: removeGroup(kept.history, guid) }
  const left = { ...kept, groups: removeGroup(kept.groups, guid) }
  return group.draft ? left : remembered(left, [group])
}

/** What becomes of the uploads. */
export function pressed(kept: KeptUploads, press: Press): KeptUploads {
  switch (press.kind) {
    case 'add':
      return added(press.group.draft ? kept : archived(kept), press.group)
    case 'start':
      return changed(archived(kept), press.guid, (group) => ({
        ...group,
        target: press.target,
        draft: false,
        paused: false
      }))
    case 'retry':
      return resumed(each(kept, press.ids, retry), press.ids)
    case 'restore':
      return resumed(each(kept, press.ids, restored), press.ids)
    case 'cancel':
      return each(kept, press.ids, cancel)
    case 'remove':
      return each(kept, press.ids, removeItem)
    case 'removeGroup':
      return withoutGroup(kept, press.guid)
    case 'pause':
      return changed(kept, press.guid, (group) => ({ ...group, paused: press.paused }))
    case 'atOnce':
      return { ...kept, atOnce: Math.min(MAX_AT_ONCE, Math.max(1, press.count)) }
  }
}

/** Failed imports among the files that are tried again: the pod is asked to start them. */
export const toRelaunch = ({ groups }: KeptUploads, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const item = findItem(groups, id)?.item
    return item && item.reason === 'import-failed' && canRetry(item) ? [item.guid!] : []
  })

/** What another tab asked for; undefined if nobody asks so. */
export function readPress(data: unknown): Press | undefined {
  const { kind, guid, ids, paused, count, group, target } = (data ?? {}) as Record<string, unknown>
  const named = typeof guid === 'string'
  if (kind === 'add') {
    const [read] = readUploads({ groups: [group] }).groups
    return read && { kind, group: read }
  }
  if (kind === 'start' && named) return { kind, guid, target: target as UploadTarget }
  if (
    (kind === 'retry' || kind === 'cancel' || kind === 'remove' || kind === 'restore') &&
    Array.isArray(ids)
  )
    return { kind, ids: ids.map(String) }
  if (kind === 'removeGroup' && named) return { kind, guid }
  if (kind === 'pause' && named) return { kind, guid, paused: paused === true }
  return kind === 'atOnce' && typeof count === 'number' ? { kind, count } : undefined
}
