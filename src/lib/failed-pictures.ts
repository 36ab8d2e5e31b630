// Pictures that did not come: whoever draws one shows something else, and says so here.
import { env } from './env.ts'

const known = new Set<string>()

/** Logs the failure of a picture, once per address in a document. */
export function reportPicture(address: string): void {
  if (known.has(address)) return
  known.add(address)
  env().report(new Error(`A picture does not load: ${address}`))
}
