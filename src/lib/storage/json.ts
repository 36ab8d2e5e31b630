// Values stored as JSON.
import { env } from '../env.ts'

/** The value of a key, unchecked; undefined if there is none or it is not JSON. */
export function readJson(key: string): unknown {
  try {
    return (JSON.parse(env().storage.getItem(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined // foreign data or an incomplete write
  }
}

/** The parts of a stored object, unchecked; none if something else is stored, or nothing. */
export function readFields(key: string): Readonly<Record<string, unknown>> {
  const value = readJson(key)
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
