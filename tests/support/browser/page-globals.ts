// The globals that the scripts of a page's head use, without a browser.
import { vi } from 'vitest'

/** Sets the address and the attributes of the page; `vi.unstubAllGlobals` takes them away. */
export function setPage(address: string, dataset: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => ({}) })
  vi.stubGlobal('window', {})
}
