// Makes rows of a template. Texts and attributes contain slots such as `__name__`; values of the
// pod only ever become text or the value of an attribute that the template already has.
import { DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { numeral, pluralOf, type Numerals } from '../../lib/first/numerals.ts'
import { tagsVary } from '../../lib/items/row.ts'
import type { Face, FirstRow, RowValues, Texts } from '../../lib/first/values.ts'
import { holdPictures } from './play/early.ts'

/** Covers that load without being near the screen, as in the island, and those before code. */
const EAGER = 12
const IN_VIEW = 4

const put = (text: string, texts: Texts): string =>
  text.replace(/__([a-z]+)__/g, (slot, name: string) => texts[name] ?? slot)

/** Fills all slots in an element and below it. */
function putAll(root: Element, texts: Texts): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    // Names are cheaper than the objects of attributes.
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!
      if (value.includes('__')) element.setAttribute(name, put(value, texts))
    }
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) child.nodeValue = put(child.nodeValue!, texts)
  }
}

/** Replaces an element by copies, one for each of the texts. */
const repeat = (one: Element | null, all: readonly Texts[]): void =>
  one?.replaceWith(
    ...all.map((texts) => {
      const copy = one.cloneNode(true) as Element
      putAll(copy, texts)
      return copy
    })
  )

/** The template has one credited name; further ones are copies. As ui/Credits draws them. */
function putCredits(row: Element, { credits }: RowValues): void {
  const first = row.querySelector('a[href*="__artist__"]')
  if (!first) return
  const parts = credits.flatMap(({ artistId, name, joinphrase }) => {
    const link = first.cloneNode(true) as Element
    putAll(link, { artist: String(artistId), credit: name })
    if (!joinphrase || !/\p{L}|^\s+$/u.test(joinphrase)) return [link, joinphrase]
    const phrase = document.createElement('bdi')
    phrase.textContent = joinphrase
    return [link, phrase]
  })
  first.replaceWith(...parts)
}

/** "3 albums · 20 tracks", from the forms in the template; numbers that are 0 are left out. */
function countsText({ dataset }: HTMLTemplateElement, { counts }: RowValues): string {
  if (!dataset.forms) return ''
  const forms = JSON.parse(dataset.forms) as Record<string, Record<string, string>>
  const numerals = dataset as unknown as Numerals
  return Object.entries(forms)
    .flatMap(([name, form]) => {
      const count = counts[name] ?? 0
      if (count === 0) return []
      const words = form[pluralOf(count, numerals)] ?? form.other ?? ''
      return words.replace('{{count}}', numeral(count, numerals))
    })
    .join(' · ')
}

/** The tint, letter and picture of a row, or of an artist in it. */
function putFace(root: Element, { texts, tint }: Face, rank: number): void {
  for (const element of [root, ...root.querySelectorAll('[style]')]) {
    const { style } = element as HTMLElement
    if (style.getPropertyValue('--tint')) style.setProperty('--tint', tint)
  }
  const letter = root.querySelector('.monogram')
  if (letter) letter.textContent = texts.letter ?? ''
  const picture = root.querySelector('img')
  if (!picture) return
  if (texts.medium === texts.large)
    for (const name of ['srcset', 'sizes']) picture.removeAttribute(name)
  if (rank < EAGER) picture.loading = 'eager'
  if (rank < IN_VIEW) picture.fetchPriority = 'high'
  const onError = () => {
    picture.removeAttribute('srcset')
    picture.src = DEFAULT_COVER
  }
  picture.addEventListener('error', onError, { once: true })
}

/** Small pictures of the credited artists: the template has one with a picture, one without. */
const drawFaces = ([withCover, bare]: readonly Element[], faces: readonly Face[]): Element[] =>
  faces.map((face) => {
    const copy = (face.cover ? withCover! : bare!).cloneNode(true) as Element
    putAll(copy, face.texts)
    putFace(copy, face, 0)
    return copy
  })

type Parts = { root: Element | undefined; variants: Element[] }

/** The variants of a row and the list around them; the head of a page stands alone. */
function partsOf({ content }: HTMLTemplateElement): Parts {
  const list = content.querySelector('ul, tbody')
  return {
    root: [...content.children].find((each) => each.contains(list)),
    variants: [...(list ?? content).children].filter(({ tagName }) => tagName !== 'LINK')
  }
}

