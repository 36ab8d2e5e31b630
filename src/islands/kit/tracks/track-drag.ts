// Drags rows of a track table into the queue: into its list at the marked place, or onto the rest
// of the panel or the player bar to add them at the end. For keyboard and touch, the rows' menus
// offer the same. Listeners exist only during a drag.
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { insertTracks } from '../../../stores/player/fill.ts'
import { addToQueue } from '../../../stores/player/index.ts'
import '../../../styles/content/track-drag.css?adopt'

/** `index` is the place in the queue; undefined for its end. */
type Place = { mark: HTMLElement; index: number | undefined }

function placeOf(event: DragEvent): Place | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  const zone = target?.closest<HTMLElement>('.queue, .player')
  if (!zone) return undefined
  const list = target?.closest('.queue-body')?.querySelector<HTMLElement>('.q-list')
  if (!list) return { mark: zone, index: undefined }
  const [height, count] = ['--row-height', '--rows'].map((name) =>
    Number.parseFloat(list.style.getPropertyValue(name))
  )
  const row = Math.round((event.clientY - list.getBoundingClientRect().top) / (height || 1))
  return { mark: list, index: Math.max(0, Math.min(row, count || 0)) }
}

/** Returns a function that marks a place, or none, instead of the one marked before. */
function createMark(): (place: Place | undefined) => void {
  let marked: HTMLElement | undefined
  return (place) => {
    if (marked !== place?.mark) marked?.removeAttribute('data-drop')
    marked = place?.mark
    marked?.setAttribute('data-drop', '')
    if (place?.index !== undefined) marked?.style.setProperty('--drop', String(place.index))
  }
}

/** Sets the drag image; without it, the browser would use the row, which is as wide as the page. */
function chip(text: string, transfer: DataTransfer): void {
  const element = document.createElement('div')
  element.className = 'drag-chip truncate'
  element.textContent = text
  document.body.append(element)
  transfer.setDragImage(element, 0, 0)
  // By then the browser has copied the image.
  setTimeout(() => element.remove())
}

/** Starts dragging tracks; called in the rows' dragstart. `text` is the text of the drag image. */
export function dragTracks(
  tracks: readonly Track[],
  text: string,
  { dataTransfer }: DragEvent
): void {
  if (!dataTransfer) return
  dataTransfer.effectAllowed = 'copy'
  dataTransfer.setData('text/plain', tracks.map(({ title }) => title).join('\n'))
  chip(text, dataTransfer)
  const show = createMark()
  const off = new AbortController()
  const end = () => {
    off.abort()
    show(undefined)
  }
  const on = { signal: off.signal }
  document.addEventListener(
    'dragover',
    (event) => {
      const place = placeOf(event)
      show(place)
      if (!place) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'copy'
    },
    on
  )
  document.addEventListener(
    'drop',
    (event) => {
      const place = placeOf(event)
      end()
      if (!place) return
      event.preventDefault()
      if (place.index === undefined) addToQueue(tracks)
      else insertTracks(tracks, place.index)
    },
    on
  )
  document.addEventListener('dragend', end, on)
}
