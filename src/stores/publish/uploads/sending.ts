// Sends files in their order, and goes on after what may pass. docs/uploads.md.
import { env } from '../../../lib/env.ts'
import { addUpload } from '../../../lib/api/publish/uploads.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { nextToSend } from '../../../lib/uploads/overview.ts'
import {
  findItem,
  importNews,
  interrupted,
  sendingBegan,
  sendingFailed,
  sent,
  type Groups
} from '../../../lib/uploads/queue.ts'
import { limited } from '../../../lib/requests/limited.ts'
import { once } from '../../../lib/requests/once.ts'
import { settleTwins } from '../../../lib/uploads/twins.ts'
import type { UploadItem, UploadTarget } from '../../../lib/uploads/types.ts'
import { fetchMe } from '../../session/session.ts'
import { createAhead, FileGone, type Ready } from './ahead.ts'
import { FileChanged, type Copies } from './copies.ts'
import { findOnPod, newsOf, removeFromPod, type Arrival } from './on-pod.ts'
import { failureOf, NoAnswer, Unreadable, type Failure } from './outcome.ts'
import type { podGroups } from './pod/pod-groups.ts'
import { createPause, createProgress } from './progress.ts'
import { $halt, $state, type Halt, type UploadsState } from './state.ts'

/** What the parts of the manager share. */
export type Work = {
  copies: Copies
  /**
   * Shows, stores and tells other groups.
   * @param soon they need not be stored at once: the pod or the file can be asked again
   */
  change(groups: Groups, soon?: boolean): void
  /** Notes that the pod may have a file from now on. @returns when that is stored */
  noteBegun(id: string): Promise<void>
  /** Remembers that the pod refused so many bytes. */
  refused(size: number): void
  /** Tells the other tabs how far the files are. */
  tellPace(): void
  /** Looks what there is to do. */
  pump(): void
}

export type Sending = {
  next(): void
  /** Ends the request of a file. */
  abort(id: string): void
  /** Tries again without a pause. */
  hurry(): void
  end(): void
}

/** A file is given up at so many points: a failure of the pod over it has two. */
const MOST_POINTS = 6
const POD_POINTS = 2
/** For a connection that ends over a file although the pod can be reached. */
const NETWORK_POINTS = 1

/** How long a file may be on its way while none of its bytes goes. */
const MAX_STALL_MINUTES = 5
/**
 * How long a pod may keep a file to itself that was sent whole: web servers hand it on only then,
 * pods store it before they answer, and disks are slow.
 */
const MAX_ANSWER_MINUTES = 15
const MINUTE_MS = 60_000
/** How long a disk may take to open a file and give its first byte. */
const MAX_READY_MS = 2 * MINUTE_MS

type Final = Extract<Failure, { kind: 'final' }>

const targetOf = (target: UploadTarget): { library: string } | { channel: string } =>
  target.type === 'library' ? { library: target.library } : { channel: target.channel }

const groupsNow = (): Groups => $state.get().groups

/** Deletes a file that was given up from the pod; it may be gone already. */
export const letPodDrop = (guid: string): void => void removeFromPod([guid]).catch(() => undefined)

type Told = {
  onProgress(size: number, share: number): void
  /** The pod has said that it does not have the file. */
  onReached(): void
}

/** The groups that the pod may have. */
type Ways = () => Promise<ReturnType<typeof podGroups>>

/** Asks the pod for the file first, if it may have it; else sends it. */
async function deliver(
  id: string,
  ready: Ready,
  work: Work,
  { onProgress, onReached }: Told,
  ways: Ways,
  signal: AbortSignal
): Promise<Arrival> {
  // Code that does not load is no failure of the file.
  const inGroup = await ways()
  signal.throwIfAborted()
  const { item, group } = findItem(groupsNow(), id)!
  const there = item.unsure && (await findOnPod(item, group, groupsNow(), signal))
  if (there) return there
  if (item.unsure) onReached()
  const file = await limited((_, within) => {
    within(MAX_READY_MS, new Unreadable())
    return ready(item)
  }, signal)
  work.change(sendingBegan(groupsNow(), id, env().now()), true)
  const { metadata } = item
  const how = {
    target: targetOf(group.target),
    reference: group.guid,
    draft: group.hold,
    ...(metadata && { metadata: JSON.stringify(metadata) })
  }
  const sendWith = <T>(send: (told: (share: number) => void, each: AbortSignal) => Promise<T>) =>
    limited((each, within) => {
      const sentSoFar = (share: number): void => {
        if (share < 1) within(MAX_STALL_MINUTES * MINUTE_MS)
        else within(MAX_ANSWER_MINUTES * MINUTE_MS, new NoAnswer())
        onProgress(item.size, share)
      }
      within(MAX_STALL_MINUTES * MINUTE_MS)
      return send(sentSoFar, each)
    }, signal)
  const uuid = await sendWith((told, each) => inGroup.send(group, item, file, told, each))
  if (uuid !== undefined) return { uuid, import_status: 'pending' }
  return sendWith((told, each) => addUpload(file, item.name, how, told, each))
}

/** Milliseconds before a pod is asked for a file that was given up: it may still store it. */
const CLEAN_UP_MS = [0, 5000, 25_000]

