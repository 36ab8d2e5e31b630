// Addresses of covers; also works at build time, without an environment.
import { podAddress } from '../pods/address.ts'
import type { Attachment } from '../contract/kit/shapes.ts'
import { hasEnv } from '../env.ts'

/** Used if neither track, album nor artist has a picture. A file of the client, not of the pod. */
export const DEFAULT_COVER = '/cover.svg'

const absolute = (address: string | null | undefined): string | undefined =>
  address ? (hasEnv() ? podAddress(address) : address) : undefined

/**
 * Addresses of an attachment's sizes; pods may leave any of them out, and may send them relative to
 * their host.
 */
export function coverAddresses(cover: Attachment | null | undefined): {
  medium: string | undefined
  large: string | undefined
} {
  const urls = cover?.urls
  const whole = urls?.original ?? urls?.source
  return {
    medium: absolute(urls?.medium_square_crop ?? urls?.large_square_crop ?? whole),
    large: absolute(urls?.large_square_crop ?? whole ?? urls?.medium_square_crop)
  }
}
