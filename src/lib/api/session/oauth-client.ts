// OAuth calls for signing in to a pod at another origin. docs/product/people.md#session.
import type { TokenAnswer } from '../../contract/account/apps/apps.ts'
import { env } from '../../env.ts'
import { limited } from '../../requests/limited.ts'
import { asRow } from '../answers.ts'
import { call, post } from '../client.ts'
import { FieldErrors, NetworkError, StatusError, UnauthorizedError } from '../errors.ts'
import type { Tokens } from '../tokens.ts'

/** An OAuth application at a pod; the pod sends the secret only when the application is created. */
export type App = { client_id: string; client_secret: string; redirect_uris: string }

export const createApp = async (
  pod: string,
  body: { name: string; website: string; scopes: string; redirect_uris: string }
) => asRow<App>(await post('oauth/apps/', body, { pod }), 'client_id', 'client_secret')

/**
 * Checks that a pod still knows an application. @throws NotFoundError if it does not, or another
 * ApiError
 */
export const getApp = (pod: string, clientId: string): Promise<unknown> =>
  call('GET', `oauth/apps/${encodeURIComponent(clientId)}/`, { pod })

/** Error of RFC 6749, e.g. `invalid_grant` or `invalid_client`. */
export class GrantError extends Error {
  override name = 'GrantError'
}

function toTokens(answer: TokenAnswer): Tokens {
  const row = asRow(answer, 'access_token', 'refresh_token')
  const seconds = Number(row.expires_in)
  return {
    access: row.access_token,
    refresh: row.refresh_token,
    expires: env().now() + (seconds > 0 ? seconds : 3600) * 1000
  }
}

/** Milliseconds: every other call waits for renewed tokens. */
const MAX_TOKEN_MS = 60_000

async function askForTokens(
  pod: string,
  fields: Readonly<Record<string, string>>
): Promise<Tokens> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  try {
    return toTokens(
      await limited((signal, within) => {
        within(MAX_TOKEN_MS, new NetworkError('No answer'))
        return post('oauth/token/', body, { pod, signal })
      })
    )
  } catch (error) {
    const code =
      error instanceof FieldErrors ? (error.fields as { error?: unknown } | null)?.error : undefined
    if (typeof code === 'string') throw new GrantError(code, { cause: error })
    // Pods answer 401 if they no longer know the application.
    if (error instanceof UnauthorizedError) throw new GrantError('invalid_client', { cause: error })
    throw error instanceof StatusError && error.status === 400
      ? new GrantError('invalid_request', { cause: error })
      : error
  }
}

const credentials = ({ client_id, client_secret }: App) => ({ client_id, client_secret })

/** @throws GrantError, ApiError */
export const exchangeCode = (
  pod: string,
  app: App,
  fields: { code: string; redirect_uri: string; code_verifier: string }
) => askForTokens(pod, { grant_type: 'authorization_code', ...fields, ...credentials(app) })

/** @throws GrantError, ApiError */
export const refreshTokens = (pod: string, app: App, refresh_token: string) =>
  askForTokens(pod, { grant_type: 'refresh_token', refresh_token, ...credentials(app) })

export const revokeToken = (pod: string, app: App, token: string): Promise<unknown> =>
  post('oauth/revoke/', new URLSearchParams({ token, ...credentials(app) }), { pod })
