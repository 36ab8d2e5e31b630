// Which of the two interfaces (docs/product/navigation.md#two-interfaces) the person uses: the
// stored switch ui-v2.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../lib/env.ts'
import type { Interface } from '../lib/routes/table.ts'

/** `true` or `false`; anything else counts as the newer interface. */
const KEY = 'ui-v2'

const $version = atom<Interface>('v2')
export const $uiVersion: ReadableAtom<Interface> = $version

export const readUiVersion = (): Interface => (env().storage.getItem(KEY) === 'false' ? 'v1' : 'v2')

export function setUiVersion(version: Interface): void {
  env().storage.setItem(KEY, String(version === 'v2'))
  $version.set(version)
}

/** Applies the stored value; called once at the start, and again when another tab changed it. */
export const refreshUiVersion = (): void => $version.set(readUiVersion())
