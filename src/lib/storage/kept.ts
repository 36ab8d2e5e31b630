// Texts stored twice, each with a time: in the storage, which can be written while the page closes,
// and in the vault, which survives a killed browser. The newer one counts; everything read must be
// treated as unchecked input.
import { env } from '../env.ts'

/**
 * `at` orders the texts: milliseconds since 1970, or more if the clock was set back; 0 for a text
 * without a time.
 */
export type Kept = { readonly at: number; readonly text: string }

/** The last time that fits into a Date. */
const END_OF_TIME = 8.64e15
const format = ({ at, text }: Kept): string => `${at} ${text}`

function parse(value: unknown): Kept | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const time = /^(\d{1,16}) /.exec(value)
  if (!time) return { at: 0, text: value }
  const at = Number(time[1])
  return at > END_OF_TIME ? undefined : { at, text: value.slice(time[0].length) }
}

export const readStorage = (key: string): Kept | undefined => parse(env().storage.getItem(key))
const inVault = async (key: string): Promise<Kept | undefined> => parse(await env().vault?.get(key))
/** Undefined also if the vault cannot be read. */
export const readVault = (key: string): Promise<Kept | undefined> =>
  inVault(key).catch(() => undefined)

async function newerOf(key: string, read: typeof inVault): Promise<Kept | undefined> {
  const stored = readStorage(key)
  const vaulted = await read(key)
  return stored && (!vaulted || stored.at >= vaulted.at) ? stored : vaulted
}

/** The text stored last in storage and vault; empty if nothing is kept any more. */
export const readLast = (key: string): Promise<Kept | undefined> => newerOf(key, readVault)

/**
 * The newer text of storage and vault; undefined if nothing is kept.
 * @throws if the vault cannot be read
 */
export async function readNewest(key: string): Promise<Kept | undefined> {
  const newest = await newerOf(key, inVault)
  return newest?.text === '' ? undefined : newest
}

/**
 * Stores texts together in the vault; unless `vaultOnly`, also in the storage, which takes longer
 * for long texts.
 * @returns when the vault has them; never, if it could not store them
 */
export function keep(
  pairs: Readonly<Record<string, Kept>>,
  vaultOnly = false
): Promise<void> | undefined {
  const texts = Object.fromEntries(Object.entries(pairs).map(([key, kept]) => [key, format(kept)]))
  const written = env().vault?.set(texts)
  if (vaultOnly) return written
  // Where they do not fit, the vault has more room.
  for (const [key, text] of Object.entries(texts)) env().storage.setItem(key, text)
  return written
}

/**
 * Stores that there is no text. The storage, which has less room, forgets it when the vault has
 * stored that; before, the vault may still have an older text.
 * @returns as `keep`
 */
export function keepNothing(key: string, at: number): Promise<void> | undefined {
  const nothing = format({ at, text: '' })
  const { storage, vault } = env()
  if (!vault) {
    storage.removeItem(key)
    return undefined
  }
  storage.setItem(key, nothing)
  return vault.set({ [key]: nothing }).then(() => {
    if (storage.getItem(key) === nothing) storage.removeItem(key)
  })
}

// A variable, because all callers share one clock.
let last = 0

/** Returns a time later than all times returned or seen before, even if the clock is set back. */
export function nextTime(seen = 0): number {
  last = Math.max(env().now(), last + 1, seen + 1)
  return last
}
