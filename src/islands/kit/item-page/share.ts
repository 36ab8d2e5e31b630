// Shares the address of a page.
import { copyLink } from '../cards/copy-link.ts'

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
