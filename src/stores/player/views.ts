// The panels of the full player next to the cover, stored between visits.
import type { ReadableAtom } from 'nanostores'
import { VIEWS_KEY } from '../../lib/storage/keys.ts'
import { keptAtom } from '../kit/kept-atom.ts'

export const panels = ['lyrics', 'queue', 'chapters'] as const
export type Panel = (typeof panels)[number]
export const looks = ['bars', 'field'] as const
export type Look = (typeof looks)[number]
/** `panel` undefined: the cover alone. */
export type Views = { panel: Panel | undefined; visualizer: boolean; look: Look }

const BEFORE: Views = { panel: undefined, visualizer: false, look: 'bars' }

function check(stored: unknown): Views | undefined {
  if (stored === undefined) return undefined
  const { panel, visualizer, look } = stored as Partial<Record<keyof Views, unknown>>
  return {
    panel: panels.find((each) => each === panel),
    visualizer: visualizer === true,
    look: looks.find((each) => each === look) ?? 'bars'
  }
}
const $viewsStore = keptAtom(VIEWS_KEY, check, BEFORE)
export const $views: ReadableAtom<Views> = $viewsStore

/** Restores the last view, once; `usual` is the panel on a first visit. */
export function restoreViews(usual: Panel | undefined): void {
  if ($viewsStore.get() === BEFORE) $viewsStore.restore({ ...BEFORE, panel: usual })
}

const change = (next: Partial<Views>): void => $viewsStore.keep({ ...$viewsStore.get(), ...next })

/** Shows a panel in place of the open one, or closes it. */
export const togglePanel = (panel: Panel): void =>
  change({ panel: $viewsStore.get().panel === panel ? undefined : panel })
export const toggleVisualizer = (): void => change({ visualizer: !$viewsStore.get().visualizer })
export const setLook = (look: Look): void => change({ look })
