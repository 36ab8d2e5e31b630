// The pod's list as last seen, and calls that may have been carried out since.
// docs/playlists.md#sending.
import { sameIds } from './labels.ts'
import { applyCall, isOwnDoing, nearerBase, type Call } from './plan.ts'

/** A call that was sent, and the list before it. */
export type Sent = { readonly base: readonly number[]; readonly call: Call }

export type Known = {
  readonly base: readonly number[]
  /** The call of which it is not known whether it was carried out. */
  readonly call: Call | undefined
  /** Whether the pod has answered it, with a failure, and so works on it no more. */
  readonly answered: boolean
  /** The last call that was sent. */
  readonly last: Sent | undefined
  /** Calls that were not carried out when the list was asked for, and may be later. */
  readonly givenUp: readonly Call[]
}

/** Calls remembered that were given up. */
const MAX_GIVEN_UP = 3

export function createPodList() {
  let known: Known = { base: [], call: undefined, answered: false, last: undefined, givenUp: [] }

  /** Whether a list shows the call and all that was given up before it. */
  const showsAll = (list: readonly number[]): boolean => {
    const { base, call, givenUp } = known
    const calls = call ? [...givenUp, call] : givenUp
    // Two moves may undo each other.
    return !sameIds(list, base) && sameIds(list, calls.reduce(applyCall, [...base]))
  }

  return {
    known: () => known,
    set({ base, call, answered }: Pick<Known, 'base' | 'call' | 'answered'>): void {
      known = { ...known, base, call, answered, ...(call ? { last: { base, call } } : {}) }
    },
    /** Takes over the state of an earlier document or of another tab. */
    open(kept: Known): void {
      const { base, call } = kept
      known = { ...kept, last: kept.last ?? (call && { base, call }) }
    },

    /**
     * Whether the pod may still work on a call: nobody got its answer, and the list does not show
     * it. If the same call was given up before, the list may show that one.
     */
    isOpen: (list: readonly number[]): boolean =>
      known.call !== undefined &&
      !known.answered &&
      (known.givenUp.length > 0 ? !showsAll(list) : sameIds(list, known.base)),

    hasGivenUp: (): boolean => known.givenUp.length > 0,

    /**
     * Takes over the list as the pod has it now.
     * @returns the list with which it has to be compared to see the changes of others
     */
    see(list: readonly number[]): readonly number[] {
      const { base, call, last } = known
      let { givenUp } = known
      const isOwn = givenUp.length > 0 && last && isOwnDoing(last.base, last.call, givenUp, list)
      if (!call || showsAll(list)) givenUp = []
      else if (sameIds(base, list)) givenUp = [...givenUp, call].slice(-MAX_GIVEN_UP)
      known = { base: list, call: undefined, answered: false, last, givenUp }
      return isOwn ? list : nearerBase(base, call, list)
    }
  }
}
