// Plays what was pressed in the first rows, before the code of their island was there.
import type { Pressed } from './fill.ts'
import { showError } from '../stores/errors.ts'
import { playAlbum, playAll } from '../stores/library/play.ts'

async function play({ kind, id, name }: Pressed): Promise<void> {
  if (kind === 'artists') return playAll({ kind: 'artist', id })
  if (kind !== 'radios') return playAlbum(id)
  const { startRadio } = await import('../stores/player/index.ts')
  await startRadio({ type: 'custom', customRadioId: id, title: { words: name } })
}

/** Plays the album, artist or radio, and ends the waiting of its button. */
export async function playPressed(pressed: Pressed): Promise<void> {
  try {
    await play(pressed)
  } catch (error) {
    showError(error)
  } finally {
    pressed.button.removeAttribute('aria-busy')
  }
}
