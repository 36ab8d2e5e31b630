/** A request that several callers share: every call while it runs gets the same outcome. */
export function shared<T, Needs extends unknown[]>(
  request: (...needs: Needs) => Promise<T>
): (...needs: Needs) => Promise<T> {
  let running: Promise<T> | undefined
  return (...needs) => (running ??= request(...needs).finally(() => (running = undefined)))
}
