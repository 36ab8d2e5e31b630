// Texts on a page of the language for tests that did not come from locales/.
import type { Page } from '@playwright/test'

/** Addresses, hosts, handles, units and dates of Intl, formats, and what people type here. */
const KNOWN: readonly RegExp[] = [
  /Atoll|:\/\/|@|localhost|\.example|^[#!(]|[<>"]|éà/u,
  /^\W*[\d.,]+\W*(kB|MB|GB|min|sec|hr?|s)\W*$/,
  /^([A-Z][a-z]{2} \d{1,2}, \d{4}|now|\d+ minutes? ago)$/,
  // In the files that the steps of these screens choose.
  /^(Podcast \d|Tidelines|lodz_at_night)$/,
  /^(MP3|MPEG|FLAC|audio\/\w+|aac, .*|ListenBrainz|Last\.fm|English, Polish|Poland)$/
]

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

const bare = (text: string): string => text.replaceAll(/[\s\u2066-\u2069…]+/gu, ' ').trim()

/** Collects every text that pods send to a page, from now on. @returns reads what there is */
export function watchSent(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/(api|nodeinfo)\b/.test(new URL(response.url()).pathname))
      bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const texts = (await Promise.all(bodies)).map((body) => {
      try {
        return stringsIn(JSON.parse(body)).join('\n')
      } catch {
        return ''
      }
    })
    return bare(texts.join('\n'))
  }
}

/** Those of a page's texts that should come from locales/. @param sent all texts of the pod */
export const hardCoded = (texts: readonly string[], sent: string): string[] =>
  texts.filter(
    (text) =>
      // Names in a row are joined by Intl.
      !text.split(', ').every((part) => sent.includes(bare(part))) &&
      !KNOWN.some((known) => known.test(text))
  )

/** Runs in the page: words that are seen or read out and stand in no brackets of ours. */
export const untranslatedOnes = (): string[] => {
  // Names from the pod have dir="auto", and dates have words of the browser.
  const foreign =
    '[dir=auto], [lang]:not(html), code, pre, kbd, time, script, style, template, textarea, .icon'
  const found = new Set<string>()
  const take = (text: string, element: Element) => {
    if (element.closest(foreign) || !/\p{L}{2}/u.test(text)) return
    const own = text.replace(/⟦[^⟦⟧]*⟧/gu, '')
    if (/\p{L}{2}/u.test(own) && !/[⟦⟧]/u.test(own)) found.add(own.trim())
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility()) take(node.nodeValue ?? '', node.parentElement)
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      take(element.getAttribute(name) ?? '', element)
  return [...found]
}
