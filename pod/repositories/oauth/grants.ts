// Codes and tokens: what people granted to applications. All codes and tokens of one consent are
// one family.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expandScopes, NEVER_BY_TOKEN } from '../../../src/lib/contract/people/scopes.ts'
import type { Application, TokenAnswer } from '../../../src/lib/contract/people/oauth.ts'
import type { Database } from '../../db.ts'
import type { User } from '../query/asker.ts'
import { openApp, type App } from './apps.ts'
import { digest, same } from '../people/digest.ts'

const CODE_LIFE = 5 * 60 * 1000
const REFRESH_LIFE = 15 * 24 * 3600 * 1000

type Token = {
  id: number
  app_id: number
  user_id: number
  family: string
  scopes: string
  access_expires: number
  refresh_expires: number
}
type Code = {
  code: string
  app_id: number
  user_id: number
  family: string
  redirect_uri: string
  scopes: string
  challenge: string | null
  challenge_method: string | null
  expires: number
  used: number
}
export type Consent = {
  redirectUri: string
  scopes: string
  challenge?: string | undefined
  method?: 'plain' | 'S256' | undefined
}
/** Why no token was issued: an error code of RFC 6749 and, for people, a description. */
export type Denial = { error: string; error_description?: string }
export type Grants = ReturnType<typeof createGrants>

const random = (): string => randomBytes(24).toString('base64url')

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

/** Whether the application that redeems a code is the one that requested it (RFC 7636). */
function proof(code: Code, verifier: string | undefined): Denial | undefined {
  if (code.challenge === null) return undefined
  if (!verifier) return { error: 'invalid_request', error_description: 'Code verifier required.' }
  const found =
    code.challenge_method === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  return same(found, code.challenge) ? undefined : { error: 'invalid_grant' }
}

export function createGrants(db: Database, now: () => number, accessSeconds: number) {
  /** A new pair of tokens, in place of the family's older ones. */
  function issue(family: string, app: App, userId: number, scopes: string): TokenAnswer {
    const [access, refresh] = [random(), random()]
    db.run('DELETE FROM oauth_tokens WHERE family = ? OR refresh_expires < ?', family, now())
    db.run(
      'INSERT INTO oauth_tokens (app_id, user_id, family, scopes, access, access_expires, refresh, refresh_expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      app.id,
      userId,
      family,
      scopes,
      digest(access),
      now() + accessSeconds * 1000,
      digest(refresh),
      now() + REFRESH_LIFE
    )
    return {
      access_token: access,
      refresh_token: refresh,
      expires_in: accessSeconds,
      token_type: 'Bearer',
      scope: scopes
    }
  }

  function endFamilyOf(app: App, spent: string): void {
    const found = db.get<{ family: string }>(
      'SELECT family FROM oauth_spent WHERE refresh = ? AND app_id = ?',
      spent,
      app.id
    )
    if (found) db.run('DELETE FROM oauth_tokens WHERE family = ?', found.family)
  }

  const granted = `FROM oauth_apps a WHERE EXISTS (SELECT 1 FROM oauth_tokens t WHERE t.app_id = a.id AND t.user_id = ?1 AND t.refresh_expires > ?2)
    OR EXISTS (SELECT 1 FROM oauth_codes c WHERE c.app_id = a.id AND c.user_id = ?1 AND c.expires > ?2 AND NOT c.used)`

  return {
    /** A code that is valid for five minutes and works once. */
    allow(app: App, user: User, consent: Consent): string {
      const code = random()
      db.run('DELETE FROM oauth_codes WHERE expires < ?', now() - REFRESH_LIFE)
      db.run(
        'INSERT INTO oauth_codes (code, app_id, user_id, family, redirect_uri, scopes, challenge, challenge_method, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        digest(code),
        app.id,
        user.id,
        randomUUID(),
        consent.redirectUri,
        consent.scopes,
        consent.challenge ?? null,
        consent.challenge ? (consent.method ?? 'plain') : null,
        now() + CODE_LIFE
      )
      return code
    },

    /** Tokens for a code. A code that is used twice was stolen, so its tokens are revoked. */
    redeem(
      app: App,
      text: string,
      redirectUri: string | undefined,
      verifier: string | undefined
    ): TokenAnswer | Denial {
      const code = db.get<Code>('SELECT * FROM oauth_codes WHERE code = ?', digest(text))
      if (!code || code.app_id !== app.id || code.expires <= now())
        return { error: 'invalid_grant' }
      if (code.used) {
        db.run('DELETE FROM oauth_tokens WHERE family = ?', code.family)
        return { error: 'invalid_grant' }
      }
      if (redirectUri !== code.redirect_uri)
        return { error: 'invalid_request', error_description: 'Mismatching redirect URI.' }
      const denial = proof(code, verifier)
      if (denial) return denial
      return db.transaction(() => {
        db.run('UPDATE oauth_codes SET used = 1 WHERE code = ?', code.code)
        return issue(code.family, app, code.user_id, code.scopes)
      })
    },

    /**
     * New tokens for a refresh token; the old pair becomes invalid. A refresh token that is used
     * twice ends its whole family.
     */
    refresh(app: App, text: string, scope: string | undefined): TokenAnswer | Denial {
      const token = db.get<Token>(
        'SELECT t.* FROM oauth_tokens t JOIN users u ON u.id = t.user_id WHERE t.refresh = ? AND u.is_active',
        digest(text)
      )
      if (!token) endFamilyOf(app, digest(text))
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
        return issue(token.family, app, token.user_id, scope ?? token.scopes)
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
    },

    /** For tests: revokes every token at once, of one user or of all. */
    revokeAll: (user?: User): void =>
      void db.run('DELETE FROM oauth_tokens WHERE ?1 IS NULL OR user_id = ?1', user?.id ?? null)
  }
}
