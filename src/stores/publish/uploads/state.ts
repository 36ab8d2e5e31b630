// The uploads of the person, as this tab knows them. ./uploads has what is done with them.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { keep, nextTime, readNewest } from '../../../lib/storage/kept.ts'
import { isBusy, isDone } from '../../../lib/uploads/overview.ts'
import { NO_UPLOADS, unpackUploads, type KeptUploads } from '../../../lib/uploads/pack.ts'
import { archived } from '../../../lib/uploads/presses.ts'
import { afterReload, type Groups } from '../../../lib/uploads/queue.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { stateKey } from '../../session/scope.ts'

export type UploadsState = KeptUploads & {
  /** Whether it was looked for what an earlier visit left. */
  readonly known: boolean
}
const BEFORE: UploadsState = { ...NO_UPLOADS, known: false }

/** Only the files of this room write it. */
export const $state = atom<UploadsState>(BEFORE)
export const $uploads: ReadableAtom<Groups> = computed($state, ({ groups }) => groups)
export const $uploadsKnown: ReadableAtom<boolean> = computed($state, ({ known }) => known)
/** How many files go up at a time, 1 to 3. */
export const $atOnce: ReadableAtom<number> = computed($state, ({ atOnce }) => atOnce)
/** Bytes of the smallest file that the pod called too large; undefined if none was. */
export const $tooLarge: ReadableAtom<number | undefined> = computed(
  $state,
  ({ tooLarge }) => tooLarge
)
/** Groups that are done, the newest first. */
export const $uploadHistory: ReadableAtom<Groups> = computed($state, ({ groups, history }) => {
  const done = groups.filter((group) => !group.draft && isDone(group)).toReversed()
  const guids = new Set(done.map(({ guid }) => guid))
  return [...done, ...history.filter(({ guid }) => !guids.has(guid))]
})

/** Why nothing goes up now, and until when: milliseconds since 1970. */
export type Halt = { why: 'network' | 'pod' | 'limit'; until: number }
export const $halt = atom<Halt | undefined>()
/** Bytes a second, and seconds left; undefined while they are unknown. */
export type Pace = { rate?: number | undefined; left?: number | undefined }
export const $pace = atom<Pace>({})
/** Whether some files are not copied, so that a reload loses them. */
export const $uncopied = atom(false)

/** Nobody is signed in any more. */
export function resetState(): void {
  $state.set(BEFORE)
  $halt.set(undefined)
  $pace.set({})
}

function markOf(groups: Groups): 'busy' | 'idle' | 'draft' | undefined {
  if (groups.length === 0) return undefined
  if (isBusy(groups)) return 'busy'
  return groups.every(({ draft }) => draft) ? 'draft' : 'idle'
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

export type Keeper = {
  /** @returns when everything that is shown now is stored, or cannot be */
  save(): Promise<void>
  load(): Promise<KeptUploads>
  end(): void
}

/** Keeps the uploads of the present account. Writes that come while one runs become one. */
export function uploadsKeeper(): Keeper {
  const key = stateKey('uploads')
  const marker = stateKey('uploading')
  let ended = false
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  function write(): Promise<void> {
    if (ended) return Promise.resolve()
    const { groups, history, atOnce, tooLarge } = $state.get()
    const text = JSON.stringify({ groups, history, atOnce, tooLarge })
    const at = nextTime()
    const hasVault = env().vault !== undefined
    // ./recall reads the mark there.
    const marked = hasVault && { [marker]: { at, text: markOf(groups) ?? '' } }
    const written = keep({ [key]: { at, text }, ...marked }, hasVault)
    return new Promise((resolve) => {
      const timer = createTimer()
      timer.set(resolve, STORING_MS)
      void (written ?? Promise.resolve()).then(() => {
        timer.clear()
        resolve()
      })
    })
  }
  return {
    save() {
      if (!ended) mark(marker, $state.get().groups)
      next ??= running.then(() => {
        next = undefined
        return (running = write())
      })
      return next
    },
    async load() {
      const newest = await readNewest(key)
      nextTime(newest?.at)
      const kept = unpackUploads(newest?.text ?? '')
      return archived({ ...kept, groups: afterReload(kept.groups) })
    },
    end: () => void (ended = true)
  }
}
