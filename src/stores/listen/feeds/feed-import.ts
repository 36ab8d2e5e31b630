// Subscribes to the feeds of an OPML file, some at a time. What is left is kept per pod and
// account, and goes on after a reload, in one tab. docs/product/library.md#opml.
import { atom, type ReadableAtom } from 'nanostores'
import {
  ApiError,
  NetworkError,
  PermissionError,
  RateLimitError,
  UnauthorizedError
} from '../../../lib/api/errors.ts'
import { backOff } from '../../../lib/kit/back-off.ts'
import { env } from '../../../lib/env.ts'
import {
  addWaiting,
  beginProgress,
  countRows,
  packProgress,
  retryRows,
  settleRow,
  unpackProgress,
  type Progress
} from '../../../lib/feeds/opml/progress.ts'
import type { OpmlFile } from '../../../lib/feeds/opml/read.ts'
import { keep, keepNothing, nextTime, readNewest, readStorage } from '../../../lib/storage/kept.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { eachPerson } from '../../session/person.ts'
import { stateKey } from '../../session/scope.ts'
import { failureOf, followFeed } from './follow-feed.ts'

export type FeedImport = Progress & {
  /** Whether this tab subscribes now; another one may. */
  readonly running: boolean
  /** Milliseconds since 1970 until which the pod wants no requests; 0 if it does not say. */
  readonly pausedUntil: number
  /** Why it stopped by itself. */
  readonly error: unknown
}

/** Requests at a time. docs/product/limits.md#opml. */
const AT_ONCE = 3
/** Seconds to wait if the pod does not say how long. */
const PAUSE = 60
/** Tries without an answer until it stops. */
const TRIES = 5
/** Milliseconds between two writes of the progress. */
const SAVING = 1000

const $state = atom<FeedImport | undefined>()
/** The import of the person who is signed in; undefined if there is none. */
export const $feedImport: ReadableAtom<FeedImport | undefined> = $state

const $known = atom(false)
/** Whether it was looked for, so that layout can wait for it. */
export const $importKnown: ReadableAtom<boolean> = $known

const saving = createTimer()
/** The work of this tab on the import, which goes on over page changes. */
type Turn = {
  run?: AbortController | undefined
  /** Gives the lock back, or waits for it no longer. */
  release?: (() => void) | undefined
  /** When the progress was written last, by `nextTime`. */
  savedAt: number
}
const turn: Turn = { savedAt: 0 }
// A variable, because the first caller starts the watching, once.
let watching: (() => void) | undefined

const keyOfImport = (): string => stateKey('opml')

function save(): void {
  saving.clear()
  const state = $state.get()
  turn.savedAt = nextTime(turn.savedAt)
  const key = keyOfImport()
  if (state) void keep({ [key]: { at: turn.savedAt, text: packProgress(state) } })
  else void keepNothing(key, turn.savedAt)
}

/** Changes the shown progress, and writes it now or soon. */
function change(next: Partial<FeedImport>, when: 'now' | 'soon' = 'soon'): void {
  const state = $state.get()
  if (!state) return
  $state.set({ ...state, ...next })
  if (when === 'now') save()
  else if (!saving.isSet()) saving.set(save, SAVING)
}

const waitUntil = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = createTimer()
    timer.set(resolve, Math.max(0, time - env().now()))
    const leave = (): void => {
      timer.clear()
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
  })

/** Shared by the requests of one run. */
type Run = { taken: Set<string>; failures: number; signal: AbortSignal }

function leaveTurn(): void {
  turn.run?.abort()
  turn.release?.()
  turn.run = turn.release = undefined
}

function end(error?: unknown): void {
  leaveTurn()
  change({ running: false, pausedUntil: 0, error }, 'now')
}

/** True if the answer is missing or cut off, as when the page is left during a request. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError || !(error instanceof ApiError)

/** Whether to try the address again, after a pause that all requests keep. */
async function triesAgain(error: unknown, job: Run): Promise<boolean> {
  if (error instanceof RateLimitError) {
    change({ pausedUntil: env().now() + (error.seconds ?? PAUSE) * 1000 })
    return true
  }
  if (isLost(error) && job.failures < TRIES) {
    await waitUntil(env().now() + backOff(job.failures++, 1000, 30_000), job.signal)
    return true
  }
  return false
}

