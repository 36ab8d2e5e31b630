// Copies links, for menus of cards, tracks and the full player. It is in this folder because
// scripts/site/chunks.ts puts it into the file that the menus are in.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { showMessage } from '../../../stores/messages.ts'

/** Texts of the messages, from an area that the page or part loads; `link` is the address. */
export type LinkTexts = { copied: TextKey; notCopied: TextKey }

/** Copies the full address of a path of this site and shows a message. */
export async function copyLink(path: string, { copied, notCopied }: LinkTexts): Promise<void> {
  const link = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ text: copied }, { color: 'success', key: 'link' })
  } catch {
    // Not allowed, or no https: the person can still copy it by hand.
    showMessage(
      { text: notCopied, params: { link } },
      { color: 'warning', key: 'link', displayTime: 0 }
    )
  }
}
