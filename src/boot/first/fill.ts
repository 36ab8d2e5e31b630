// Draws the first rows of a page from the first answer, before the code of its island is there. The
// build makes a plain script of it, as of ./first.ts. The rows are copies of a template that the
// island's own components drew at build time, so nothing moves when the island takes over.
// docs/first-data.md#draw-first.
import { drawRows } from './draw.ts'
import { drawPod, type PodWords } from '../landing/pod.ts'
import { watchPlay } from './play/early.ts'
import { door, type Asked } from '../../lib/first/door.ts'
import type { Numerals } from '../../lib/first/numerals.ts'
import { firstRows, type Kind } from '../../lib/first/values.ts'
import { openLocal } from '../../lib/storage/browser.ts'
import { isOk } from './questions.ts'

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
    // The build wrote them into the template.
    const numerals = template.dataset as unknown as Numerals
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
  if (page.dataset.guarded !== 'session') return
  for (const { path, answer } of door.asked?.values() ?? [])
    if (/users\/me\/$/.test(path))
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
