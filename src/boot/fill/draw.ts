// Makes rows of a template. Texts and attributes contain slots such as `__name__`; what comes from
// the pod is only ever text or the value of an attribute that the template already has.
import type { RowValues } from '../../lib/first-data/values.ts'

const DEFAULT_COVER = '/cover.svg'
const EAGER = 12
/** Covers that come before code. */
const IN_VIEW = 4

const put = (text: string, texts: RowValues['texts']): string =>
  text.replace(/__([a-z]+)__/g, (slot, name: string) => texts[name] ?? slot)

/** Fills all slots in an element and below it. */
function putAll(root: Element, texts: RowValues['texts']): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of element.attributes)
      if (attribute.value.includes('__')) attribute.value = put(attribute.value, texts)
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) child.nodeValue = put(child.nodeValue!, texts)
  }
}

/** The template has one credited name; further ones are copies. As ui/Credits draws them. */
function putCredits(row: Element, { credits }: RowValues): void {
  const first = row.querySelector('a[href*="__artist__"]')
  if (!first) return
  const parts = credits.flatMap(({ artistId, name, joinphrase }) => {
    const link = first.cloneNode(true) as Element
    putAll(link, { artist: String(artistId), credit: name })
    if (!/\p{L}|^\s+$/u.test(joinphrase)) return [link, joinphrase]
    const phrase = document.createElement('bdi')
    phrase.textContent = joinphrase
    return [link, phrase]
  })
  first.replaceWith(...parts)
}

/** "3 albums · 20 tracks", from the forms in the template; numbers that are 0 are left out. */
function countsText(template: HTMLTemplateElement, { numbers }: RowValues): string {
  const { intl, forms: written = '{}' } = template.dataset
  const forms = JSON.parse(written) as Record<string, Record<string, string>>
  return Object.entries(forms)
    .flatMap(([name, form]) => {
      const count = numbers[name] ?? 0
      if (count === 0) return []
      const words = form[new Intl.PluralRules(intl).select(count)] ?? form.other ?? ''
      return words.replace('{{count}}', new Intl.NumberFormat(intl).format(count))
    })
    .join(' · ')
}

function drawPicture(row: Element, { texts }: RowValues, place: number): void {
  const picture = row.querySelector('img')
  if (!picture) return
  if (texts.medium === texts.large) {
    picture.removeAttribute('srcset')
    picture.removeAttribute('sizes')
  }
  if (place < EAGER) picture.loading = 'eager'
  if (place < IN_VIEW) picture.fetchPriority = 'high'
  picture.addEventListener(
    'error',
    () => {
      picture.removeAttribute('srcset')
      picture.src = DEFAULT_COVER
    },
    { once: true }
  )
}

function drawRow(template: HTMLTemplateElement, values: RowValues, place: number): Element {
  const [withCover, bare = withCover] = template.content.querySelectorAll('[data-row-of] > *')
  const row = document.importNode(values.cover ? withCover! : bare!, true)
  putCredits(row, values)
  putAll(row, { ...values.texts, counts: countsText(template, values) })
  for (const element of [row, ...row.querySelectorAll('[style]')]) {
    const { style } = element as HTMLElement
    if (style.getPropertyValue('--tint')) style.setProperty('--tint', values.tint)
  }
  if (!values.playable)
    for (const button of row.querySelectorAll('[data-plays], [data-more]')) button.remove()
  const letter = row.querySelector('.monogram')
  if (letter) letter.textContent = values.texts.letter ?? ''
  drawPicture(row, values, place)
  return row
}

/**
 * Draws the rows into their place; the first ones now, the others when they have been painted.
 * Placeholders stand for them meanwhile.
 */
export function drawRows(
  place: HTMLElement,
  template: HTMLTemplateElement,
  rows: readonly RowValues[],
  atOnce: number
): void {
  const list = template.content.querySelector('[data-row-of]')!.cloneNode() as Element
  list.removeAttribute('data-row-of')
  const placeholder = place.nextElementSibling?.querySelector('.wait')
  const draw = (values: RowValues, number: number) => drawRow(template, values, number)
  list.append(
    ...rows.slice(0, atOnce).map(draw),
    ...rows.slice(atOnce).flatMap(() => placeholder?.cloneNode() ?? [])
  )
  place.replaceChildren(list)
  if (rows.length <= atOnce) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!list.isConnected) return
      const later = rows.slice(atOnce).map((values, number) => draw(values, number + atOnce))
      for (const waiting of [...list.children].slice(atOnce)) waiting.remove()
      list.append(...later)
    })
  )
}
