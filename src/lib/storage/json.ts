// Values stored as JSON.
import { env } from '../env.ts'

function parsed(text: unknown): unknown {
  try {
    return (JSON.parse(String(text)) as unknown) ?? undefined
  } catch {
    return undefined // foreign data or an incomplete write
  }
}

/** The value of a key, unchecked; undefined if there is none or it is not JSON. */
export const readJson = (key: string): unknown => parsed(env().storage.getItem(key))

/** The parts of a stored object, unchecked; none if something else is stored, or nothing. */
export const readFields = (key: string): Readonly<Record<string, unknown>> =>
  fieldsOf(env().storage.getItem(key))

/** As `readFields`, of the stored text. */
export function fieldsOf(text: unknown): Readonly<Record<string, unknown>> {
  const value = parsed(text)
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** Stores a value; undefined deletes it. */
export function writeJson(key: string, value: unknown): void {
  const { storage } = env()
  if (value === undefined) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(value))
}
