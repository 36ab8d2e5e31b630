// Shares the address of a page.
import { copyLink, type LinkTexts } from '../cards/copy-link.ts'

export const LINK_TEXTS: LinkTexts = {
  copied: 'detail.linkCopied',
  notCopied: 'detail.linkNotCopied'
}

/** Opens the system's share sheet on touch devices that have one, else copies the address. */
export async function share(path: string, title: string): Promise<void> {
  const copy = () => copyLink(path, LINK_TEXTS)
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy()
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href })
  } catch (error) {
    // AbortError: the user closed the share sheet, so nothing is copied.
    if ((error as Error).name !== 'AbortError') await copy()
  }
}
