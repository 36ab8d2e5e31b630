// Rows of a track table dragged into the queue: into its list at the place shown, elsewhere on the panel or the player's bar
// at the end. By keyboard and touch the same is in the rows' menus. While nothing is dragged, nothing listens.
import type { Track } from '../../lib/contract/tracks.ts'
import { insertTracks } from '../../stores/player/fill.ts'
import { addToQueue } from '../../stores/player/index.ts'
import css from '../../styles/track-drag.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)

/** `index` is the place in the queue; undefined at its end. */
type Place = { mark: HTMLElement; index: number | undefined }

function placeOf(event: DragEvent): Place | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  const zone = target?.closest<HTMLElement>('.queue, .player')
  if (!zone) return undefined
  const list = target?.closest('.queue-body')?.querySelector<HTMLElement>('.q-list')
  if (!list) return { mark: zone, index: undefined }
  const [height, count] = ['--row-height', '--rows'].map((name) => Number.parseFloat(list.style.getPropertyValue(name)))
  const row = Math.round((event.clientY - list.getBoundingClientRect().top) / (height || 1))
  return { mark: list, index: Math.max(0, Math.min(row, count || 0)) }
}

let marked: HTMLElement | undefined
function show(place: Place | undefined): void {
  if (marked !== place?.mark) marked?.removeAttribute('data-drop')
  marked = place?.mark
  marked?.setAttribute('data-drop', '')
  if (place?.index !== undefined) marked?.style.setProperty('--drop', String(place.index))
}

/** What hangs on the pointer: the row alone would be as wide as the page. */
function chip(text: string, transfer: DataTransfer): void {
  const element = document.createElement('div')
  element.className = 'drag-chip truncate'
  element.textContent = text
  document.body.append(element)
  transfer.setDragImage(element, 0, 0)
  // The browser has taken its picture by then.
  setTimeout(() => element.remove())
}

/** Takes tracks up, from the rows' dragstart. `text` says what they are. */
export function dragTracks(tracks: readonly Track[], text: string, { dataTransfer }: DragEvent): void {
  if (!dataTransfer) return
  dataTransfer.effectAllowed = 'copy'
  dataTransfer.setData('text/plain', tracks.map(({ title }) => title).join('\n'))
  chip(text, dataTransfer)
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
