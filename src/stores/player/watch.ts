// What must run as long as the page lives: boot.ts calls it once.
import { watchProblems } from './problems.ts'
import { watchVolume } from './playback.ts'

/** Starts everything that follows the player; returns the undo. */
export function watchPlayer(): () => void {
  const undos = [watchVolume(), watchProblems()]
  return () => undos.forEach((undo) => undo())
}
