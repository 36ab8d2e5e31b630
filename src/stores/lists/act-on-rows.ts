// Actions on many rows, of which some may fail.

/** Rows that an action did not change, by their keys, and why. */
export type Failure = { readonly keys: readonly string[]; readonly error: unknown }
/** `done`: the number of changed rows. */
export type Acted = { readonly done: number; readonly failures: readonly Failure[] }

/** Failures in a row after which the rest is not tried: the pod cannot be reached, or refuses. */
const MAX_FAILURES = 3

/**
 * Calls `run` with the keys in batches, one after the other.
 * @param size the most keys of a call; 1 for calls that take one row
 * @param run returns the number of changed rows, or throws if it has changed none of its batch
 * @param isOwn whether a failure says nothing about the other rows
 */
export async function inBatches(
  keys: readonly string[],
  size: number,
  run: (keys: readonly string[]) => Promise<number>,
  isOwn: (error: unknown) => boolean = () => false
): Promise<Acted> {
  const failures: Failure[] = []
  let done = 0
  let inARow = 0
  for (let at = 0; at < keys.length; at += size) {
    const batch = keys.slice(at, at + size)
    try {
      done += await run(batch)
      inARow = 0
    } catch (error) {
      inARow = isOwn(error) ? 0 : inARow + 1
      const givesUp = inARow === MAX_FAILURES
      failures.push({ keys: givesUp ? keys.slice(at) : batch, error })
      if (givesUp) break
    }
  }
  return { done, failures }
}
