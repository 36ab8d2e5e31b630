// What the rest of the client may use of the player.
export { $current, $failedKeys, $queue, isCurrentTrack } from './queue.ts'
export {
  $buffered,
  $playback,
  $position,
  livePosition,
  pause,
  play,
  seek,
  togglePlay,
  warmUp,
  type PauseReason,
  type Playback,
  type PlaybackProblem
} from './playback.ts'
export {
  $looping,
  $muted,
  $queueOpen,
  $volume,
  closeQueuePanel,
  cycleLooping,
  setVolume,
  toggleMute,
  toggleQueuePanel
} from './settings.ts'
export {
  addToQueue,
  clearQueue,
  jumpTo,
  moveEntry,
  next,
  playNext,
  playShuffled,
  playTracks,
  previous,
  removeEntry,
  shuffleUpcoming,
  toggleShuffle
} from './actions.ts'
export { watchPlayer } from './watch.ts'
