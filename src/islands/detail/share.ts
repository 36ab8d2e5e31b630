// Giving the address of a page to somebody else.
import { showMessage } from '../../stores/messages.ts'

/** Copies the address of one of our own paths and says so. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ text: 'detail.linkCopied' }, { color: 'success', key: 'link' })
  } catch {
    // Not allowed, or no https: the person can still copy it by hand.
    showMessage({ text: 'detail.linkNotCopied', params: { link } }, { color: 'warning', key: 'link', displayTime: 0 })
  }
}

/** The system's own share sheet where there is one, else the clipboard. */
export async function share(path: string, title: string): Promise<void> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copyLink(path)
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href })
  } catch (error) {
    // Closing the sheet is an answer, too.
    if ((error as Error).name !== 'AbortError') await copyLink(path)
  }
}
