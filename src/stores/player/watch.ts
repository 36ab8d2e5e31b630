// What must run as long as the page lives: boot.ts calls it once.
import { watchListens } from './listens.ts'
import { watchMediaSession } from './media-session.ts'
import { watchPersistence } from './persistence.ts'
import { watchVolume } from './playback.ts'
import { watchProblems } from './problems.ts'

/** Restores the last visit's queue and starts everything that follows the player; returns the undo. */
export function watchPlayer(): () => void {
  const undos = [watchPersistence(), watchVolume(), watchProblems(), watchListens(), watchMediaSession()]
  return () => undos.forEach((undo) => undo())
}
