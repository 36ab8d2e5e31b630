// Loads the layout's module once the first rows are painted: on a thin line it would delay the code
// that draws them. The build makes a plain script of it, /after.js, for pages with first rows, and
// writes the address of the module into its tag. It also begins to load the files for a press in
// the rows. docs/first-data.md#files.
import { beginWorker } from '../../lib/audio/element/pictures.ts'
import { door, PRESS_EVENT } from '../../lib/first/door.ts'
import { onPress } from './play/pressed.ts'
import { loadFirstSound } from './play/sound.ts'

/** Milliseconds after which the module is loaded even though the pod has not answered. */
const TIMEOUT_MS = 2000
/** Hidden pages are never painted. */
const UNPAINTED = 100

const { src = '', also = '' } = document.currentScript?.dataset ?? {}

/** `start` is the first import of the module; its tag tells the browser at the same time. */
function load(): void {
  beginWorker()
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: also })
  )
  import(/* @vite-ignore */ src).catch(() => void door.renew?.())
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const painted = () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    after(UNPAINTED)
  ])

onPress((pressed) => void loadFirstSound(pressed))
void Promise.race([
  // A press in the first rows does not wait.
  new Promise((resolve) => document.addEventListener(PRESS_EVENT, resolve, { once: true })),
  Promise.race([door.rows, after(TIMEOUT_MS)]).then(painted)
]).then(load)
