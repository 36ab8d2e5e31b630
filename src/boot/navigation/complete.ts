// The end of a page change that needs no code of its own before the page is idle.
import { loadTexts } from '../../lib/i18n/late.ts'
import { withNextOf } from '../../lib/routes/next.ts'

/**
 * Loads style sheets that the current page does not have, so that the next one is never shown
 * unstyled.
 */
async function loadStyles(next: Document): Promise<void> {
  const missing = [...next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href')!)
    .filter(
      (href) =>
        !document.querySelector(
          `link[rel="stylesheet"][href="${CSS.escape(href)}"]:not([media="print"])`
        )
    )
  await Promise.all(
    missing.map((href) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'style',
        href
      })
      return new Promise((done) => {
        link.onload = link.onerror = done
        document.head.append(link)
      })
    })
  )
}

/**
 * Completes the address of the next page, if a static link was pressed before its island knew
 * `next`, and loads the style sheets and the texts, so that nothing on the page has to wait for
 * them.
 */
export async function completePage(change: {
  from: URL
  to: URL
  newDocument: Document
}): Promise<void> {
  change.to = withNextOf(change.from, change.to) ?? change.to
  const { newDocument } = change
  // Preloads are for the first page of a visit; here they would be fetched and never used.
  for (const element of newDocument.querySelectorAll('link[rel="preload"], noscript'))
    element.remove()
  const { dataset } = newDocument.documentElement
  dataset.visited = ''
  // The head's first script, which set it, does not run again.
  dataset.ui = document.documentElement.dataset.ui ?? 'v2'
  const { lang } = document.documentElement
  await Promise.all([
    loadStyles(newDocument),
    loadTexts('texts', newDocument),
    // What stays over page changes may show late parts.
    newDocument.documentElement.lang !== lang && loadTexts('late', newDocument)
  ])
}

/** The same for a static link that was pressed before any code could follow it. */
export function completeAddress(): void {
  const before = URL.parse(document.referrer)
  const address = before && withNextOf(before, new URL(location.href))
  if (address) history.replaceState(history.state, '', address)
}
