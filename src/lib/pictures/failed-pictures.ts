// Components that show a fallback for a picture that failed to load report it here.
import { env } from '../env.ts'

const known = new Set<string>()

/**
 * Logs the failure of a picture, once per address in a document. Without a network every picture
 * fails, which says nothing about it.
 */
export function reportPicture(address: string): void {
  if (known.has(address) || globalThis.navigator?.onLine === false) return
  known.add(address)
  env().report(new Error(`A picture does not load: ${address}`))
}
