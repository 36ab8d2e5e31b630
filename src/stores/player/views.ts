// What the full player shows beside the cover, kept between visits.
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
/** Reads what was shown last, once; `usual` stands for a first visit. */
export function restoreViews(usual: Panel | undefined): void {
  if (restored) return
  restored = true
  let kept: Partial<Record<keyof Views, unknown>> = {}
  try {
    kept = (JSON.parse(env().storage.getItem(KEY) ?? 'null') as typeof kept | null) ?? { panel: usual }
  } catch {
    /* somebody else's text: what is usual will do */
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
    /* the storage is full: the next visit starts with the usual */
  }
}

/** Shows a panel in the place of another, or takes it away. */
export const togglePanel = (panel: Panel): void => change({ panel: $viewsStore.get().panel === panel ? undefined : panel })
export const toggleVisualizer = (): void => change({ visualizer: !$viewsStore.get().visualizer })
export const setLook = (look: Look): void => change({ look })
