// The parts of the player that are fetched when they are wanted.
import { fetchPart, type LoadPart } from './Late.tsx'

export const loadBar: LoadPart = () => import('./Bar.tsx').then(({ Bar }) => Bar)
export const loadQueuePanel: LoadPart = () => import('./QueuePanel.tsx').then(({ QueuePanel }) => QueuePanel)
export const loadStage: LoadPart = () => import('./stage/Stage.tsx').then(({ Stage }) => Stage)

/** The texts of all that belongs to the full player. */
export const STAGE_TEXTS = ['stage'] as const

/** Fetches a part when a pointer or the focus says that it is about to be opened; a failure waits for the press. */
export const fetchAhead = (load: LoadPart, locale: string, areas: readonly string[] = []): void =>
  void fetchPart(load, areas, locale).catch(() => undefined)
