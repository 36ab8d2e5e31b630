// Brings the wanted list to the pod: asks for the pod's list, joins changes of others, sends the
// calls, and asks again. Only the tab that edits the list does this. docs/playlists.md.
import {
  addToPlaylist,
  clearPlaylist,
  listAllPlaylistTracks,
  movePlaylistTrack,
  removePlaylistTrack
} from '../../../lib/api/listen/playlists.ts'
import {
  FieldErrors,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../../../lib/api/errors.ts'
import { hasFeature } from '../../../lib/api/dialects/features.ts'
import { readProfile } from '../../../lib/api/dialects/profile-cache.ts'
import { backOff } from '../../../lib/kit/back-off.ts'
import type { PlaylistTrack } from '../../../lib/contract/listen/playlists.ts'
import { env } from '../../../lib/env.ts'
import { applyCall, planCalls, type Call } from '../../../lib/playlists/plan.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { createTimer } from '../../../lib/kit/timer.ts'

/** How far a long series of calls of one kind is. */
export type Progress = {
  readonly kind: 'remove' | 'move'
  readonly done: number
  readonly total: number
}

/** `waits`: it is tried again by itself. `toRemove`: entries that the pod still has. */
export type Sync =
  | { readonly state: 'syncing'; readonly progress?: Progress }
  | { readonly state: 'synced' }
  | {
      readonly state: 'error'
      readonly error: unknown
      readonly waits: boolean
      readonly toRemove: number
    }

/** The list that is sent, as ./edit keeps it. */
export type Draft = {
  readonly uuid: string
  wanted(): readonly number[]
  /** The pod's list as far as it is known. */
  base(): readonly number[]
  /**
   * Keeps the pod's list, and the call that is about to be sent.
   * @param answered whether the pod has answered the call, but not whether it was carried out
   */
  setBase(base: readonly number[], call?: Call, answered?: boolean): void
  /** True if a request that we gave up on could still change `list`, which is the pod's. */
  isOpen(list: readonly number[]): boolean
  /** Whether a call was given up that the pod may carry out all the same. */
  hasGivenUp(): boolean
  /** Takes over the pod's list, joined with the changes. */
  join(rows: readonly PlaylistTrack[]): void
  /** Removes tracks that the pod does not have any more. */
  dropTracks(ids: ReadonlySet<number>): void
  show(sync: Sync): void
}

export type Sender = {
  /** Sends now; nothing happens while it is being sent. */
  send(): void
  /** Sends no more calls. @returns when the running one is answered or has failed */
  stop(): Promise<void>
  /** Stops at once: the outcome of a running call is ignored. */
  cut(): void
}

/** Milliseconds before the first retry, doubled up to the longest. */
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000
/** Milliseconds that a pod is given to finish a call whose answer nobody got. */
const WORK_WAITS = [1000, 2000, 4000]
/** How often in a row others may change the list while it is sent. */
const MAX_ROUNDS = 10
/**
 * Calls after which the list is asked for again: an entry that somebody else removes meanwhile
 * shifts the positions of the entries behind it.
 */
const MAX_UNSEEN = 50
/** A series of so many calls takes long enough to show how far it is. */
const LONG_SERIES = 10

/** Pods of which nothing is known may be of 2.x, where clearing may delete files. */
const mayClear = (): boolean => hasFeature(readProfile(podOrigin())?.dialect ?? '2', 'safeDeletion')

const callsLeft = ({ base, wanted }: Pick<Draft, 'base' | 'wanted'>): Call[] =>
  planCalls(base(), wanted(), mayClear())

/** Counts the calls of a series, which may be interrupted by asking for the list. */
function createProgress(show: Draft['show']) {
  let kind: Call['kind'] | undefined
  let done = 0
  return {
    /** @param left how many calls of this kind are left, this one included */
    begin(call: Call, left: number): void {
      if (call.kind !== kind) done = 0
      kind = call.kind
      const total = done + left
      if ((kind === 'remove' || kind === 'move') && total >= LONG_SERIES)
        show({ state: 'syncing', progress: { kind, done, total } })
    },
    count: (): void => void done++
  }
}

const perform = (uuid: string, call: Call): Promise<unknown> => {
  switch (call.kind) {
    case 'add':
      return addToPlaylist(uuid, call.tracks, true)
    case 'move':
      return movePlaylistTrack(uuid, call.from, call.to)
    case 'remove':
      return removePlaylistTrack(uuid, call.index)
    case 'clear':
      return clearPlaylist(uuid)
  }
}

/** The tracks that an answer calls unknown. */
function unknownTracks(error: unknown): ReadonlySet<number> {
  const fields = error instanceof FieldErrors ? (error.fields as { tracks?: unknown }) : {}
  const texts = JSON.stringify(fields.tracks ?? '')
  return new Set([...texts.matchAll(/pk \W*(\d+)/g)].map(([, id]) => Number(id)))
}

/** Whether the pod refused the call, so that its list is as before. */
const isRefusal = (error: unknown): boolean =>
  error instanceof FieldErrors ||
  error instanceof StatusError ||
  error instanceof NotFoundError ||
  error instanceof PermissionError ||
  error instanceof UnauthorizedError ||
  error instanceof RateLimitError

/** Whether there is nothing at a position, as others have changed the list. */
const isWrongPlace = (error: unknown, { kind }: Call): boolean =>
  (kind === 'move' || kind === 'remove') &&
  (error instanceof NotFoundError || error instanceof FieldErrors || error instanceof StatusError)

/** Whether trying again later can help without the person. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof ServerError || error instanceof RateLimitError

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void env().setTimeout(resolve, ms))

type Ends = { isStopped(): boolean; isCut(): boolean }

/** @returns a function that brings the wanted list to the pod, or throws the error of a call */
function createWork(draft: Draft, { isStopped, isCut }: Ends): () => Promise<void> {
  const { uuid } = draft
  const progress = createProgress((sync) => draft.show(sync))

  /** The answer, which never comes after the end. */
  const heard = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => void (isCut() || resolve(value)),
        (error: Error) => void (isCut() || reject(error))
      )
    })

  /** Whether the call is done; if not, the pod's list is another one than was known. */
  async function sendOne(call: Call): Promise<boolean> {
    const base = draft.base()
    const neverLeft = globalThis.navigator?.onLine === false
    draft.setBase(base, call)
    try {
      await heard(perform(uuid, call))
      draft.setBase(applyCall(base, call))
      return true
    } catch (error) {
      const isLost = error instanceof NetworkError
      if (isRefusal(error) || (isLost && neverLeft)) draft.setBase(base)
      else if (!isLost) draft.setBase(base, call, true)
      const unknown = unknownTracks(error)
      if (unknown.size > 0) draft.dropTracks(unknown)
      else if (!isWrongPlace(error, call)) throw error
      return unknown.size > 0
    }
  }

  /**
   * Sends calls until the pod's list is the wanted one, also if that changes meanwhile.
   * @returns whether only the number of calls ended it
   */
  async function sendCalls(): Promise<boolean> {
    for (let sent = 0; ;) {
      const wanted = draft.wanted()
      const calls = callsLeft(draft)
      if (calls.length === 0) return false
      for (const [index, call] of calls.entries()) {
        if (isStopped()) return false
        if (draft.wanted() !== wanted) break
        if (sent === MAX_UNSEEN) return true
        progress.begin(call, calls.slice(index).filter(({ kind }) => kind === call.kind).length)
        // The call that was given up may have been carried out before this one, so the list is
        // asked for.
        if (!(await sendOne(call)) || draft.hasGivenUp()) return false
        progress.count()
        sent++
      }
    }
  }

  /** The pod's list. A pod that may still work on a call is given time, or it would do it twice. */
  async function readList(): Promise<PlaylistTrack[]> {
    let rows = await heard(listAllPlaylistTracks(uuid))
    for (const wait of WORK_WAITS) {
      if (isStopped() || !draft.isOpen(rows.map(({ track }) => track.id))) break
      await pause(wait)
      if (!isStopped()) rows = await heard(listAllPlaylistTracks(uuid))
    }
    return rows
  }

  return async () => {
    for (let round = 0; round < MAX_ROUNDS && !isStopped();) {
      const rows = await readList()
      if (isStopped()) return
      draft.join(rows)
      if (callsLeft(draft).length === 0) return
      if (!(await sendCalls())) round++
    }
    if (!isStopped()) throw new ServerError('')
  }
}

