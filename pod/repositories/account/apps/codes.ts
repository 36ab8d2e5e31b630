// Authorization codes: what an application gets from a person's consent and redeems for tokens.
import { createHash, randomUUID } from 'node:crypto'
import type { TokenAnswer } from '../../../../src/lib/contract/account/apps/apps.ts'
import type { Database } from '../../../db.ts'
import type { User } from '../../shapes/asker.ts'
import type { App } from './apps.ts'
import { digest, same } from '../../../accounts/digest.ts'
import { issueTokens, randomSecret, REFRESH_LIFE, type Denial, type Lifetimes } from './tokens.ts'

const CODE_LIFE = 5 * 60 * 1000

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

export function codeGrants(db: Database, lifetimes: Lifetimes) {
  const { now } = lifetimes

  return {
    /** A code that is valid for five minutes and works once. */
    allow(app: App, user: User, consent: Consent): string {
      const code = randomSecret()
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
        return issueTokens(db, lifetimes, code.family, app, code.user_id, code.scopes)
      })
    }
  }
}
