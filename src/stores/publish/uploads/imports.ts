// Follows what the pod makes of files that it has: by its events, or by asking; and the space that
// they take.
import type { LiveEvent } from '../../../lib/contract/live/events.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { sourceOf } from '../../../lib/api/publish/uploads.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { findDoubles, isOver, type Doubles } from '../../../lib/uploads/doubles.ts'
import { awaitingImport, fitsNow, isDone, referenceOf } from '../../../lib/uploads/overview.ts'
import { lookAfter, MEGABYTE } from '../../../lib/uploads/pace.ts'
import { became, importNews, type Groups } from '../../../lib/uploads/queue.ts'
import { fetchMe, $me } from '../../session/session.ts'
import { onLive } from '../../live/live.ts'
import { newsOf, removeFromPod, uploadsOf } from './on-pod.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import type { Work } from './sending.ts'
import { $state } from './state.ts'

export type Imports = {
  /** Asks after a while, if imports are waited for. @param soon if there are new ones */
  next(soon?: boolean): void
  end(): void
}

/** How often the pod is asked until an upload that it does not list counts as deleted. */
const LOOKS_UNTIL_GONE = 3

/** What the pod has twice of a group that is done. */
function doublesOf(groups: Groups, guid: string, uploads: readonly Upload[]): Doubles {
  const group = groups.find((each) => each.guid === guid)
  return group && isDone(group) ? findDoubles(group, uploads, sourceOf) : { keep: [], drop: [] }
}

/** How many files of a group the pod has; 0 while something is left to do. */
const arrivedOf = (group: UploadGroup): number =>
  group.draft || !isDone(group) ? 0 : group.queue.filter(({ guid }) => guid !== undefined).length

export function followImports(work: Pick<Work, 'change'>): Imports {
  const timer = createTimer()
  const left = new AbortController()
  let asked = 0
  let looking = false
  let waiting = 0
  /** Files that a group had when it was done and looked through, by its guid. */
  const looked = new Map<string, number>()
  const isUnlooked = (group: UploadGroup): boolean =>
    arrivedOf(group) > (looked.get(group.guid) ?? 0)

  const off = onLive('import.status_updated', (event) => {
    const { upload } = event as Extract<LiveEvent, { type: 'import.status_updated' }>
    const { groups } = $state.get()
    const next = importNews(groups, upload.uuid, newsOf(upload))
    if (next !== groups) work.change(next, true)
  })

  async function lookAt(seen: UploadGroup): Promise<void> {
    const { guid, pod } = seen
    const uploads = await uploadsOf(referenceOf(seen), left.signal)
    if (left.signal.aborted) return
    const { groups } = $state.get()
    let next = uploads.reduce((all, upload) => importNews(all, upload.uuid, newsOf(upload)), groups)
    const there = new Set(uploads.map(({ uuid }) => uuid))
    // What a group of the pod lists is not known.
    if (asked > LOOKS_UNTIL_GONE && !pod)
      for (const item of awaitingImport(next.filter((group) => group.guid === guid)))
        if (!there.has(item.guid!))
          next = importNews(next, item.guid!, { status: 'errored', problem: 'target-gone' })
    const { keep, drop } = doublesOf(next, guid, uploads)
    for (const [{ id }, upload] of keep) next = became(next, id, upload.uuid, newsOf(upload))
    if (next !== groups) work.change(next)
    if (drop.length > 0) await removeFromPod(drop, left.signal)
    const group = next.find((each) => each.guid === guid)
    if (group && uploads.every(isOver)) looked.set(guid, arrivedOf(group))
  }

  async function look(): Promise<void> {
    looking = true
    const { groups } = $state.get()
    for (const group of groups) {
      if (left.signal.aborted) return
      // A failure is no news: the pod is asked again.
      if (awaitingImport([group]).length > 0 || isUnlooked(group))
        await lookAt(group).catch(() => undefined)
    }
    looking = false
    next()
  }

  function next(soon = false): void {
    const count = awaitingImport($state.get().groups).length
    if (count > waiting || (count === 0 && waiting > 0) || soon) {
      asked = 0
      timer.clear()
    }
    waiting = count
    if (count === 0 && !$state.get().groups.some(isUnlooked)) timer.clear()
    else if (!timer.isSet() && !looking && !left.signal.aborted)
      timer.set(() => void look(), lookAfter(asked++))
  }

  return {
    next,
    end() {
      off()
      timer.clear()
      left.abort()
    }
  }
}

/** Milliseconds between two questions for the figures of the storage while files go up. */
const SPACE_MS = 10_000

/**
 * Keeps the figures of the storage true, and names the files that did not fit and do now.
 * @param goOn receives their ids; never none
 */
export function followSpace(goOn: (ids: readonly string[]) => void): Imports {
  const timer = createTimer()
  let left: number | undefined
  let before: string | undefined
  function ask(): void {
    timer.clear()
    void fetchMe().catch(() => undefined)
  }
  function look(): void {
    const ids = left === undefined ? [] : fitsNow($state.get().groups, left * MEGABYTE)
    if (ids.length > 0) goOn(ids)
  }
  const off = $me.subscribe((me) => {
    const now = me?.quota_status?.remaining
    const isMore = now !== undefined && left !== undefined && now > left
    left = now ?? left
    // Else a pod that refuses a file all the same would get it again and again.
    if (isMore) look()
  })
  return {
    next(soon = false) {
      const { groups } = $state.get()
      const there = groups.flatMap(({ queue }) => queue).filter(({ guid }) => guid !== undefined)
      const settled = there.filter(({ state }) => state !== 'uploaded').length
      const known = before
      before = `${there.length} ${settled}`
      if (soon) look()
      if (known === undefined || known === before) return
      if (groups.every((group) => group.draft || isDone(group))) ask()
      else if (!timer.isSet()) timer.set(ask, SPACE_MS)
    },
    end() {
      off()
      timer.clear()
    }
  }
}