export function createSender(draft: Draft): Sender {
  const timer = createTimer()
  let [stopped, cut] = [false, false]
  let running: Promise<void> | undefined
  let waits = false
  let failures = 0

  const work = createWork(draft, { isStopped: () => stopped, isCut: () => cut })

  function fail(error: unknown): void {
    waits = isPassing(error)
    if (waits) {
      const told = error instanceof RateLimitError ? (error.seconds ?? 0) * 1000 : 0
      timer.set(send, Math.max(told, backOff(failures++, FIRST_WAIT_MS, MAX_WAIT_MS)))
    }
    const toRemove = callsLeft(draft).filter(({ kind }) => kind === 'remove').length
    draft.show({ state: 'error', error, waits, toRemove })
  }

  async function run(): Promise<void> {
    let sync: () => void
    try {
      await work()
      failures = 0
      sync = () => draft.show({ state: 'synced' })
    } catch (error) {
      sync = () => fail(error)
    }
    running = undefined
    if (!stopped) sync()
  }

  function send(): void {
    if (running || stopped) return
    waits = false
    timer.clear()
    draft.show({ state: 'syncing' })
    running = run()
  }

  const off = env().onPage('online', () => void (waits && send()))
  async function stop(): Promise<void> {
    stopped = true
    off()
    timer.clear()
    await running
  }
  return {
    send,
    stop,
    cut() {
      cut = true
      void stop()
    }
  }
}
