// The player's public interface for the rest of the client, and its start.
import { watchEpisodes } from './episodes.ts'
import { watchListens } from './listens.ts'
import { watchMediaSession } from './sound/media-session.ts'
import { watchPersistence } from './persistence.ts'
import { watchSound } from './playback.ts'
import { watchProblems } from './sound/problems.ts'
import { watchRadio } from './radio/radio.ts'
import { askVolume } from './settings.ts'
import { watchTabs } from './tabs.ts'

export { $current, $currentHere, $failedKeys, $queue, isCurrentTrack } from './queue.ts'
export {
  $buffered,
  $playback,
  $position,
  $webAudio,
  fadeOutput,
  livePosition,
  outputAnalyser,
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
  $crossfade,
  $keepPitch,
  $looping,
  $loudness,
  $muted,
  $queueOpen,
  $rate,
  $showRemaining,
  $stageOpen,
  $stopAfter,
  $volume,
  $volumeSettable,
  closeQueuePanel,
  closeStage,
  cycleLooping,
  MAX_CROSSFADE_S,
  loudnesses,
  openStage,
  RATE,
  setCrossfade,
  setKeepPitch,
  setLoudness,
  setRate,
  setStopAfter,
  setVolume,
  toggleMute,
  toggleQueuePanel,
  toggleRemaining,
  type Loudness,
  type StopAfter
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
export { $canUndo, undoQueue } from './undo.ts'
export { $otherTab, takeOver, type OtherTab } from './tabs.ts'
export { $episodeProgress, isEpisode, resumeAt } from './episode-progress.ts'
export { $musicRate, markPlayed, markUnplayed, skipBack, skipForward } from './episodes.ts'
export {
  $sleep,
  $sleepLeft,
  SLEEP_MINUTES,
  startSleep,
  startSleepMinutes,
  stopSleep,
  type Sleep
} from './sleep.ts'
export { $tags, $tagsState, tagsOf, type TagsState } from './tags/tags.ts'
export {
  $radio,
  isSameRadio,
  startRadio,
  stopRadio,
  type Radio,
  type RadioWanted
} from './radio/radio.ts'

/**
 * Restores the last visit's queue and starts everything that follows the player. Returns a function
 * that stops this. boot calls it once.
 */
export function watchPlayer(): () => void {
  void askVolume()
  const undos = [
    watchPersistence(),
    watchEpisodes(),
    watchSound(),
    watchProblems(),
    watchListens(),
    watchMediaSession(),
    watchRadio(),
    watchTabs()
  ]
  return () => undos.forEach((undo) => undo())
}
