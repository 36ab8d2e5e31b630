// Addresses of covers; also works at build time, without an environment.
import { podAddress } from '../pods/address.ts'
import type { Attachment } from '../contract/kit/shapes.ts'
import { hasEnv } from '../env.ts'

/** Used if neither track, album nor artist has a picture. A file of the client, not of the pod. */
export const DEFAULT_COVER = '/cover.svg'

const absolute = (address: string | null | undefined): string | undefined =>
  address ? (hasEnv() ? podAddress(address) : address) : undefined

type Address = string | null | undefined
export type Sizes = { medium: string | undefined; large: string | undefined }

/**
 * The sizes of a picture for small and large places; pods may leave any of them out.
 * @param read makes an absolute address of one that the pod sent
 */
export function coverSizes(
  urls: Readonly<Record<string, Address>>,
  read: (address: Address) => string | undefined
): Sizes {
  const { original, source, medium_square_crop: medium, large_square_crop: large } = urls
  const whole = original ?? source
  return { medium: read(medium ?? large ?? whole), large: read(large ?? whole ?? medium) }
}

/** Addresses of an attachment's sizes, which pods may send relative to their host. */
export const coverAddresses = (cover: Attachment | null | undefined): Sizes =>
  coverSizes(cover?.urls ?? {}, absolute)
