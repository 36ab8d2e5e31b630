// The parts of the player that are loaded when they are needed.
import { fetchPart, type LoadPart } from '../kit/Late.tsx'

export const loadBar: LoadPart = () => import('./bar/Bar.tsx').then(({ Bar }) => Bar)
export const loadQueuePanel: LoadPart = () =>
  import('./queue/QueuePanel.tsx').then(({ QueuePanel }) => QueuePanel)
export const loadStage: LoadPart = () => import('./stage/Stage.tsx').then(({ Stage }) => Stage)

/** The text areas of the full player. */
export const STAGE_TEXTS = ['stage'] as const

/**
 * Loads a part when pointer or focus suggest that it is about to be opened; a failure is shown only
 * after the press.
 */
export const fetchAhead = (load: LoadPart, locale: string, areas: readonly string[] = []): void =>
  void fetchPart(load, areas, locale).catch(() => undefined)
