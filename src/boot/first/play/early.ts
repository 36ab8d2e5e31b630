// Plays what is pressed in the first rows before React is there. Part of /fill.js, which only
// begins it: /after.js loads the file, boot/start.ts the code of the player.
// docs/first-data.md#play.
import {
  door,
  PRESS_EVENT,
  SOUND_EVENT,
  type Answer,
  type Asked,
  type Pressed
} from '../../../lib/first/door.ts'
import type { Kind } from '../../../lib/first/values.ts'
import { askTracks, warmForPress, warmForSound } from './warm.ts'

/** Pictures that are not there yet leave the line to a sound that was pressed, if one was. */
export function holdPictures(root: Element): void {
  const { sound } = door
  if (!sound) return
  for (const picture of root.querySelectorAll('img')) {
    const { src, srcset, complete } = picture
    if (complete) continue
    for (const name of ['srcset', 'src']) picture.removeAttribute(name)
    void sound.then(() => Object.assign(picture, { srcset, src }))
  }
}

/** What plays, and the question whose answer has its row. */
type Entry = Pressed & { asked: Asked }

/** /after.js and boot.ts load what plays it, without waiting for the island. */
export function playEarly(entry: Entry): void {
  const { button, pod, asked } = entry
  button.ariaBusy = 'true'
  door.sound = new Promise((done) => document.addEventListener(SOUND_EVENT, done, { once: true }))
  holdPictures(button.closest('[data-first]')!)
  door.pressed = entry
  warmForSound(pod, asked)
  document.dispatchEvent(new Event(PRESS_EVENT))
}

/** Plays entries of the first rows, as long as these stand there. @param asked as of the rows */
export function watchPlay(place: Element, kind: Kind, pod: string, asked: Asked): void {
  const off = new AbortController()
  const on = (type: string, run: (button: Element, event: PointerEvent) => void): void =>
    // Listens on the document, because React stops presses inside an island that waits for its
    // texts.
    document.addEventListener(
      type,
      (event) => {
        if (!place.isConnected) return off.abort()
        const button = (event.target as Partial<Element>).closest?.('[data-plays]')
        // A busy button was pressed already.
        if (button && place.contains(button) && !button.ariaBusy) run(button, event as PointerEvent)
      },
      { capture: true, passive: true, signal: off.signal }
    )
  const linkOf = (button: Element) => button.closest('li')?.querySelector('a.card-title')
  const tracksOf = (button: Element): [id: number, tracks: Promise<Answer> | undefined] => {
    // The button of a page plays the album of the page.
    const path = linkOf(button)?.getAttribute('href') ?? location.pathname
    const id = Number(/(\d*)\/?$/.exec(path)![1])
    return [id, id ? askTracks(kind, id, pod, asked) : undefined]
  }
  // The tracks are asked for before the files, which need all connections. A finger is over a
  // button only when it presses.
  on('pointerdown', (button) => (tracksOf(button), warmForPress()))
  on('pointerover', (_, { pointerType }) => pointerType !== 'touch' && warmForPress())
  on('focusin', warmForPress)
  on('click', (button) => {
    const [id, tracks] = tracksOf(button)
    const name = linkOf(button)?.textContent ?? ''
    if (id) playEarly({ kind, id, pod, asked, name, button, tracks })
  })
}
