// Whether the texts of a page fit: functions that run in the page, for every driver.

/** If the page is wider than the window, the innermost elements that make it so. */
export function wideOnes(): string[] {
  const width = document.documentElement.clientWidth
  // Fractions of pixels are rounded up.
  if (document.documentElement.scrollWidth <= width + 1) return []
  const beyond = ({ left, right }: DOMRect): boolean => right > width + 1 || left < -1
  const found: string[] = []
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT
  )
  const range = document.createRange()
  for (let node = nodes.nextNode(); node && found.length < 5; node = nodes.nextNode()) {
    range.selectNodeContents(node)
    const box =
      node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect()
    const cut = (each: Element | null): boolean =>
      each !== null &&
      each !== document.body &&
      ((getComputedStyle(each).overflowX !== 'visible' && !beyond(each.getBoundingClientRect())) ||
        cut(each.parentElement))
    if (!beyond(box) || cut(node.parentElement)) continue
    const parent = node.parentElement!
    found.push(
      `${parent.outerHTML.slice(0, 160)} in ${parent.parentElement?.outerHTML.slice(0, 80)}`
    )
  }
  return [...found, 'the page is too wide']
}

/**
 * What does not fit, as sentences:
 * - texts that are cut off, also by an ellipsis: names of things may be, our own words not
 * - texts that lie on others, and controls that lie on others
 * - texts outside of their button, and buttons of more than two lines
 * - texts with one word a line, and words broken into pieces
 *
 * Names of things and what is scrolled out of sight do not count.
 */
