// Which of the two interfaces (docs/product/navigation.md#two-interfaces) the person uses: the
// stored switch ui-v2.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import type { Interface } from '../../lib/routes/table.ts'
import { UI_VERSION_KEY } from '../../lib/storage/keys.ts'

const $version = atom<Interface>('v2')
export const $uiVersion: ReadableAtom<Interface> = $version

export const readUiVersion = (): Interface =>
  env().storage.getItem(UI_VERSION_KEY) === 'false' ? 'v1' : 'v2'

export function setUiVersion(version: Interface): void {
  env().storage.setItem(UI_VERSION_KEY, String(version === 'v2'))
  $version.set(version)
}

/** Applies the stored value; called once at the start, and again when another tab changed it. */
export const refreshUiVersion = (): void => $version.set(readUiVersion())
