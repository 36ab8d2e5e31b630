// What people granted to applications: codes, tokens, and the list of applications with access.
import type { Application } from '../../../../src/lib/contract/account/apps/apps.ts'
import type { Database } from '../../../db.ts'
import type { User } from '../../shapes/asker.ts'
import { openApp, type App } from './apps.ts'
import { codeGrants } from './codes.ts'
import { tokenGrants, type Lifetimes } from './tokens.ts'

/** Applications that hold a valid token or code of the user ?1 at the time ?2. */
const granted = `FROM oauth_apps a WHERE EXISTS (SELECT 1 FROM oauth_tokens t WHERE t.app_id = a.id AND t.user_id = ?1 AND t.refresh_expires > ?2)
  OR EXISTS (SELECT 1 FROM oauth_codes c WHERE c.app_id = a.id AND c.user_id = ?1 AND c.expires > ?2 AND NOT c.used)`

const grantedApps = (db: Database, now: () => number) => ({
  /** Applications with access to a user's account. */
  list: (user: User): Application[] =>
    db
      .all<App>(`SELECT a.* ${granted} ORDER BY a.name COLLATE NOCASE, a.id`, user.id, now())
      .map(openApp),

  has: (user: User, app: App): boolean =>
    db.get(`SELECT 1 FROM (SELECT a.id ${granted}) WHERE id = ?3`, user.id, now(), app.id) !==
    undefined,

  /** Withdraws what a user granted to an application, including unused codes. */
  withdraw(user: User, app: App): void {
    db.run('DELETE FROM oauth_tokens WHERE user_id = ? AND app_id = ?', user.id, app.id)
    db.run('DELETE FROM oauth_codes WHERE user_id = ? AND app_id = ?', user.id, app.id)
  }
})

export type Grants = ReturnType<typeof createGrants>

export const createGrants = (db: Database, lifetimes: Lifetimes) => ({
  ...codeGrants(db, lifetimes),
  ...tokenGrants(db, lifetimes),
  ...grantedApps(db, lifetimes.now)
})
