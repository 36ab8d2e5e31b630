// Addresses from pods are only followed if they are web addresses: never `javascript:`, `data:` or
// a bare word.
import { isWeb } from '../pods/address.ts'

/** The address if it is http or https, else undefined. */
export function webLink(address: string | null | undefined): string | undefined {
  if (!address) return undefined
  const url = URL.parse(address)
  return url && isWeb(url) ? url.href : undefined
}

/** Host of a web address, for "from reef.example". */
export const webHost = (address: string | null | undefined): string | undefined => {
  const link = webLink(address)
  return link && new URL(link).host
}
