import { createHash, timingSafeEqual } from 'node:crypto'

/** Hash for storing random secrets: those need neither a salt nor a slow hash. */
export const digest = (text: string): string =>
  `sha256$${createHash('sha256').update(text).digest('base64url')}`

/** Compares in constant time. */
export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
