// The accounts of the demo have published passwords. On a pod that other machines can reach they
// get new ones.
import type { FastifyInstance } from 'fastify'
import { ACCOUNTS } from '../demo/manifest/accounts.ts'
import { checkPassword } from '../accounts/passwords.ts'
import { wordPassword } from '../people/words.ts'

/**
 * `password` is undefined if it is not the published one: it was printed once, or somebody has
 * changed it.
 */
export type Account = { username: string; password: string | undefined; isNew: boolean }

/** Name of the preference that is set once the demo is complete. */
export const DEMO_DONE = 'pod__demo'

/**
 * The demo's accounts and how to sign in; none on a pod without the demo.
 * @param exposed published passwords are replaced by new ones, which end every session and token
 */
export async function demoAccounts(app: FastifyInstance, exposed: boolean): Promise<Account[]> {
  const { accounts, users } = app.repositories
  if (!app.db.get('SELECT 1 FROM preferences WHERE name = ?', DEMO_DONE)) return []
  const found: Account[] = []
  for (const { username, password: published } of ACCOUNTS) {
    const user = users.byLogin(username)
    if (!user) continue
    const isPublished = await checkPassword(published, user.password)
    const isNew = isPublished && exposed
    const password = isNew ? wordPassword() : published
    if (isNew) await accounts.changePassword(user, password)
    found.push({ username, password: isPublished ? password : undefined, isNew })
  }
  return found
}

/**
 * How to sign in, for the person who started the pod; a line each. @param folder of the pod's data
 */
export function signInLines(accounts: readonly Account[], folder: string): string[] {
  const lines = accounts.map(({ username, password, isNew }) =>
    password === undefined
      ? `  account ${username}, with the password that was told or chosen before`
      : `  account ${username}, password ${password}${isNew ? ' (told only now)' : ''}`
  )
  if (accounts.some(({ password }) => password === undefined))
    lines.push(
      `  Forgotten? Ask for a new password on the login page; the letter is written to ${folder}/outbox.`
    )
  return lines
}
