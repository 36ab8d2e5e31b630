// The uploads of the person, as this tab knows them. ./uploads has what is done with them.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { isDone } from '../../../lib/uploads/overview.ts'
import { NO_UPLOADS, type KeptUploads } from '../../../lib/uploads/pack.ts'
import { progressed, type Groups } from '../../../lib/uploads/queue.ts'

export type UploadsState = KeptUploads & {
  /** Whether it was looked for what an earlier visit left. */
  readonly known: boolean
}
/** What is known before it was looked for the uploads. */
export const BEFORE: UploadsState = { ...NO_UPLOADS, known: false }

/** Only the files of this room write it. */
export const $state = atom<UploadsState>(BEFORE)
export const $uploads: ReadableAtom<Groups> = computed($state, ({ groups }) => groups)
export const $uploadsKnown: ReadableAtom<boolean> = computed($state, ({ known }) => known)
/** Whether there are groups that were started; undefined until it is known. */
export const $someStarted: ReadableAtom<boolean | undefined> = computed($state, (state) =>
  state.known ? state.groups.some(({ draft }) => !draft) : undefined
)
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

/** How far files are, between tabs. */
export type PaceNote = {
  kind: 'pace'
  percents: [string, number][]
  pace: Pace
  halt: Halt | undefined
}

export const readPace = ({
  percents,
  pace,
  halt
}: Record<string, unknown>): PaceNote | undefined =>
  Array.isArray(percents)
    ? {
        kind: 'pace',
        percents: percents as PaceNote['percents'],
        pace: Object(pace) as Pace,
        halt: halt as Halt | undefined
      }
    : undefined

export const paceNote = (): PaceNote => ({
  kind: 'pace',
  percents: $state
    .get()
    .groups.flatMap(({ queue }) => queue)
    .filter(({ state }) => state === 'uploading')
    .map(({ id, progress }): [string, number] => [id, progress]),
  pace: $pace.get(),
  halt: $halt.get()
})

/** Shows how far the files are that another tab sends. */
export function showPace({ percents, pace, halt }: PaceNote): void {
  const state = $state.get()
  const groups = percents.reduce(
    (all, [id, percent]) => progressed(all, String(id), Number(percent)),
    state.groups
  )
  if (groups !== state.groups) $state.set({ ...state, groups })
  $pace.set(pace)
  $halt.set(halt)
}
