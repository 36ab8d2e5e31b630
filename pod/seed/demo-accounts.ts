// The accounts of the demo have published passwords. On a pod that other machines can reach they
// get new ones.
import type { FastifyInstance } from 'fastify'
import { checkPassword } from '../accounts/passwords.ts'
import { wordPassword } from '../accounts/word-password.ts'

/**
 * `password` is undefined if it is not the published one: it was printed once, or somebody has
 * changed it.
 */
export type Account = { username: string; password: string | undefined; isNew: boolean }

type Published = Pick<Account, 'username'> & { password: string }

/**
 * Name of the preference that says how far the demo is: false while it is being imported, then the
 * published passwords, so that they can be replaced without the library; true in the data of older
 * pods.
 */
const DEMO = 'pod__demo'
/** Accounts of the only demo that older pods had. */
const OLDER: readonly Published[] = [
  { username: 'ada', password: 'lighthouse-keeper' },
  { username: 'mirela', password: 'slow-train-home' },
  { username: 'tomek', password: 'kitchen-radio' }
]

function stored({ db }: FastifyInstance): boolean | Published[] | undefined {
  const row = db.get<{ value: string }>('SELECT value FROM preferences WHERE name = ?', DEMO)
  return row && (JSON.parse(row.value) as boolean | Published[])
}

/** How far the demo is; undefined on a pod without one. */
export function demoState(app: FastifyInstance): 'begun' | 'done' | undefined {
  const value = stored(app)
  return value === undefined ? undefined : value === false ? 'begun' : 'done'
}

export const beginDemo = ({ repositories }: FastifyInstance): void =>
  repositories.preferences.set(DEMO, false)

/** @param accounts with the passwords that everybody knows */
export const finishDemo = (
  { repositories }: FastifyInstance,
  accounts: readonly Published[]
): void =>
  repositories.preferences.set(
    DEMO,
    accounts.map(({ username, password }) => ({ username, password }))
  )

/**
 * The demo's accounts and how to sign in; none on a pod without the demo.
 * @param exposed published passwords are replaced by new ones, which end every session and token
 */
export async function demoAccounts(app: FastifyInstance, exposed: boolean): Promise<Account[]> {
  const { accounts, users } = app.repositories
  const demo = stored(app)
  if (!demo) return []
  const found: Account[] = []
  for (const { username, password: published } of demo === true ? OLDER : demo) {
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
