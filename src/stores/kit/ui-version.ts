// Which of the two interfaces (docs/product/navigation.md#two-interfaces) the person uses: the
// stored switch ui-v2.
import type { ReadableAtom } from 'nanostores'
import type { Interface } from '../../lib/routes/table.ts'
import { UI_VERSION_KEY } from '../../lib/storage/keys.ts'
import { keptAtom } from './kept-atom.ts'

const $version = keptAtom<Interface>(
  UI_VERSION_KEY,
  (stored) => (stored === false ? 'v1' : 'v2'),
  'v2',
  (version) => version === 'v2'
)
export const $uiVersion: ReadableAtom<Interface> = $version
export const setUiVersion = $version.keep

/** Applies the stored value; called once at the start, and again when another tab changed it. */
export const refreshUiVersion = (): void => $version.restore()
