// Data stored between visits belongs to one pod and one account: it is found again after switching
// back, other accounts do not see it, and logging out deletes it. Storage keys end with both.
import { env } from '../../lib/env.ts'
import { forgetCovers } from '../../lib/storage/covers.ts'
import { LOGOUT_KEY, SENT_KEY, type StateArea } from '../../lib/storage/keys.ts'

/**
 * Username of the account whose data is read and written; empty without an account. A variable,
 * because it outlasts a session that expired, so it is no part of $session.
 */
let account = ''

/** The end of the keys of the current pod and account. */
export const accountKeySuffix = (): string => `.${env().podUrl()}${account && `@${account}`}`

/**
 * Key in storage and vault for data of the current pod and account, e.g.
 * `atoll.queue.https://coral.sound@ada`.
 */
export const stateKey = (area: StateArea): string => `atoll.${area}${accountKeySuffix()}`

/** Key in the vault for what was sent, by how the hashes of the files begin. */
export const sentKey = (head: string): string => `${SENT_KEY}${head}${accountKeySuffix()}`

/**
 * A module that stores such data: it writes pending changes before the account changes, and reads
 * again after it. `carry` means that there was no account before, so the new account may take over
 * that data; one account never gets another's.
 */
export type PersonStorage = { leave(): void; enter(carry: boolean): void }
const keepers = new Set<PersonStorage>()

export function addPersonStorage(keeper: PersonStorage): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** Sets the account whose data is read from now on. */
export function enterScope(name: string): void {
  if (name === account) return
  for (const keeper of keepers) keeper.leave()
  const carry = account === ''
  account = name
  for (const keeper of keepers) keeper.enter(carry)
}

/**
 * Deletes all data stored for the current account, in storage and vault, and stops further writes.
 * Also deletes the covers that were seen.
 */
export async function clearAccountData(): Promise<void> {
  for (const keeper of keepers) keeper.leave()
  keepers.clear()
  const scope = accountKeySuffix()
  await wipe((key) => key.endsWith(scope), account !== '')
  account = ''
  await forgetCovers()
}

async function wipe(matches: (key: string) => boolean, vaultToo = true): Promise<void> {
  const { storage, vault } = env()
  const ours = (key: string): boolean => key.startsWith('atoll.') && matches(key)
  for (const key of storage.keys()) if (ours(key)) storage.removeItem(key)
  if (vaultToo) await vault?.forget(ours)
}

/**
 * Deletes all data stored for a pod that is not the chosen one: that of all accounts and that of
 * nobody. A logout that the pod has not received is kept.
 * @param pod its origin
 */
export const clearPodData = (pod: string): Promise<void> =>
  wipe(
    (key) => (key.endsWith(`.${pod}`) || key.includes(`.${pod}@`)) && !key.startsWith(LOGOUT_KEY)
  )
