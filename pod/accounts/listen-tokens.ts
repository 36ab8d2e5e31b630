// The token that lets an <audio> element play without cookies. It is signed with the user's own
// secret: changing the secret invalidates all tokens.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../repositories/shapes/asker.ts'

const LIFE = 3 * 24 * 3600 * 1000

const sign = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`listen:${payload}`).digest('base64url')

export const makeListenToken = (user: User, now: number): string => {
  const payload = Buffer.from(
    JSON.stringify({ user: user.id, scopes: ['read:libraries'], expires: now + LIFE })
  ).toString('base64url')
  return `${payload}.${sign(payload, user.secret)}`
}

/**
 * The user of a token; undefined if the token is invalid or expired, or the user does not exist or
 * is inactive.
 */
export function readListenToken(
  token: string,
  now: number,
  find: (id: number) => User | undefined
): User | undefined {
  const [payload = '', signature = ''] = token.split('.')
  let content: { user?: unknown; expires?: unknown }
  try {
    content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as typeof content
  } catch {
    return undefined // not one of our tokens
  }
  if (
    typeof content?.user !== 'number' ||
    typeof content.expires !== 'number' ||
    content.expires < now
  )
    return undefined
  const user = find(content.user)
  if (!user?.is_active) return undefined
  const wanted = Buffer.from(sign(payload, user.secret))
  const found = Buffer.from(signature)
  return wanted.length === found.length && timingSafeEqual(wanted, found) ? user : undefined
}