export function misfits(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], ' +
    '[role=tab], [role=switch], [role=option], [role=menuitem]'
  const BUTTONS =
    '.btn, .chip, .icon-btn, .tabs > *, .tablist > *, .menu-item, [role=tab], ' +
    'button:not(.link, .way)'
  /** Texts of pods and browsers. */
  const FOREIGN =
    '[dir=auto], bdi, [lang]:not(html), code, pre, kbd, time, option, textarea, .prose, svg'
  /** An ellipsis is meant: what is asked for in a field, and texts with names in them. */
  const MAY_BE_CUT = 'select, input, .card-sub, .player-title, .radio-tile p'
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = { words: string; element: Element; layer: Element; boxes: Box[]; isOurs: boolean }

  const found = new Set<string>()
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 50)
  const place = (element: Element) =>
    element.localName + [...element.classList].map((each) => `.${each}`).join('')
  const tell = (what: string, element: Element, words: string) =>
    found.add(`${what}: "${short(words)}" in ${place(element)}`)
  const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isHidden = (element: Element | null): boolean =>
    element !== null &&
    (styleOf(element).clipPath !== 'none' ||
      (element as HTMLElement).offsetWidth === 1 ||
      isHidden(element.parentElement))
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isHidden(element)
  /** Bars and dialogs lie on the page. */
  const layerOf = (element: Element | null): Element =>
    element === null || element === document.body
      ? document.body
      : element.matches('dialog, [popover]') ||
          /fixed|sticky|absolute/.test(styleOf(element).position)
        ? element
        : layerOf(element.parentElement)
  const meet = (a: Box, b: Box, by = 1.5) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by
  const holds = (a: Box, b: Box) =>
    a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 1 && a.bottom >= b.bottom - 1

  /**
   * What ancestors leave of a box; `cut` if one of them hides a part, undefined if all is hidden or
   * out of sight.
   */
  const shown = (box: Box, from: Element): { box: Box; cut: boolean } | undefined => {
    let { left, right, top, bottom } = box
    let cut = false
    for (let each: Element | null = from; each; each = each.parentElement) {
      const { overflowX, overflowY, position } = styleOf(each)
      if (each === document.body || each === document.documentElement) break
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = each.getBoundingClientRect()
        const hides = /hidden|clip/
        if (hides.test(overflowX) && (left < edge.left - 1.5 || right > edge.right + 1.5))
          cut = true
        if (hides.test(overflowY) && (top < edge.top - 1.5 || bottom > edge.bottom + 1.5))
          cut = true
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (right - left < 2 || bottom - top < 2) return undefined
      }
      if (position === 'fixed') break
    }
    return { box: { left, right, top, bottom }, cut }
  }

  const pen = document.createElement('canvas').getContext('2d')!
  /** The boxes of a text's lines, as high as its letters and marks are drawn. */
  const linesOf = (node: Node, element: Element): Box[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { fontStyle, fontWeight, fontSize, fontFamily } = styleOf(element)
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const letters = pen.measureText(node.nodeValue ?? '')
    const rows = new Map<number, Box>()
    for (const { left, right, top } of range.getClientRects()) {
      const base = top + letters.fontBoundingBoxAscent
      const row = rows.get(Math.round(top)) ?? { left, right, top: 0, bottom: 0 }
      rows.set(Math.round(top), {
        left: Math.min(row.left, left),
        right: Math.max(row.right, right),
        top: base - letters.actualBoundingBoxAscent,
        bottom: base + letters.actualBoundingBoxDescent
      })
    }
    return [...rows.values()]
  }

  // Without a font for Malayalam each sign is a box, and words have no length that means anything.
  pen.font = `16px ${styleOf(document.body).fontFamily}`
  const boxed = new Set(['ക', 'ൽ', 'ഇ'].map((letter) => pen.measureText(letter).width)).size === 1
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue ?? ''
    if (!element || !/[\p{L}\p{N}]/u.test(words) || !isSeen(element)) continue
    if (element.closest('script, style, template, noscript')) continue
    const isOurs = !element.closest(FOREIGN) && !(boxed && /\p{Script=Mlym}/u.test(words))
    const lines = linesOf(node, element)
    const button = element.closest(BUTTONS)
    const control = element.closest(CONTROLS)
    if (isOurs && button && lines.length > 2) tell(`${lines.length} lines`, button, words)
    // Addresses and handles may break anywhere, Chinese and Japanese have no spaces, and a word in
    // the letters of a title may be wider than a phone.
    const count = words.trim().split(/\s+/).length
    const mayBreak = /[:@/]|[\p{scx=Han}\p{scx=Hira}]/u.test(words) || element.closest('h1')
    if (isOurs && !mayBreak) {
      if (count > 2 && count < 6 && lines.length >= count) tell('one word a line', element, words)
      if (lines.length > count) tell('broken words', element, words)
    }
    const boxes = lines.flatMap((line) => {
      const part = shown(line, element)
      if (!part) return []
      if (isOurs && part.cut && !element.closest(MAY_BE_CUT)) tell('cut off', element, words)
      return [part.box]
    })
    if (isOurs && control && styleOf(control).display !== 'inline') {
      const edge = control.getBoundingClientRect()
      if (!boxes.every((box) => holds(edge, box))) tell('outside', control, words)
    }
    pieces.push({ words, element, layer: layerOf(element), boxes, isOurs })
  }
  for (const [index, a] of pieces.entries())
    for (const b of pieces.slice(index + 1))
      if (
        a.layer === b.layer &&
        (a.isOurs || b.isOurs) &&
        a.boxes.some((one) => b.boxes.some((two) => meet(one, two)))
      )
        tell(`on "${short(b.words)}"`, a.element, a.words)

  const controls = [...document.body.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (!isSeen(element) || styleOf(element).pointerEvents === 'none') return []
    const rects = styleOf(element).display === 'inline' ? [...element.getClientRects()] : undefined
    const boxes = (rects ?? [element.getBoundingClientRect()]).flatMap(
      (rect) => shown(rect, element)?.box ?? []
    )
    const { width } = element.getBoundingClientRect()
    if (!rects && boxes.length > 0 && width < 24 && /\p{L}/u.test(element.textContent))
      tell('too narrow to be pressed', element, wordsOf(element))
    return [{ element, layer: layerOf(element), boxes }]
  })
  for (const [index, a] of controls.entries())
    for (const b of controls.slice(index + 1))
      if (
        a.layer === b.layer &&
        !a.element.contains(b.element) &&
        a.boxes.some((one) =>
          b.boxes.some((two) => meet(one, two) && !holds(one, two) && !holds(two, one))
        )
      )
        tell(
          `control on ${place(b.element)} "${short(wordsOf(b.element))}"`,
          a.element,
          wordsOf(a.element)
        )
  return [...found]
}
