// What people do with their uploads. Pure, so that one tab does it and the others ask it to.
import { isDone } from './overview.ts'
import {
  described,
  filledDown,
  isSameTarget,
  readyGroup,
  reordered,
  type AlbumCounts,
  type EpisodeTexts,
  type SharedField
} from './episodes.ts'
import { MAX_AT_ONCE, MAX_HISTORY, type KeptUploads } from './pack.ts'
import {
  addGroup,
  cancel,
  canRetry,
  findItem,
  heldUp,
  removeGroup,
  removeItem,
  retry,
  type Groups
} from './queue.ts'
import { restored } from './lost.ts'
import type { UploadGroup, UploadItem, UploadTarget } from './types.ts'

export type Press =
  /** A draft joins the draft for the same place. */
  | { readonly kind: 'add'; readonly group: UploadGroup }
  | {
      readonly kind: 'start'
      readonly guid: string
      readonly target: UploadTarget
      /** The pod keeps the files as drafts. */
      readonly hold?: boolean | undefined
      /** Of the albums of a channel. */
      readonly counts?: AlbumCounts | undefined
    }
  | {
      readonly kind: 'describe'
      readonly ids: readonly string[]
      readonly texts: Partial<EpisodeTexts>
    }
  | { readonly kind: 'fill'; readonly id: string; readonly field: SharedField }
  | { readonly kind: 'move'; readonly id: string; readonly to: number }
  /** Files for a channel that the pod refused become a draft again, to be corrected. */
  | { readonly kind: 'reopen'; readonly ids: readonly string[]; readonly guid: string }
  /** Its files come in the order of the ids. */
  | { readonly kind: 'restore'; readonly ids: readonly string[] }
  /** With `room` nobody pressed: there is more room, and what the person paused stays so. */
  | { readonly kind: 'retry'; readonly ids: readonly string[]; readonly room?: true }
  | { readonly kind: 'cancel' | 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'removeGroup'; readonly guid: string }
  | { readonly kind: 'pause'; readonly guid: string; readonly paused: boolean }
  | { readonly kind: 'atOnce'; readonly count: number }

export type PressOf<K extends Press['kind']> = Extract<Press, { kind: K }>

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
  const draft =
    group.draft && kept.groups.find((each) => each.draft && isSameTarget(each.target, group.target))
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

/** A group that stopped for one of its files goes on with it. @param room as of a press */
function resumed(kept: KeptUploads, ids: readonly string[], room = false): KeptUploads {
  const wanted = new Set(ids)
  const groups = kept.groups.map((group) =>
    !group.draft &&
    (room ? group.full : group.paused) &&
    group.queue.some(({ id }) => wanted.has(id))
      ? { ...group, paused: false, full: undefined }
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

function started(group: UploadGroup, { target, hold, counts = {} }: PressOf<'start'>): UploadGroup {
  const begun = { ...group, target, draft: false, paused: false, ...(hold && { hold }) }
  return target.type === 'channel' ? readyGroup(begun, counts) : begun
}

function reopened(kept: KeptUploads, { ids, guid }: PressOf<'reopen'>): KeptUploads {
  const wanted = new Set(ids)
  const takes = (item: UploadItem): boolean =>
    wanted.has(item.id) && canRetry(item) && item.reason !== 'import-failed'
  const [group] = kept.groups.filter(
    ({ target, queue }) => target.type === 'channel' && queue.some(takes)
  )
  if (!group) return kept
  const queue = group.queue.filter(takes)
  const groups = queue.reduce((now, { id }) => removeItem(now, id), kept.groups)
  const fresh = queue.map((item) => retry([{ ...group, queue: [item] }], item.id)[0]!.queue[0]!)
  const { target, createdAt } = group
  return added(
    { ...kept, groups },
    { guid, target, createdAt, paused: true, draft: true, queue: fresh }
  )
}

/** What becomes of the uploads. */
export function pressed(kept: KeptUploads, press: Press): KeptUploads {
  switch (press.kind) {
    case 'add':
      return added(press.group.draft ? kept : archived(kept), press.group)
    case 'start':
      return changed(archived(kept), press.guid, (group) => started(group, press))
    case 'describe':
      return { ...kept, groups: described(kept.groups, press.ids, press.texts) }
    case 'fill':
      return { ...kept, groups: filledDown(kept.groups, press.id, press.field) }
    case 'move':
      return { ...kept, groups: reordered(kept.groups, press.id, press.to) }
    case 'reopen':
      return reopened(kept, press)
    case 'retry':
      return resumed(each(kept, press.ids, retry), press.ids, press.room)
    case 'restore':
      return resumed(each(kept, press.ids, restored), press.ids)
    case 'cancel':
      return each(kept, press.ids, cancel)
    case 'remove':
      return each(kept, press.ids, removeItem)
    case 'removeGroup':
      return withoutGroup(kept, press.guid)
    case 'pause':
      return changed(kept, press.guid, (group) => ({
        ...(press.paused ? heldUp(group) : group),
        paused: press.paused,
        full: undefined
      }))
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
