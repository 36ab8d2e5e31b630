// Marks of a person on the pod: favorite tracks, subscribed channels. Toggles show at once and roll
// back when the pod refuses; other tabs show the accepted ones (docs/product/library.md#favorites).
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { showError } from '../errors/errors.ts'
import { eachPerson } from '../session/person.ts'
import { onTabs, tabTopic, tellTabs, type Topic } from '../kit/tabs.ts'

/** A note to the other tabs of the person: the pod has taken this mark. */
type Mark<K> = { id: K; on: boolean }

/** A kind of thing that can be marked, and the calls for it. */
type Kind<K> = {
  /** Name of the topic between tabs. */
  topic: string
  isId(value: unknown): value is K
  /** All ids that the person has marked. */
  list(signal?: AbortSignal): Promise<K[]>
  add(id: K): Promise<unknown>
  remove(id: K): Promise<unknown>
}

export type OptimisticSet<K> = {
  $ids: WritableAtom<ReadonlySet<K>>
  /**
   * Whether the list for the signed-in person has loaded or failed: layout that depends on the
   * marks waits for it.
   */
  $known: ReadableAtom<boolean>
  /** Loads the marks again, as some may have changed on another device. A failure is logged. */
  reload(): Promise<void>
  /** Call when the pod says that the person has marked something, here or on another device. */
  onMarked(id: K): void
  /** Loads the marks on sign-in, drops them on sign-out. Returns a function that stops this. */
  watch(): () => void
  /**
   * Marks or unmarks at once. Calls for one id run one after the other, so that a double click ends
   * in the state the person left; if the last call is refused, the mark returns to the state the
   * pod confirmed last. Every refusal is shown.
   */
  toggle(id: K): Promise<void>
}

/** State of one person. */
type PersonState<K> = {
  /** The marks the pod has confirmed. */
  confirmed: Map<K, boolean>
  /** The last running call for each id. */
  calls: Map<K, Promise<void>>
  /** Ids confirmed since the last load began, whose answer may be older. */
  confirmedSince: Set<K>
  /** Undefined while it is not known who is signed in. */
  topic: Topic<Mark<K>> | undefined
}

type State<K> = {
  kind: Kind<K>
  $ids: WritableAtom<ReadonlySet<K>>
  $known: WritableAtom<boolean>
  /** Each person gets another one. */
  book: PersonState<K>
}

const emptyState = <K>(topic?: Topic<Mark<K>>): PersonState<K> => ({
  confirmed: new Map(),
  calls: new Map(),
  confirmedSince: new Set(),
  topic
})

function openState<K>(state: State<K>, topic?: Topic<Mark<K>>): void {
  state.book = emptyState(topic)
  state.$ids.set(new Set())
  state.$known.set(false)
}

function show<K>({ $ids }: State<K>, id: K, on: boolean): void {
  const next = new Set($ids.get())
  if (on) next.add(id)
  else next.delete(id)
  $ids.set(next)
}

function confirm<K>({ confirmed, confirmedSince }: PersonState<K>, { id, on }: Mark<K>): void {
  confirmed.set(id, on)
  confirmedSince.add(id)
}

/**
 * Shows a mark that the pod has confirmed elsewhere, unless a call from here will change it again.
 */
function confirmElsewhere<K>(state: State<K>, mark: Mark<K>): void {
  const { book, $ids } = state
  const { id, on } = mark
  confirm(book, mark)
  if (!book.calls.has(id) && $ids.get().has(id) !== on) show(state, id, on)
}

/** Loads all marks of the person. */
async function load<K>(
  state: State<K>,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal
): Promise<void> {
  const { kind, book, $ids, $known } = state
  const { confirmed, calls } = book
  const since = (book.confirmedSince = new Set())
  // Another person is signed in, or a later load has begun.
  const isOld = (): boolean => since !== state.book.confirmedSince
  try {
    const loaded = await kind.list(signal)
    if (isOld()) return
    const list = new Set(loaded)
    for (const id of [...confirmed.keys(), ...loaded])
      if (!since.has(id)) confirmed.set(id, list.has(id))
    const isNewer = (id: K): boolean => since.has(id) || calls.has(id)
    const untouched = loaded.filter((id) => !isNewer(id))
    $ids.set(new Set([...untouched, ...[...$ids.get()].filter(isNewer)]))
  } catch (error) {
    if (isOld()) return
    onFailure(error)
  }
  $known.set(true)
}

async function toggle<K>(state: State<K>, id: K): Promise<void> {
  const { kind, book: current } = state
  const on = !state.$ids.get().has(id)
  show(state, id, on)
  const send = async (before: Promise<void> | undefined): Promise<void> => {
    await before
    let refused: unknown
    try {
      await (on ? kind.add(id) : kind.remove(id))
      confirm(current, { id, on })
      if (current.topic) tellTabs(current.topic, { id, on })
    } catch (error) {
      refused = error
    }
    if (current.calls.get(id) === call) current.calls.delete(id)
    if (refused === undefined) return
    // Roll back only if no later call for this id is running and the person is still the same.
    if (current === state.book && !current.calls.has(id))
      show(state, id, current.confirmed.get(id) ?? false)
    showError(refused)
  }
  const call = send(current.calls.get(id))
  current.calls.set(id, call)
  await call
}

/** The marks of one kind. Create them once. */
export function createOptimisticSet<K>(kind: Kind<K>): OptimisticSet<K> {
  const state: State<K> = {
    kind,
    $ids: atom<ReadonlySet<K>>(new Set()),
    $known: atom(false),
    book: emptyState()
  }
  const reload = (): Promise<void> => load(state, (error) => env().report(error))
  function readMark(data: unknown): Mark<K> | undefined {
    const { id, on } = (data ?? {}) as Partial<Record<string, unknown>>
    return kind.isId(id) && typeof on === 'boolean' ? { id, on } : undefined
  }
  return {
    $ids: state.$ids,
    $known: state.$known,
    reload,
    toggle: (id) => toggle(state, id),
    onMarked(id) {
      // The pod may say so late, after the mark was removed here: its list decides.
      if (state.book.confirmed.get(id) === false) void reload()
      else confirmElsewhere(state, { id, on: true })
    },
    watch: () =>
      eachPerson((me, signal) => {
        const topic = tabTopic(kind.topic, readMark, me.id)
        openState(state, topic)
        const off = onTabs(topic, (mark) => confirmElsewhere(state, mark))
        void load(state, showError, signal)
        return () => {
          off()
          openState(state)
        }
      })
  }
}
