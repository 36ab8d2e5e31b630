// Addresses from pods are only followed if they are web addresses: never `javascript:`, `data:` or
// a bare word.
import { webUrl } from '../contract/kit/web-address.ts'

/** The address if it is http or https, else undefined. */
export const webLink = (address: string | null | undefined): string | undefined =>
  webUrl(address ?? '')?.href

/** Host of a web address, for "from reef.example". */
export const webHost = (address: string | null | undefined): string | undefined => {
  const link = webLink(address)
  return link && new URL(link).host
}
