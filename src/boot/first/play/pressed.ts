// What /fill.js has told of a press, for scripts that come before or after it.
import { door, PRESS_EVENT, type Pressed } from '../../../lib/first/door.ts'

/** Runs at each Play that is pressed in the first rows, and at once if one was pressed before. */
export function onPress(run: (pressed: Pressed) => void): void {
  const look = () => {
    const { pressed } = door
    if (pressed) run(pressed)
  }
  document.addEventListener(PRESS_EVENT, look)
  look()
}
