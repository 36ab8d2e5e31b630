// The file that a press in the first rows plays: it loads while the engine's code does. A script
// that shares no modules with the engine begins it, so the element is handed on at the door.
// docs/first-data.md#play.
import { door } from '../../first/door.ts'

/** An element for the audio graph: in there, a file that scripts may not read would be silent. */
export function graphElement(): HTMLAudioElement {
  const made = new Audio()
  made.crossOrigin = 'anonymous'
  return made
}

/** The listen token is left out: the pod's cookie was enough. */
function sameFile(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  for (const { searchParams } of [a, b]) searchParams.delete('token')
  return a.href === b.href
}

/** Closes the connection and frees the loaded data. */
export function letGo(element: HTMLAudioElement): void {
  element.removeAttribute('src')
  element.load()
}

function drop(): void {
  const { early } = door
  if (early) letGo(early)
  door.early = undefined
}

/**
 * If the service worker has taken the page over while nothing of the file was known, it begins
 * anew: the worker hides the picture that the browser may be reading.
 */
function loadThroughWorker(element: HTMLAudioElement): void {
  const { direct } = element.dataset
  if (direct === undefined || element.readyState > 0 || !navigator.serviceWorker?.controller) return
  delete element.dataset.direct
  element.load()
}

/** Begins to load a file. @param url absolute */
export function loadEarly(url: string): void {
  drop()
  const element = graphElement()
  element.preload = 'auto'
  element.src = url
  door.early = element
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker || serviceWorker.controller) return
  element.dataset.direct = ''
  const takenOver = () => door.early === element && loadThroughWorker(element)
  serviceWorker.addEventListener('controllerchange', takenOver, { once: true })
}

/**
 * Resolves when it is known how long the file is that loads early, or that it does not load; never
 * if there is none.
 */
export const earlyKnown = (): Promise<unknown> =>
  new Promise((resolve) => {
    const element = door.early
    if (element?.readyState || element?.error) resolve(undefined)
    for (const type of ['loadedmetadata', 'error'])
      element?.addEventListener(type, resolve, { once: true })
  })

/**
 * The element that loads this file already; it belongs to the caller from now on. Another file that
 * was begun is not needed any more.
 */
export function takeEarly(url: string): HTMLAudioElement | undefined {
  const element = door.early
  if (!element) return undefined
  if (element.error || !sameFile(element.src, url)) return void drop()
  door.early = undefined
  loadThroughWorker(element)
  return element
}

/**
 * Runs what sets the element's address and loads it, without an effect on an element that loads
 * already: it would begin anew. What it missed is told again.
 */
export function keepLoading<T>(element: HTMLAudioElement, run: () => T): T {
  if (!element.hasAttribute('src')) return run()
  Object.defineProperties(element, {
    src: { configurable: true, writable: true, value: element.src },
    load: { configurable: true, value: () => {} }
  })
  try {
    return run()
  } finally {
    for (const name of ['src', 'load']) Reflect.deleteProperty(element, name)
    queueMicrotask(() => {
      if (element.readyState > 0) element.dispatchEvent(new Event('durationchange'))
      if (element.readyState > 2) element.dispatchEvent(new Event('canplay'))
    })
  }
}
