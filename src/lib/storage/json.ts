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

export const writeJson = (key: string, value: unknown): void =>
  env().storage.setItem(key, JSON.stringify(value))
