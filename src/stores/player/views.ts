// The panels of the full player next to the cover, stored between visits.
import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'

export const panels = ['lyrics', 'queue', 'chapters'] as const
export type Panel = (typeof panels)[number]
export const looks = ['bars', 'field'] as const
export type Look = (typeof looks)[number]
/** `panel` undefined: the cover alone. */
export type Views = { panel: Panel | undefined; visualizer: boolean; look: Look }

const KEY = 'atoll.stage'
const $viewsStore = atom<Views>({ panel: undefined, visualizer: false, look: 'bars' })
export const $views: ReadableAtom<Views> = $viewsStore

let restored = false
/** Restores the last view, once; `usual` is the panel on a first visit. */
export function restoreViews(usual: Panel | undefined): void {
  if (restored) return
  restored = true
  let kept: Partial<Record<keyof Views, unknown>> = {}
  try {
    kept = (JSON.parse(env().storage.getItem(KEY) ?? 'null') as typeof kept | null) ?? {
      panel: usual
    }
  } catch {
    /* foreign data: defaults are used */
  }
  $viewsStore.set({
    panel: panels.find((each) => each === kept.panel),
    visualizer: kept.visualizer === true,
    look: looks.find((each) => each === kept.look) ?? 'bars'
  })
}

function change(next: Partial<Views>): void {
  $viewsStore.set({ ...$viewsStore.get(), ...next })
  try {
    env().storage.setItem(KEY, JSON.stringify($viewsStore.get()))
  } catch {
    /* the storage is full: the next visit starts with the defaults */
  }
}

/** Shows a panel in place of the open one, or closes it. */
export const togglePanel = (panel: Panel): void =>
  change({ panel: $viewsStore.get().panel === panel ? undefined : panel })
export const toggleVisualizer = (): void => change({ visualizer: !$viewsStore.get().visualizer })
export const setLook = (look: Look): void => change({ look })