/** A request that was given up may have reached the pod. */
async function cleanUp(id: string): Promise<void> {
  const givenUp = () => {
    const found = findItem(groupsNow(), id)
    return found?.item.unsure && found.item.reason === 'upload-cancelled' ? found : undefined
  }
  for (const ms of CLEAN_UP_MS) {
    if (ms > 0) await new Promise<void>((resolve) => createTimer().set(resolve, ms))
    const found = givenUp()
    if (!found) return
    const there = await findOnPod(found.item, found.group, groupsNow()).catch(() => undefined)
    // It may be wanted again by now.
    if (there && givenUp()) return letPodDrop(there.uuid)
  }
}

/** A failure that only the person can do something about. */
function giveUp(id: string, { problem, detail, group }: Final, work: Work): void {
  const groups = groupsNow()
  const found = findItem(groups, id)
  if (problem === 'too-large' && found) work.refused(found.item.size)
  // The screens say what is left.
  if (problem === 'quota') void fetchMe().catch(() => undefined)
  const next = sendingFailed(groups, id, problem, detail)
  const paused = next.map((each) =>
    each.guid === found?.group.guid
      ? { ...each, paused: true, full: problem === 'quota' && !each.paused }
      : each
  )
  work.change(group ? paused : next)
}

/** Judges failures. @param halt stops all files for so many milliseconds, or as long as is usual */
function createJudge(work: Work, halt: (why: Halt['why'] | undefined, ms?: number) => void) {
  /** Points of the files that are sent again. */
  const points = new Map<string, number>()
  return {
    arrived: (id: string): void => void points.delete(id),
    /**
     * @param reached whether the pod answered just before. A web server that refuses a large file
     * cannot be understood from another origin.
     */
    failed(id: string, error: unknown, reached: boolean): void {
      const groups = groupsNow()
      if (error instanceof FileGone) return work.change(sendingFailed(groups, id, 'file-gone'))
      if (error instanceof FileChanged) {
        work.copies.drop(id, true)
        return work.change(sendingFailed(groups, id, 'file-changed'))
      }
      const failure = failureOf(error)
      if (failure.kind === 'final') return giveUp(id, failure, work)
      if (failure.kind === 'signed-out') {
        // Usually the session is over, and so is this work.
        halt('pod')
        return work.change(interrupted(groups, id, false))
      }
      const { why, counts, problem = 'pod-failed' } = failure
      const isCutOff = why === 'network' && reached
      const more = counts ? POD_POINTS : isCutOff ? NETWORK_POINTS : 0
      const count = (points.get(id) ?? 0) + more
      points.set(id, count)
      if (count >= MOST_POINTS) {
        points.delete(id)
        if (isCutOff) return work.change(sendingFailed(groups, id, 'cut-off'))
        const words = error instanceof Error ? error.message : ''
        return work.change(sendingFailed(groups, id, problem, words || undefined))
      }
      halt(failure.why, failure.wait ? failure.wait * 1000 : undefined)
      work.change(interrupted(groups, id, failure.unsure))
    }
  }
}

/** Remembers that the pod has these bytes. */
const remember = (hash: string, uuid: string): void =>
  void import('./pod/had.ts').then(({ noteSent }) => noteSent(hash, uuid), env().report)

export function createSending(work: Work): Sending {
  const running = new Map<string, AbortController>()
  const progress = createProgress(work)
  const pause = createPause(work)
  let ended = false
  const ahead = createAhead(work)
  const judge = createJudge(work, pause.halt)
  const ways = once(() => import('./pod/pod-groups.ts').then((it) => it.podGroups(work))).get
  function arrived(id: string, upload: Arrival): void {
    pause.over()
    judge.arrived(id)
    const before = groupsNow()
    const { size = 0, hash } = findItem(before, id)?.item ?? {}
    progress.finished(id, size)
    const after = sent(before, id, upload.uuid, env().now())
    // It was given up while the answer was on its way.
    if (after === before) return letPodDrop(upload.uuid)
    work.copies.drop(id, true)
    if (hash) remember(hash, upload.uuid)
    work.change(importNews(after, upload.uuid, newsOf(upload)), true)
  }

  /** The file that follows those on their way. */
  const nextOf = ({ groups, atOnce }: UploadsState): UploadItem | undefined =>
    nextToSend(groups, atOnce + 1)
      .filter((id) => !running.has(id))
      .map((id) => findItem(groups, id)!.item)
      .find(({ unsure }) => !unsure)

  async function send(id: string): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    running.set(id, abort)
    let reached = false
    const told: Told = {
      onProgress(size, share) {
        if (!signal.aborted) progress.note(id, size, share)
        ahead.prepare(nextOf($state.get()))
      },
      onReached: () => void (reached = true)
    }
    try {
      const upload = await deliver(id, ahead.ready, work, told, ways, signal)
      if (!ended) arrived(id, upload)
    } catch (error) {
      if (!signal.aborted) judge.failed(id, error, reached)
      else if (!ended) void cleanUp(id)
    }
    if (ended) return
    running.delete(id)
    progress.drop(id)
    if (running.size === 0) progress.rest()
    work.pump()
  }

  return {
    next() {
      if (ended || pause.isSet()) return
      const { groups, atOnce } = $state.get()
      const settled = settleTwins(groups)
      // The change leads back here.
      if (settled !== groups) return work.change(settled)
      const free = nextToSend(groups, atOnce).filter((id) => !running.has(id))
      for (const id of free.slice(0, Math.max(0, atOnce - running.size))) void send(id)
    },
    abort: (id) => running.get(id)?.abort(),
    hurry() {
      pause.over()
      pause.clear()
      $halt.set(undefined)
      work.pump()
    },
    end() {
      ended = true
      pause.clear()
      progress.rest()
      for (const abort of running.values()) abort.abort()
    }
  }
}
