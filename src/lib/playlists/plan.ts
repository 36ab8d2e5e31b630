// The calls that take a pod's list to the wanted one. Pods know four: add at the end, remove at a
// position, move from one position to another, clear. Pods of 2.x may delete files when a list is
// cleared (docs/dialects.md), so there the plan does without.
import { distance, labelsOf, longestGrowing, placesOf, sameIds } from './labels.ts'

export type Call =
  | { readonly kind: 'add'; readonly tracks: readonly number[] }
  | { readonly kind: 'remove'; readonly index: number }
  /** `to` is the position that the entry has afterwards. */
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'clear' }

/**
 * From so many calls on, a list is cleared and added again, if it may be cleared. It forgets the
 * days on which tracks were added, and a visitor may see the list empty for a moment, so fewer
 * calls are sent one by one.
 */
export const MAX_CALLS = 100

/** The list after the pod has carried out a call. A call that the pod refuses changes nothing. */
export function applyCall(ids: readonly number[], call: Call): number[] {
  const list = [...ids]
  if (call.kind === 'clear') return []
  if (call.kind === 'add') return [...list, ...call.tracks]
  if (call.kind === 'remove') {
    if (call.index in list) list.splice(call.index, 1)
    return list
  }
  const { from, to } = call
  if (!(from in list) || !(to in list)) return list
  const [moved] = list.splice(from, 1)
  list.splice(to, 0, moved!)
  return list
}

/**
 * The list that the pod had last: if the answer to a call was lost, the one with the call or
 * without, whichever is nearer to the present list.
 */
export function nearerBase(
  base: readonly number[],
  call: Call | undefined,
  list: readonly number[]
): readonly number[] {
  const after = call && applyCall(base, call)
  return after && distance(after, list) < distance(base, list) ? after : base
}

/** What a list can become if some of the calls are carried out, in this order. */
const outcomes = (ids: readonly number[], calls: readonly Call[]): (readonly number[])[] =>
  calls.reduce<(readonly number[])[]>(
    (lists, call) => [...lists, ...lists.map((list) => applyCall(list, call))],
    [ids]
  )

/**
 * Whether a list is as it is because the pod carried out calls that were given up: before the call
 * that was sent after them, or after it.
 * @param base the list before that call
 */
export const isOwnDoing = (
  base: readonly number[],
  call: Call,
  givenUp: readonly Call[],
  list: readonly number[]
): boolean =>
  [...outcomes(base, [...givenUp, call]), ...outcomes(applyCall(base, call), givenUp)].some(
    (each) => sameIds(each, list)
  )

/** Removes from the end on, so that the positions of the others stay. */
function removals(have: readonly string[], wanted: ReadonlyMap<string, number>): Call[] {
  const calls: Call[] = []
  for (let index = have.length - 1; index >= 0; index--)
    if (!wanted.has(have[index]!)) calls.push({ kind: 'remove', index })
  return calls
}

/** Moves each entry that cannot stay right behind the one that is wanted before it. */
function moves(have: readonly string[], want: readonly string[]): Call[] {
  const places = placesOf(want)
  const stay = new Set(
    longestGrowing(have.map((label) => places.get(label)!)).map((at) => have[at])
  )
  const list = [...have]
  const calls: Call[] = []
  want.forEach((label, place) => {
    if (stay.has(label)) return
    const from = list.indexOf(label)
    list.splice(from, 1)
    const to = place === 0 ? 0 : list.indexOf(want[place - 1]!) + 1
    list.splice(to, 0, label)
    if (from !== to) calls.push({ kind: 'move', from, to })
  })
  return calls
}

const rebuild = (wanted: readonly number[]): Call[] => [
  { kind: 'clear' },
  ...(wanted.length > 0 ? [{ kind: 'add', tracks: wanted } as const] : [])
]

/**
 * The calls that make `have` to `wanted`, in order; none if they are equal. Removals come first,
 * the last position first, so that no list is longer on the way than the pod allows.
 * @param mayClear whether clearing a list is harmless on this pod; if not, a plan has at most as
 * many calls as both lists have entries
 */
export function planCalls(
  have: readonly number[],
  wanted: readonly number[],
  mayClear: boolean
): Call[] {
  const [from, to] = [labelsOf(have), labelsOf(wanted)]
  const [inFrom, inTo] = [placesOf(from), placesOf(to)]
  const kept = from.filter((label) => inTo.has(label))
  if (mayClear && have.length > 1 && kept.length === 0) return rebuild(wanted)
  const added = to.filter((label) => !inFrom.has(label))
  const removed = have.length - kept.length
  const places = [...kept, ...added].map((label) => inTo.get(label)!)
  const toMove = places.length - longestGrowing(places).length
  if (mayClear && removed + toMove + Math.min(1, added.length) > MAX_CALLS) return rebuild(wanted)
  return [
    ...removals(from, inTo),
    ...(added.length > 0
      ? [{ kind: 'add', tracks: added.map((label) => wanted[inTo.get(label)!]!) } as const]
      : []),
    ...moves([...kept, ...added], to)
  ]
}
