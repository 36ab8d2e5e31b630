/** A value that is loaded when it is first needed. */
export type Once<T, Needs extends unknown[]> = {
  /**
   * Loads it with the first call; later calls get the same. After a failure the next call tries
   * again.
   */
  get(...needs: Needs): Promise<T>
  /** The loaded value; undefined before that. */
  now(): T | undefined
}

export function once<T, Needs extends unknown[]>(
  load: (...needs: Needs) => Promise<T>
): Once<T, Needs> {
  let loading: Promise<T> | undefined
  let loaded: T | undefined
  const begin = async (needs: Needs) => load(...needs)
  return {
    get(...needs) {
      loading ??= begin(needs).then(
        (value) => (loaded = value),
        (error: unknown) => {
          loading = undefined
          throw error
        }
      )
      return loading
    },
    now: () => loaded
  }
}
