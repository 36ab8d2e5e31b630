// What is kept between visits belongs to a pod and to an account: switching back finds it, nobody else does, and logging
// out leaves nothing. Keys end with both.
import { env } from '../lib/env.ts'

/** Username of the account whose things are read and written; empty for nobody's. */
let account = ''

const ending = (): string => `.${env().podUrl()}${account && `@${account}`}`

/** Key in storage and vault for what belongs to the present pod and account, e.g. `atoll.queue.https://coral.sound@ada`. */
export const stateKey = (area: string): string => `atoll.${area}${ending()}`

/**
 * Who keeps such things: writes what is due before the account changes, and reads anew after it. `carry` tells that somebody
 * signed in, who may take over what nobody in particular had; what was somebody's never becomes anybody's.
 */
export type Keeper = { leave(): void; enter(carry: boolean): void }
const keepers = new Set<Keeper>()

export function addKeeper(keeper: Keeper): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** Whose things are read from now on. */
export function enterScope(name: string): void {
  if (name === account) return
  for (const keeper of keepers) keeper.leave()
  const carry = account === ''
  account = name
  for (const keeper of keepers) keeper.enter(carry)
}

/** Forgets all that is kept for the present account, in storage and vault; nothing is written there any more. */
export async function wipeScope(): Promise<void> {
  for (const keeper of keepers) keeper.leave()
  keepers.clear()
  const { storage, vault } = env()
  const own = ending()
  for (const key of storage.keys()) if (key.startsWith('atoll.') && key.endsWith(own)) storage.removeItem(key)
  if (account) await vault?.forget(own)
  account = ''
}
