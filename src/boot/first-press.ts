// Plays what was pressed in the first rows, before the code of their island was there.
import type { Pressed } from './fill.ts'
import { showError } from '../stores/errors.ts'
import { playAlbum, playAll } from '../stores/library/play.ts'

const play = ({ kind, id }: Pressed): Promise<void> =>
  kind === 'artists' ? playAll({ kind: 'artist', id }) : playAlbum(id)

/** Plays the album or artist, and ends the waiting of its button. */
export async function playPressed(pressed: Pressed): Promise<void> {
  try {
    await play(pressed)
  } catch (error) {
    showError(error)
  } finally {
    pressed.button.removeAttribute('aria-busy')
  }
}
