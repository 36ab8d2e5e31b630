// Comparing plain data by content.

const inOrder = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/**
 * JSON of plain data; equal data gives the same text. Properties are in alphabetical order and
 * undefined ones are left out.
 */
export const stableJson = (data: unknown): string =>
  JSON.stringify(data, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(inOrder))
      : value
  )

/** Whether two pieces of plain data are equal; may be the `eq` of a store. */
export const sameData = (a: unknown, b: unknown): boolean => stableJson(a) === stableJson(b)
