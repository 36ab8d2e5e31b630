// Makes elements without a framework.
type Child = Node | string | false | undefined

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style'>> & { readonly class?: string },
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const { class: className, ...rest } = properties
  const made = Object.assign(document.createElement(name), rest)
  if (className !== undefined) made.className = className
  made.append(...children.filter((each) => each !== undefined && each !== false))
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** An icon of those in the page. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

export const button = (name: string, label: string, onclick: () => void) =>
  element('button', { type: 'button', title: label, ariaLabel: label, onclick }, icon(name))

/** A link out of the frame. */
export const away = (href: string, text: string) =>
  element('a', { href, target: '_blank', rel: 'noopener', dir: 'auto', textContent: text })
