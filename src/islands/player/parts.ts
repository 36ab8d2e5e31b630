// The parts of the player that are loaded when they are needed.
import { late } from '../kit/late.tsx'

export const Bar = late(() => import('./bar/Bar.tsx').then(({ Bar }) => Bar))
export const QueuePanel = late(() =>
  import('./queue/QueuePanel.tsx').then(({ QueuePanel }) => QueuePanel)
)
export const Stage = late(() => import('./stage/Stage.tsx').then(({ Stage }) => Stage))
export const SpeedPanel = late(() =>
  import('./stage/SpeedPanel.tsx').then(({ SpeedPanel }) => SpeedPanel)
)
export const SleepPanel = late(() =>
  import('./stage/SleepPanel.tsx').then(({ SleepPanel }) => SleepPanel)
)
