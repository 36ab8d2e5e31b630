// Rich text from pods, sanitised again and not trusted. docs/product/text.md#rich-text: headings
// from level 3, no ids, links to other hosts in a new tab with noopener. DOMPurify (12 KB) is
// loaded when the first description is shown.
import type { Config } from 'dompurify'
import { ownPath } from '../i18n/locales.ts'
import { webLink } from './web-link.ts'

const TAGS =
  'p br hr a b i u s em strong del ins sub sup ul ol li dl dt dd blockquote code pre h1 h2 h3 h4 h5 h6 span'.split(
    ' '
  )
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'lang', 'dir', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true
}

export type LinkAttributes = { href: string; target?: '_blank'; rel?: string }
/**
 * The attributes of an allowed link: a web address, or a path of the pod. Undefined for everything
 * else.
 */
export function linkAttributes(href: string | null, origin: string): LinkAttributes | undefined {
  if (!href) return undefined
  const address = webLink(URL.parse(href, origin)?.href)
  if (!address) return undefined
  const url = new URL(address)
  if (url.origin === origin) return { href: ownPath(url.pathname) + url.search + url.hash }
  return { href: address, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

/**
 * The highest level in use becomes h3, lower levels follow, down to h6: so no level is skipped
 * before the first heading.
 */
export const headingFor = (tag: string, highest = 1): string =>
  `h${Math.min(6, Number(tag.slice(1)) + 3 - highest)}`

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag)
  next.append(...element.childNodes)
  element.replaceWith(next)
}

function tidy(fragment: DocumentFragment, origin: string): void {
  for (const link of fragment.querySelectorAll('a')) {
    const allowed = linkAttributes(link.getAttribute('href'), origin)
    if (!allowed) link.replaceWith(...link.childNodes)
    else for (const [name, value] of Object.entries(allowed)) link.setAttribute(name, value)
  }
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...headings.map(({ tagName }) => Number(tagName.slice(1))))
  // Headings that already begin at level 3 or lower keep their levels.
  if (highest < 3)
    for (const heading of headings)
      rename(heading, headingFor(heading.tagName.toLowerCase(), highest))
}

/** Sanitised HTML as a fragment. Browser only. */
export async function safeHtml(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify')
  const fragment = purify.sanitize(html, CONFIG)
  tidy(fragment, location.origin)
  return fragment
}

/** Elements that stand on lines of their own. */
const BLOCKS = 'p, div, li, dt, dd, blockquote, pre, hr, h1, h2, h3, h4, h5, h6'
/** Stands for the end of a line, as the line breaks of HTML are only spaces. */
const END = '\u2028'

/**
 * The text of some HTML, line by line, synchronously: shown before, or instead of, the full HTML.
 * Browser only.
 */
export function plainText(html: string): string {
  // A parsed document is inert: no script runs, no picture loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of body.querySelectorAll('br')) element.replaceWith(END)
  for (const element of body.querySelectorAll(BLOCKS)) {
    element.prepend(END)
    element.append(END)
  }
  return (body.textContent ?? '')
    .split(END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/**
 * The first `limit` characters (code points) of the first `lines` lines, cut between words; a
 * shorter text is returned unchanged. Empty lines do not count.
 */
export function excerpt(text: string, limit = 200, lines = 3): string {
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const first = written.length > lines ? written.slice(0, lines).join('\n') : text
  const letters = [...first]
  if (letters.length <= limit) return first === text ? text : `${first.trimEnd()}…`
  const cut = letters.slice(0, limit).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
