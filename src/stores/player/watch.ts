// Starts everything that must run for the lifetime of the document; boot calls it once.
import { watchEpisodes } from './episodes.ts'
import { watchListens } from './listens.ts'
import { watchMediaSession } from './sound/media-session.ts'
import { watchPersistence } from './persistence.ts'
import { watchSound } from './playback.ts'
import { watchProblems } from './sound/problems.ts'
import { watchRadio } from './radio/radio.ts'
import { askVolume } from './settings.ts'
import { watchTabs } from './tabs.ts'

/**
 * Restores the last visit's queue and starts everything that follows the player. Returns a function
 * that stops this.
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
