/** Tells the newest of several requests, whose answers may arrive in any order. */
export type Latest = {
  /**
   * Begins a request and makes all earlier ones outdated; to cancel them only, ignore the result.
   * @returns whether this request is still the newest
   */
  begin(): () => boolean
  /** The check of the newest request, without beginning another. */
  check(): () => boolean
}

/** Makes a guard for one kind of request. */
export function latest(): Latest {
  let newest = 0
  const check = () => {
    const request = newest
    return () => request === newest
  }
  return {
    begin() {
      newest++
      return check()
    },
    check
  }
}
