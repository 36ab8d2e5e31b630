// Access and refresh tokens. All codes and tokens of one consent are one family.
import { randomBytes } from 'node:crypto'
import { expandScopes, NEVER_BY_TOKEN } from '../../../../src/lib/contract/kit/scopes.ts'
import type { TokenAnswer } from '../../../../src/lib/contract/account/apps/apps.ts'
import type { Database } from '../../../db.ts'
import type { User } from '../../shapes/asker.ts'
import type { App } from './apps.ts'
import { digest } from '../../../accounts/digest.ts'

/** Milliseconds that a refresh token is valid. */
export const REFRESH_LIFE = 15 * 24 * 3600 * 1000

type Token = {
  id: number
  app_id: number
  user_id: number
  family: string
  scopes: string
  access_expires: number
  refresh_expires: number
}
/** Why no token was issued: an error code of RFC 6749 and, for people, a description. */
export type Denial = { error: string; error_description?: string }
/** The clock in milliseconds, and the lifetime of an access token in seconds. */
export type Lifetimes = { now: () => number; accessTokenSeconds: number }

/** A random text that nobody can guess. */
export const randomSecret = (): string => randomBytes(24).toString('base64url')

/**
 * The scopes of a token: those that token and application both have, without those that no token
 * may have.
 */
function reach(token: string, app: string): Set<string> {
  const ofApp = expandScopes(app)
  return new Set(
    [...expandScopes(token)].filter((scope) => {
      const area = scope.slice(scope.indexOf(':') + 1)
      return (
        ofApp.has(scope) &&
        !area.startsWith('instance:') &&
        !NEVER_BY_TOKEN.some((never) => never === area)
      )
    })
  )
}

/** A new pair of tokens, in place of the family's older ones. */
export function issueTokens(
  db: Database,
  { now, accessTokenSeconds }: Lifetimes,
  family: string,
  app: App,
  userId: number,
  scopes: string
): TokenAnswer {
  const [access, refresh] = [randomSecret(), randomSecret()]
  db.run('DELETE FROM oauth_tokens WHERE family = ? OR refresh_expires < ?', family, now())
  db.run(
    'INSERT INTO oauth_tokens (app_id, user_id, family, scopes, access, access_expires, refresh, refresh_expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    app.id,
    userId,
    family,
    scopes,
    digest(access),
    now() + accessTokenSeconds * 1000,
    digest(refresh),
    now() + REFRESH_LIFE
  )
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
    scope: scopes
  }
}

/** Ends the tokens of a family whose refresh token was used a second time. */
function endFamilyOf(db: Database, app: App, spent: string): void {
  const found = db.get<{ family: string }>(
    'SELECT family FROM oauth_spent WHERE refresh = ? AND app_id = ?',
    spent,
    app.id
  )
  if (found) db.run('DELETE FROM oauth_tokens WHERE family = ?', found.family)
}

export function tokenGrants(db: Database, lifetimes: Lifetimes) {
  const { now } = lifetimes

  return {
    /**
     * New tokens for a refresh token; the old pair becomes invalid. A refresh token that is used
     * twice ends its whole family.
     */
    refresh(app: App, text: string, scope: string | undefined): TokenAnswer | Denial {
      const token = db.get<Token>(
        'SELECT t.* FROM oauth_tokens t JOIN users u ON u.id = t.user_id WHERE t.refresh = ? AND u.is_active',
        digest(text)
      )
      if (!token) endFamilyOf(db, app, digest(text))
      if (!token || token.app_id !== app.id || token.refresh_expires <= now())
        return { error: 'invalid_grant' }
      const held = expandScopes(token.scopes)
      if (scope && [...expandScopes(scope)].some((each) => !held.has(each)))
        return { error: 'invalid_scope' }
      return db.transaction(() => {
        db.run('DELETE FROM oauth_spent WHERE expires < ?', now())
        db.run(
          'INSERT INTO oauth_spent (refresh, app_id, family, expires) VALUES (?, ?, ?, ?)',
          digest(text),
          app.id,
          token.family,
          now() + REFRESH_LIFE
        )
        return issueTokens(db, lifetimes, token.family, app, token.user_id, scope ?? token.scopes)
      })
    },

    /** Revokes a token; with a refresh token also its access token. Unknown tokens are ignored. */
    revoke(app: App, text: string): void {
      const hash = digest(text)
      db.run(
        'UPDATE oauth_tokens SET access_expires = 0 WHERE access = ? AND app_id = ?',
        hash,
        app.id
      )
      db.run('DELETE FROM oauth_tokens WHERE refresh = ? AND app_id = ?', hash, app.id)
    },

    /**
     * The user and the scopes of an access token; undefined if it is unknown, expired or revoked.
     */
    byAccess(text: string): { user: User; scopes: Set<string> } | undefined {
      const token = db.get<Token & { app_scopes: string }>(
        'SELECT t.*, a.scopes AS app_scopes FROM oauth_tokens t JOIN oauth_apps a ON a.id = t.app_id WHERE t.access = ? AND t.access_expires > ?',
        digest(text),
        now()
      )
      const user =
        token && db.get<User>('SELECT * FROM users WHERE id = ? AND is_active', token.user_id)
      return user && { user, scopes: reach(token.scopes, token.app_scopes) }
    },

    /** For tests: revokes every token at once, of one user or of all. */
    revokeAll: (user?: User): void =>
      void db.run('DELETE FROM oauth_tokens WHERE ?1 IS NULL OR user_id = ?1', user?.id ?? null)
  }
}
