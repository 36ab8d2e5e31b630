// The end of a page change that needs no code of its own before the page is idle.
import { loadTexts } from '../../lib/i18n/late.ts'
import { withNextOf } from '../../lib/routes/next.ts'
import { areasOf } from './texts.ts'

/**
 * Completes the address of the next page, if a static link was pressed before its island knew
 * `next`, and loads the texts, so that nothing on the page has to wait for them.
 */
export async function completePage(change: {
  from: URL
  to: URL
  newDocument: Document
}): Promise<void> {
  change.to = withNextOf(change.from, change.to) ?? change.to
  await loadTexts(change.newDocument.documentElement.lang, areasOf(change.newDocument))
}

/** The same for a static link that was pressed before any code could follow it. */
export function completeAddress(): void {
  const before = URL.parse(document.referrer)
  const address = before && withNextOf(before, new URL(location.href))
  if (address) history.replaceState(history.state, '', address)
}
