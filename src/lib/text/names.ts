// Names of accounts, and names inside of sentences.
import type { Actor } from '../contract/kit/shapes.ts'

/**
 * Adds bidi isolation to a name inside of a text, so that a name in another script does not change
 * the order of the sentence. In markup, `<bdi>` does it. A name that the pod left out stays empty.
 */
export const isolate = (text: string | null | undefined): string => `\u2068${text ?? ''}\u2069`

const MAX_LENGTH = 30

/**
 * A name of an account as lists show it: cut after 30 characters.
 * docs/product/limits.md#shortened-text.
 */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : name
}

/** A name of an account inside of a text: short, and isolated. */
export const shortNameIn = (name: string | null | undefined): string =>
  isolate(shortName(name ?? ''))

type Named = Pick<Actor, 'full_username' | 'is_local' | 'preferred_username'>

/** How an account is called: `@name` on its own pod, `@name@domain` elsewhere. */
export const handleOf = ({ full_username, is_local, preferred_username }: Named): string =>
  `@${is_local ? (preferred_username ?? full_username) : full_username}`
