/** A copy of an object that lacks some of its keys. */
export function without<T extends object, K extends keyof T>(
  from: T,
  ...keys: readonly K[]
): Omit<T, K> {
  const copy = { ...from }
  for (const key of keys) delete copy[key]
  return copy
}
