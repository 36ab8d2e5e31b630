// Copies links, for menus of cards, tracks and the full player. It is in this folder because
// scripts/site/chunks.ts puts it into the file of cards, which all of these load.
import { showMessage } from '../../../stores/kit/messages.ts'

/** Copies the full address of a path of this site and shows a message. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ text: 'common.linkCopied' }, { color: 'success', key: 'link' })
  } catch {
    // Not allowed, or no https: the person can still copy it by hand.
    showMessage(
      { text: 'common.linkNotCopied', params: { link } },
      { color: 'warning', key: 'link', displayTime: 0 }
    )
  }
}
