import { createHash, timingSafeEqual } from 'node:crypto'

/** How secrets are kept that were made by chance: those need no salt and no slowness. */
export const digest = (text: string): string => `sha256$${createHash('sha256').update(text).digest('base64url')}`

/** Compares in constant time. */
export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
