// The player's actions for keyboard shortcuts.
import type { Command } from '../../lib/shortcuts/commands.ts'
import { toggleFavorite } from '../../stores/listen/favorites/favorites.ts'
import {
  $currentHere,
  $rate,
  $stageOpen,
  $volume,
  clearQueue,
  closeStage,
  cycleLooping,
  livePosition,
  next,
  openStage,
  previous,
  RATE,
  seek,
  setRate,
  setVolume,
  toggleMute,
  togglePlay,
  toggleQueuePanel,
  toggleShuffle,
  undoQueue
} from '../../stores/player/index.ts'
import { togglePanel } from '../../stores/player/views.ts'
import { $session } from '../../stores/session/session.ts'

/** docs/product/limits.md#seek-steps. */
const SHORT_SEEK = 5
const LONG_SEEK = 30
const VOLUME_STEP = 0.05

const seekBy = (seconds: number) => () => seek(livePosition() + seconds)

function favorite(): void {
  const current = $currentHere.get()
  if (current && $session.get().state === 'signed-in') void toggleFavorite(current.id)
}

export const playerKeys: Readonly<Partial<Record<Command, () => void>>> = {
  togglePlay,
  next,
  previous,
  back5: seekBy(-SHORT_SEEK),
  forward5: seekBy(SHORT_SEEK),
  back30: seekBy(-LONG_SEEK),
  forward30: seekBy(LONG_SEEK),
  slower: () => setRate($rate.get() - RATE.step),
  faster: () => setRate($rate.get() + RATE.step),
  loop: cycleLooping,
  shuffle: toggleShuffle,
  volumeUp: () => setVolume($volume.get() + VOLUME_STEP),
  volumeDown: () => setVolume($volume.get() - VOLUME_STEP),
  mute: toggleMute,
  queue: toggleQueuePanel,
  clearQueue,
  undo: () => void undoQueue(),
  favorite,
  stage: () => ($stageOpen.get() ? closeStage() : openStage()),
  lyrics() {
    togglePanel('lyrics')
    openStage()
  }
}
