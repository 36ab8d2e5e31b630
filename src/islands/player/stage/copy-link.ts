import { showMessage } from '../../../stores/messages.ts'

/** Copies the full address of a path of this site and shows a message. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ text: 'stage.linkCopied' }, { color: 'success', key: 'link' })
  } catch {
    // Not allowed, or no https: the person can still copy it by hand.
    showMessage(
      { text: 'stage.linkNotCopied', params: { link } },
      { color: 'warning', key: 'link', displayTime: 0 }
    )
  }
}