function drawRow(
  template: HTMLTemplateElement,
  { variants: [whole, lesser = whole] }: Parts,
  values: RowValues,
  rank: number
): Element {
  // A copy that belongs to no page yet: its pictures load when it is complete.
  const row = (values.whole ? whole! : lesser!).cloneNode(true) as Element
  const [faces, tag] = [row.querySelector('.faces'), row.querySelector('.tag')]
  const faceVariants = [...(faces?.children ?? [])]
  faces?.replaceChildren()
  // This comes first, because texts of the pod may look like slots.
  putAll(row, { ...values.texts, counts: countsText(template, values) })
  putFace(row, values, rank)
  faces?.append(...drawFaces(faceVariants, values.faces()))
  putCredits(row, values)
  repeat(
    tag,
    values.tags.map((each) => ({ tag: each }))
  )
  putPlace(row, values, rank)
  if (!values.playable)
    for (const button of row.querySelectorAll('[data-plays], [data-more]')) button.remove()
  return row
}

/** The extra parts of table rows: number, length, and the Tab stop in the first row. */
function putPlace(row: Element, { texts }: RowValues, rank: number): void {
  if (!row.ariaRowIndex) return
  row.ariaRowIndex = String(rank + 2)
  row.querySelector('.n')?.replaceChildren(texts.number ?? '')
  const time = document.createElement('time')
  time.textContent = texts.time ?? ''
  if (texts.time) row.querySelector('.c-time')?.append(time)
  for (const stop of [row, ...row.querySelectorAll('[tabindex]')])
    stop.setAttribute('tabindex', rank === 0 ? '0' : '-1')
}

type Shown = { list: Element; ids: readonly string[] }
const shown = new WeakMap<HTMLElement, Shown>()

/** Runs when the rows before have been painted and nothing else is urgent. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 })
    else setTimeout(run)
  })
}

/** Adds the rows that are not drawn yet, in place of the placeholders that stand for them. */
function addRows(list: Element, drawn: number, more: () => Element[]): void {
  afterPaint(() => {
    if (!list.isConnected) return
    const later = more()
    for (const waiting of [...list.children].slice(drawn)) waiting.remove()
    list.append(...later)
    holdPictures(list)
  })
}

/**
 * Draws the rows into their place; the first ones now, the others when they have been painted.
 * Placeholders stand for them meanwhile. Rows that stand there already stay: one may have the
 * focus.
 */
export function drawRows(
  place: HTMLElement,
  template: HTMLTemplateElement,
  rows: readonly FirstRow[],
  atOnce: number
): void {
  const parts = partsOf(template)
  const from = (start: number, end?: number) =>
    rows
      .slice(start, end)
      .map((row, number) => drawRow(template, parts, row.values(), start + number))
  const ids = rows.map(({ id }) => id)
  const before = shown.get(place)
  if (before && ids.length >= before.ids.length && before.ids.every((id, at) => id === ids[at])) {
    shown.set(place, { list: before.list, ids })
    return addRows(before.list, before.ids.length, () => from(before.ids.length))
  }
  if (!parts.root) {
    const [head] = from(0, 1)
    // A new head in place of one that is being pressed would lose the press.
    return place.firstChild?.isEqualNode(head!) ? undefined : place.replaceChildren(head!)
  }
  const root = parts.root.cloneNode(true) as Element
  const list = root.matches('ul') ? root : root.querySelector('ul, tbody')!
  const placeholder = place.nextElementSibling?.querySelector('li.wait')
  list.replaceChildren(
    ...from(0, atOnce),
    ...rows.slice(atOnce).flatMap(() => placeholder?.cloneNode() ?? [])
  )
  // As islands/listen/albums/AlbumPage.
  if (place.dataset.first === 'tracks' && !tagsVary(rows))
    for (const cell of root.querySelectorAll('.c-tags')) cell.remove()
  place.replaceChildren(root)
  shown.set(place, { list, ids })
  if (rows.length > atOnce) addRows(list, atOnce, () => from(atOnce))
}
