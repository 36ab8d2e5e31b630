// Runs in the page before its own scripts: when it paints, when titles and covers show, and when
// sound begins. Each function is sent to the page as text, so it uses nothing outside itself.
import type { Page } from 'playwright'

/** Times in ms since the navigation began; null until then. */
export type Seen = {
  paint: number | null
  /** A title has a box on the page, perhaps below the screen. */
  laidOut: number | null
  /** A title is on the screen. */
  title: number | null
  cover: number | null
  /** Start and length. */
  longTasks: [number, number][]
  pressed: number | null
  presses: number
  sound: number | null
}

function recordPaints(seen: Seen): void {
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-paint') seen.paint = startTime
  })
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]))
}

function recordContent(seen: Seen, titles: readonly string[]): void {
  const wanted = new Set(titles)
  const noted = new Set<string>()
  const box = (element: Element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const visible = { opacityProperty: true, visibilityProperty: true }
    if (width === 0 || height === 0 || !element.checkVisibility(visible)) return undefined
    // Not innerWidth and innerHeight: these grow with a page that is wider than the screen.
    const { offsetTop: y, offsetLeft: x, width: w, height: h } = visualViewport!
    return { width, onScreen: bottom > y && right > x && top < y + h && left < x + w }
  }
  // A message sent from a frame's callback arrives after that frame was made.
  const note = (key: 'laidOut' | 'title' | 'cover') => {
    if (noted.has(key)) return
    noted.add(key)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (seen[key] = performance.now()))
    port1.start()
    port2.postMessage(0)
  }
  let changed = true
  const changes = { childList: true, characterData: true, attributes: true, subtree: true }
  new MutationObserver(() => (changed = true)).observe(document, changes)
  // A page that scrolls or whose styles arrive shows a title without any change of the document.
  for (const type of ['load', 'scroll']) addEventListener(type, () => (changed = true), true)
  const lookForTitle = () => {
    changed = false
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode
      if (!parent || !wanted.has(nodeValue!.trim())) continue
      if (/^(SCRIPT|STYLE|TEMPLATE|OPTION|NOSCRIPT)$/.test(parent.tagName)) continue
      const place = box(parent)
      if (place) note('laidOut')
      if (place?.onScreen) return note('title')
    }
  }
  const isCover = (element: Element) => {
    const place = box(element)
    return place?.onScreen && place.width >= 60
  }
  const lookForCover = () => {
    const arrived = [...document.images].filter(
      ({ complete, naturalWidth, currentSrc }) =>
        complete && naturalWidth > 0 && currentSrc.includes('/media/')
    )
    const backgrounds = [...document.querySelectorAll<HTMLElement>('[style*="/media/"]')].filter(
      ({ style }) => {
        const file = /url\(["']?([^"')]+)/.exec(style.backgroundImage)?.[1] ?? ''
        const entries = performance.getEntriesByName(new URL(file, location.href).href)
        return entries.some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      }
    )
    if ([...arrived, ...backgrounds].some(isCover)) note('cover')
  }
  const look = () => {
    if (changed && wanted.size > 0 && !noted.has('title') && document.body) lookForTitle()
    if (!noted.has('cover')) lookForCover()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function recordSound(seen: Seen): void {
  const elements = new Set<HTMLMediaElement>()
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    elements.add(this)
    return play.call(this)
  }
  const press = ({ timeStamp }: Event) => {
    seen.presses++
    seen.pressed ??= timeStamp
  }
  addEventListener('pointerdown', press, true)
  const look = () => {
    if (seen.pressed !== null && [...elements].some(({ currentTime }) => currentTime > 0.05))
      seen.sound = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** @param titles texts of which the first to show is the page's first title */
export async function giveProbe(page: Page, titles: readonly string[]): Promise<void> {
  const start: Seen = {
    paint: null,
    laidOut: null,
    title: null,
    cover: null,
    longTasks: [],
    pressed: null,
    presses: 0,
    sound: null
  }
  const content = `if (window === top) {
    const seen = window.seenByBench = ${JSON.stringify(start)};
    (${recordPaints.toString()})(seen);
    (${recordContent.toString()})(seen, ${JSON.stringify(titles)});
    (${recordSound.toString()})(seen)
  }`
  await page.addInitScript({ content })
}

/** Undefined until the page's document has begun. */
export const seenBy = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => (window as unknown as { seenByBench?: Seen }).seenByBench)

type Wanted = { where: 'page' | 'card'; titles: readonly string[] }

/** Runs in the page: centre of the Play button on the screen, if it can be pressed. */
function findPlay({ where, titles }: Wanted): { x: number; y: number } | undefined {
  const usable = (button: HTMLButtonElement) =>
    !button.disabled &&
    !button.classList.contains('disabled') &&
    button.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const labelled = (inside: Element | Document, label: RegExp) =>
    [...inside.querySelectorAll<HTMLButtonElement>('button')].find(
      (button) =>
        usable(button) && label.test((button.ariaLabel ?? button.textContent ?? '').trim())
    )
  const find = () => {
    const main = document.querySelector('main, #app') ?? document
    if (where === 'page') return labelled(main, /^play(\s+(all|album))?$/i)
    const named = [...main.querySelectorAll('*')].find(
      ({ childElementCount, textContent }) =>
        childElementCount === 0 && titles.includes(textContent!.trim())
    )
    // The card is the nearest element around the title that has a Play button.
    for (let card = named?.parentElement; card && card !== main; card = card.parentElement) {
      const button = labelled(card, /^play\b(?! all)/i)
      if (button) return button
    }
    return undefined
  }
  const button = find()
  if (!button) return undefined
  const { height, offsetTop, offsetLeft, scale } = visualViewport!
  const { top, bottom } = button.getBoundingClientRect()
  if (top < 0 || bottom > height) button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = button.getBoundingClientRect()
  return {
    x: (place.x + place.width / 2 - offsetLeft) * scale,
    y: (place.y + place.height / 2 - offsetTop) * scale
  }
}

/** Presses Play with a finger. @returns false while there is no such button */
export async function pressPlay(page: Page, wanted: Wanted): Promise<boolean> {
  const point = await page.evaluate(findPlay, wanted)
  if (point) await page.touchscreen.tap(point.x, point.y)
  return point !== undefined
}
