import { badField } from '../../errors.ts'

/**
 * The ordering keys of a comma-separated list.
 * @param strict refuses unknown keys with 400, as lists with declared orderings do; others ignore
 * them
 */
export function orderKeys(
  text: string | undefined,
  allowed: readonly string[],
  fallback: readonly string[],
  strict = true
): string[] {
  const keys = (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const unknown = keys.find((key) => !allowed.includes(key.replace(/^-/, '')))
  if (unknown !== undefined && strict)
    throw badField(
      'ordering',
      `Select a valid choice. ${unknown} is not one of the available choices.`
    )
  const known = keys.filter((key) => allowed.includes(key.replace(/^-/, '')))
  return known.length > 0 ? known : [...fallback]
}

/** SQL for keys over columns of the same names. */
export const orderBy = (
  keys: readonly string[],
  columns: Readonly<Record<string, string>>
): string =>
  keys
    .map((key) => (key.startsWith('-') ? `${columns[key.slice(1)]} DESC` : columns[key]!))
    .join(', ')
