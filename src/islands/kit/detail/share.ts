// Shares the address of a page.
import { showMessage } from '../../../stores/messages.ts'

/** Copies the full address of a path of this site and shows a message. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ text: 'detail.linkCopied' }, { color: 'success', key: 'link' })
  } catch {
    // Not allowed, or no https: the person can still copy it by hand.
    showMessage(
      { text: 'detail.linkNotCopied', params: { link } },
      { color: 'warning', key: 'link', displayTime: 0 }
    )
  }
}

/** Opens the system's share sheet on touch devices that have one, else copies the address. */
export async function share(path: string, title: string): Promise<void> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copyLink(path)
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href })
  } catch (error) {
    // AbortError: the user closed the share sheet, so nothing is copied.
    if ((error as Error).name !== 'AbortError') await copyLink(path)
  }
}
