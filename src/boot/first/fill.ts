// Draws the first rows of a page from the first answer, before the code of its island is there. The
// build makes a plain script of it, as of ./first.ts. The rows are copies of a template that the
// island's own components drew at build time, so nothing moves when the island takes over.
// docs/first-data.md#draw-first.
import { drawRows, holdPictures, numeralsIn } from './draw.ts'
import { drawPod, type PodWords } from '../landing/pod.ts'
import { askTracks, warmForPress, warmForSound } from './play/warm.ts'
import { door, PRESS_EVENT, SOUND_EVENT, type Asked, type Pressed } from '../../lib/first/door.ts'
import { firstRows, type Kind } from '../../lib/first/values.ts'
import { openLocal } from '../../lib/storage/browser.ts'
import { isOk } from './questions.ts'

/** boot.ts loads what plays, without waiting for the island. */
function watchPlay(place: HTMLElement, kind: Kind, pod: string, asked: Asked): void {
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
  const tracksOf = (button: Element): [id: number, tracks: Pressed['tracks']] => {
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
    if (!id) return
    button.ariaBusy = 'true'
    door.sound = new Promise((done) =>
      document.addEventListener(SOUND_EVENT, done, { once: true })
    )
    holdPictures(place)
    door.pressed = { kind, id, pod, name: linkOf(button)?.textContent ?? '', button, tracks }
    warmForSound(pod, asked)
    document.dispatchEvent(new Event(PRESS_EVENT))
  })
}

/**
 * Rows drawn before the browser may paint: the first line of a phone's grid. What is written in
 * another script costs a slow phone up to 100 ms, while it looks for a font.
 */
const AT_ONCE = 2

/** The pod on the landing page, above the albums: so that nothing moves, it is drawn first. */
function drawFrontPod(): Promise<unknown> | undefined {
  const place = document.querySelector<HTMLElement>('[data-front-pod]')
  const asked = [...(door.asked ?? [])].find(([url]) => url.includes('/nodeinfo/'))
  if (!place || !asked) return undefined
  const [url, { answer }] = asked
  return answer.then((found) => {
    if (isOk(found)) drawPod(place, JSON.parse(found.text) as PodWords, new URL(url).origin)
  })
}

function fill(
  template: HTMLTemplateElement,
  [url, asked]: [string, Asked],
  above: Promise<unknown> | undefined
): void {
  const { name, kind } = template.dataset
  const place = document.querySelector<HTMLElement>(`[data-first="${name}"]`)
  const pod = new URL(url).origin
  if (!place || !name || !kind) return
  let drawn: string | undefined
  const draw = (body: string): void => {
    const numerals = numeralsIn(template.dataset)
    const rows = firstRows(kind as Kind, JSON.parse(body) as unknown, pod, numerals)
    const now = JSON.stringify(rows)
    // The island has taken over; or these rows stand there already, and may be pressed just now.
    if (!place.isConnected || !rows[0] || now === drawn) return
    drawn = now
    if (!place.hasChildNodes()) watchPlay(place, kind as Kind, pod, asked)
    drawRows(place, template, rows, AT_ONCE)
    place.closest('[hidden]')?.removeAttribute('hidden')
  }
  const storage = openLocal()
  const last = above ? null : storage.getItem(asked.last)
  try {
    if (last !== null) draw(last)
  } catch {
    // The kept answer is broken; the new one is on its way.
  }
  const rowsDrawn = Promise.all([asked.rows, above]).then(([answer]) => {
    if (isOk(answer) && last === null) draw(answer.text)
  })
  const drawnLast = Promise.all([asked.answer, rowsDrawn])
    .then(([answer]): [Asked, string] | undefined => {
      if (!isOk(answer) || answer.text === last) return
      draw(answer.text)
      return [asked, answer.text]
    })
    // The island asks again, and shows the error.
    .catch(() => undefined)
  ;(door.drawn ??= []).push(drawnLast)
}

/**
 * Private pages stay hidden until the guard has run (boot/navigation/guards). If the pod already
 * told us who is signed in, they are shown now.
 */
function showToPerson(): void {
  const { documentElement: page } = document
  const me = [...(door.asked?.values() ?? [])].filter(({ path }) => /users\/me\/$/.test(path))
  if (page.dataset.guarded !== 'session') return
  for (const { answer } of me)
    answer.then((found) => isOk(found) && page.removeAttribute('data-guarded')).catch(() => {})
}

function fillAll(): void {
  // After a page change the answers would be those of another page.
  if (document.documentElement.dataset.visited !== undefined) return
  showToPerson()
  const above = drawFrontPod()
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-kind]')) {
    for (const asked of door.asked ?? []) {
      try {
        if (template.dataset.questions?.includes(String(asked[1].question)))
          fill(template, asked, above)
      } catch {
        // Storage is forbidden: the island draws the page.
      }
    }
  }
}

// The script stands after the templates.
fillAll()