/** Every other address would fail in the same way. */
const endsAll = (error: unknown): boolean =>
  isLost(error) || error instanceof UnauthorizedError || error instanceof PermissionError

async function subscribe(address: string, job: Run): Promise<void> {
  try {
    await followFeed(address, job.signal)
    job.failures = 0
    if (!job.signal.aborted) change(settleRow($state.get()!, address, undefined))
  } catch (error) {
    if (job.signal.aborted) return
    if (await triesAgain(error, job)) job.taken.delete(address)
    else if (job.signal.aborted) return
    else if (endsAll(error)) end(error)
    else change(settleRow($state.get()!, address, failureOf(error) ?? { reason: 'call' }))
  }
}

async function work(job: Run): Promise<void> {
  while (!job.signal.aborted) {
    const { rows, pausedUntil } = $state.get()!
    if (pausedUntil > env().now()) {
      await waitUntil(pausedUntil, job.signal)
      if (!job.signal.aborted && $state.get()!.pausedUntil === pausedUntil)
        change({ pausedUntil: 0 })
      continue
    }
    const row = rows.find(({ state, address }) => state === 'waiting' && !job.taken.has(address))
    if (!row) return
    job.taken.add(row.address)
    await subscribe(row.address, job)
  }
}

function begin(): void {
  const controller = new AbortController()
  turn.run = controller
  const { signal } = controller
  change({ running: true, pausedUntil: 0, error: undefined, stopped: false })
  const job: Run = { taken: new Set(), failures: 0, signal }
  void Promise.all(Array.from({ length: AT_ONCE }, () => work(job))).then(() => {
    if (!signal.aborted) end()
  })
}

/** Runs in one tab: two would ask the pod for the same feeds. */
function takeTurn(): void {
  if (turn.run || turn.release) return
  const { takeLock } = env()
  if (!takeLock) return begin()
  turn.release = takeLock(`${keyOfImport()}.lock`, () => {
    // Another tab may have worked on it meanwhile.
    const stored = readStorage(keyOfImport())
    const progress = stored && stored.at > turn.savedAt && unpackProgress(stored.text)
    const own = $state.get()
    if (progress && own) change(addWaiting(progress, own))
    const state = $state.get()
    if (state && !state.stopped && countRows(state).waiting > 0) begin()
    else end()
  })
}

/** Begins the import of a file. What is left of one before follows. */
export function startImport({ name, feeds }: OpmlFile): void {
  const before = $state.get()
  if (before) end()
  const begun = beginProgress(name, feeds)
  const progress = before ? addWaiting(begun, before) : begun
  $state.set({ ...progress, running: false, pausedUntil: 0, error: undefined })
  save()
  takeTurn()
}

/** Ends the requests that are open. */
export function stopImport(): void {
  change({ stopped: true })
  end()
}

/** Goes on with the rows that are left. */
export function continueImport(): void {
  change({ stopped: false }, 'now')
  takeTurn()
}

/** Tries one address that failed again, or all. */
export function retryImport(address?: string): void {
  const state = $state.get()
  if (!state) return
  change(retryRows(state, address), 'now')
  takeTurn()
}

/** Forgets the import; subscriptions stay. */
export function closeImport(): void {
  end()
  $state.set(undefined)
  save()
}

async function readKept(): Promise<Progress | undefined> {
  const newest = await readNewest(keyOfImport())
  return newest && unpackProgress(newest.text)
}

/** Shows the import of an earlier visit and goes on with it. Calling it again changes nothing. */
export function watchImport(): void {
  watching ??= eachPerson((_me, signal) => {
    const offs = [
      env().onPage('pagehide', () => saving.isSet() && save()),
      env().onPage('online', () => {
        const state = $state.get()
        if (state?.error !== undefined && isLost(state.error)) continueImport()
      })
    ]
    readKept()
      .then((progress) => {
        if (signal.aborted || !progress || $state.get()) return
        $state.set({ ...progress, running: false, pausedUntil: 0, error: undefined })
        if (!progress.stopped && countRows(progress).waiting > 0) takeTurn()
      }, env().report)
      .finally(() => $known.set(!signal.aborted))
    return () => {
      for (const off of offs) off()
      leaveTurn()
      saving.clear()
      $state.set(undefined)
      $known.set(false)
    }
  })
}
