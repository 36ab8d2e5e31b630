// Keeps the uploads of the present account over reloads and killed browsers. docs/uploads.md.
import { env } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { keep, nextTime, readNewest, readStorage, type Kept } from '../../../lib/storage/kept.ts'
import { isBusy } from '../../../lib/uploads/overview.ts'
import { pauseBefore } from '../../../lib/uploads/pace.ts'
import {
  packBegun,
  unpackBegun,
  unpackUploads,
  type KeptUploads
} from '../../../lib/uploads/pack.ts'
import { archived } from '../../../lib/uploads/presses.ts'
import {
  afterReload,
  begun,
  isUnsent,
  stillBegun,
  waitsForRoom,
  type Groups
} from '../../../lib/uploads/queue.ts'
import type { UploadGroup } from '../../../lib/uploads/types.ts'
import { stateKey } from '../../session/scope.ts'
import { $state } from './state.ts'

/** Whether a group has files to send, or texts that somebody wrote and can use again. */
const isHeld = ({ draft, queue }: UploadGroup): boolean =>
  draft === true ||
  queue.some(
    (item) =>
      isUnsent(item) ||
      waitsForRoom(item) ||
      (item.metadata !== undefined && item.reason === 'upload-failed')
  )

function markOf(groups: Groups): 'busy' | 'held' | 'idle' | 'draft' | undefined {
  if (groups.length === 0) return undefined
  if (isBusy(groups)) return 'busy'
  if (groups.every(({ draft }) => draft)) return 'draft'
  return groups.some(isHeld) ? 'held' : 'idle'
}

/** Says in the storage that there are uploads: their code is loaded only then. */
function mark(key: string, groups: Groups): void {
  const text = markOf(groups)
  const { storage } = env()
  if (text === undefined) storage.removeItem(key)
  else if (storage.getItem(key) !== text) storage.setItem(key, text)
}

/** Milliseconds that are waited for a vault that does not say whether it has stored. */
const STORING_MS = 1000
/** Milliseconds between two writes of everything, which is long with a thousand files. */
const SOON_MS = 500

/** @returns when it is stored, or cannot be */
const settled = (written: Promise<void> | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = createTimer()
    timer.set(resolve, STORING_MS)
    void (written ?? Promise.resolve()).then(() => {
      timer.clear()
      resolve()
    })
  })

export type Keeper = {
  /** @returns when everything that is shown now is stored, or cannot be */
  save(): Promise<void>
  /** Stores what is shown within half a second: what the pod can be asked for again. */
  saveSoon(): void
  /**
   * Notes that the pod may have a file from now on.
   * @returns when that is stored, or cannot be
   */
  noteBegun(id: string): Promise<void>
  /** Undefined if the browser cannot say now what was kept, whenever it is asked. */
  load(): Promise<KeptUploads | undefined>
  /** @param flush whether what is not stored yet is stored before */
  end(flush?: boolean): void
}

/** How often the vault is asked what it has. */
const TRIES = 3

/** What is kept below some keys. */
async function readKept(keys: readonly string[]): Promise<(Kept | undefined)[] | undefined> {
  for (let tries = 1; tries <= TRIES; tries++)
    try {
      return await Promise.all(keys.map(readNewest))
    } catch (error) {
      env().report(error)
      await new Promise<void>((resolve) => createTimer().set(resolve, pauseBefore(tries)))
    }
  return undefined
}

/** Writes that come while one runs become one. */
export function uploadsKeeper(): Keeper {
  const key = stateKey('uploads')
  const marker = stateKey('uploading')
  const begunKey = stateKey('begun')
  const soon = createTimer()
  /** When the files began that the stored state may not know of, by id. */
  let late: ReadonlyMap<string, number> = new Map()
  let ended = false
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let writing = 0
  const lateNow = () => ({ at: nextTime(), text: packBegun(late) })

  /** @param twice in the storage, too: a vault may not finish while the page closes */
  function write(twice = false): Promise<void> {
    if (ended) return Promise.resolve()
    const { groups, history, atOnce, tooLarge } = $state.get()
    late = stillBegun(groups, late)
    const text = JSON.stringify({ groups, history, atOnce, tooLarge })
    const at = nextTime()
    const hasVault = env().vault !== undefined
    // ./recall reads the mark there.
    const marked = hasVault && { [marker]: { at, text: markOf(groups) ?? '' } }
    if (twice && hasVault) void keep({ [key]: { at, text } })
    const written = keep({ [key]: { at, text }, [begunKey]: lateNow(), ...marked }, hasVault)
    // What a closing page has left there; it may be long.
    void written?.then(() => {
      if (hasVault && (readStorage(key)?.at ?? Infinity) <= at) env().storage.removeItem(key)
    })
    return settled(written)
  }
  function save(): Promise<void> {
    soon.clear()
    if (!ended) mark(marker, $state.get().groups)
    next ??= running.then(() => {
      next = undefined
      writing++
      return (running = write().finally(() => void writing--))
    })
    return next
  }
  const flush = () => void (soon.isSet() && save())
  const leave = () => void ((soon.isSet() || next || writing > 0) && write(true))
  const offs = [env().onPage('pagehide', leave), env().onPage('visibilitychange', flush)]
  return {
    save,
    saveSoon() {
      if (!ended && !soon.isSet()) soon.set(() => void save(), SOON_MS)
    },
    noteBegun(id) {
      if (ended) return Promise.resolve()
      late = new Map(late).set(id, env().now())
      return settled(keep({ [begunKey]: lateNow() }, env().vault !== undefined))
    },
    async load() {
      const read = await readKept([key, begunKey])
      if (!read) return undefined
      const [newest, noted] = read
      nextTime(Math.max(newest?.at ?? 0, noted?.at ?? 0))
      const kept = unpackUploads(newest?.text ?? '')
      late = unpackBegun(noted?.text ?? '')
      return archived({ ...kept, groups: begun(afterReload(kept.groups), late) })
    },
    end(flush = false) {
      if (flush && !ended && (soon.isSet() || next)) {
        mark(marker, $state.get().groups)
        // At once: `ended` stops what would come later.
        void write()
      }
      ended = true
      soon.clear()
      for (const off of offs) off()
    }
  }
}
