// The pod on the landing page. Drawn with the first rows, or by ./front when that was too early.
import { webAddress } from '../../lib/first/values.ts'

/** What a pod says of itself; nothing of it is trusted. */
export type PodWords = {
  metadata?: { nodeName?: unknown; shortDescription?: unknown; banner?: unknown }
  openRegistrations?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * @param place the section of the page
 * @param pod origin; its host stands for a missing name
 * @param onBroken is called with the address of a banner that does not load
 */
export function drawPod(
  place: HTMLElement,
  { metadata = {}, openRegistrations }: PodWords,
  pod: string,
  onBroken?: (address: string) => void
): void {
  place.querySelector('h2')!.textContent = text(metadata.nodeName) || new URL(pod).host
  place.querySelector('p')!.textContent = text(metadata.shortDescription)
  place.querySelector<HTMLElement>('[data-front-signup]')!.hidden = openRegistrations !== true
  const picture = place.querySelector('img')!
  const banner = webAddress(metadata.banner, pod)
  picture.hidden = !banner
  place.hidden = false
  if (!banner) return
  picture.onerror = () => {
    onBroken?.(banner)
    picture.hidden = true
  }
  if (picture.src !== banner) picture.src = banner
}
