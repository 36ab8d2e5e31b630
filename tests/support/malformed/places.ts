// The parts of a JSON value, and the value with one of them changed.

/** Keys from the outside to the inside; the numbers of lists are texts. */
export type Place = readonly string[]
export const MISSING = Symbol('missing')

/** The place of every part of a value, the value itself first. */
export function placesOf(value: unknown, place: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [place]
  return [place, ...Object.entries(value).flatMap(([key, each]) => placesOf(each, [...place, key]))]
}

/** The value with one part replaced, or removed for MISSING. */
export function changed(value: unknown, [key, ...rest]: Place, to: unknown): unknown {
  if (key === undefined) return to === MISSING ? undefined : to
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? changed(each, rest, to) : each))
  const { [key]: old, ...others } = value as Record<string, unknown>
  return rest.length === 0 && to === MISSING ? others : { ...others, [key]: changed(old, rest, to) }
}

/** The part at a place. */
export const partAt = (value: unknown, place: Place): unknown =>
  place.reduce((part, key) => (part as Record<string, unknown>)[key], value)
