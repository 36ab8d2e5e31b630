// The panels of the full player next to the cover, stored between visits.
import { atom, type ReadableAtom } from 'nanostores'
import { readJson, writeJson } from '../../lib/storage/json.ts'
import { VIEWS_KEY } from '../../lib/storage/keys.ts'

export const panels = ['lyrics', 'queue', 'chapters'] as const
export type Panel = (typeof panels)[number]
export const looks = ['bars', 'field'] as const
export type Look = (typeof looks)[number]
/** `panel` undefined: the cover alone. */
export type Views = { panel: Panel | undefined; visualizer: boolean; look: Look }

const BEFORE: Views = { panel: undefined, visualizer: false, look: 'bars' }
const $viewsStore = atom(BEFORE)
export const $views: ReadableAtom<Views> = $viewsStore

/** Restores the last view, once; `usual` is the panel on a first visit. */
export function restoreViews(usual: Panel | undefined): void {
  if ($viewsStore.get() !== BEFORE) return
  const kept = (readJson(VIEWS_KEY) ?? { panel: usual }) as Partial<Record<keyof Views, unknown>>
  $viewsStore.set({
    panel: panels.find((each) => each === kept.panel),
    visualizer: kept.visualizer === true,
    look: looks.find((each) => each === kept.look) ?? 'bars'
  })
}

function change(next: Partial<Views>): void {
  $viewsStore.set({ ...$viewsStore.get(), ...next })
  writeJson(VIEWS_KEY, $viewsStore.get())
}

/** Shows a panel in place of the open one, or closes it. */
export const togglePanel = (panel: Panel): void =>
  change({ panel: $viewsStore.get().panel === panel ? undefined : panel })
export const toggleVisualizer = (): void => change({ visualizer: !$viewsStore.get().visualizer })
export const setLook = (look: Look): void => change({ look })
