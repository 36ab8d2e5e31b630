// The globals that the scripts of a page's head use, without a browser.
import { vi } from 'vitest'
import { door } from '../../../src/lib/first/door.ts'

/** As on a page whose scripts have told nothing yet. */
export function emptyDoor(): void {
  for (const field of Object.keys(door)) Reflect.deleteProperty(door, field)
}

/** Sets the address and the attributes of the page; `vi.unstubAllGlobals` takes them away. */
export function setPage(address: string, dataset: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => ({}) })
  vi.stubGlobal('window', {})
  emptyDoor()
}
