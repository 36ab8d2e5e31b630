// Plays the entry whose Play was pressed in the first rows, before the code of their island is
// there. Code that can wait is told when the sound has started.
import { SOUND_EVENT, type Pressed } from '../../../lib/first/door.ts'
import { $playback, startRadio } from '../../../stores/player/index.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { playAlbum, playAll } from '../../../stores/player/play-all.ts'

async function play({ kind, id, name }: Pressed): Promise<void> {
  if (kind === 'artists') return playAll({ kind: 'artist', id })
  if (kind !== 'radios') return playAlbum(id)
  await startRadio({ type: 'custom', customRadioId: id, title: { words: name } })
}

/** Milliseconds to wait for the sound before other code is loaded. */
const TIMEOUT_MS = 3000

const soundOr = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      off()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    const off = $playback.listen(({ state }) => state !== 'playing' || done())
    if ($playback.get().state === 'playing') done()
  })

/** Plays the album, artist or radio, and ends the waiting of its button. */
export async function playPressed(pressed: Pressed): Promise<void> {
  try {
    await play(pressed)
  } catch (error) {
    showError(error)
  } finally {
    pressed.button.removeAttribute('aria-busy')
  }
  await soundOr(TIMEOUT_MS)
  document.dispatchEvent(new Event(SOUND_EVENT))
}
