// Pods beside the current one of a test client: real pods, each behind an origin of its own.
import { keepTokens } from '../../../../src/lib/api/tokens.ts'
import { env } from '../../../../src/lib/env.ts'
import { APP_KEY, PROFILE_KEY } from '../../../../src/lib/storage/keys.ts'
import type { PodOptions } from '../../../../pod/options.ts'
import { fetchBy } from '../../../support/client.ts'
import { register, tokensFor } from '../../../support/oauth.ts'
import { testPod, type TestPod } from '../../../support/pod.ts'
import { stubEnv } from '../../../support/stores/env.ts'

export const OTHER = 'http://other.test'

/** Signs a person in at a pod by token, as if they had come back from its authorization page. */
export async function signInByToken(pod: TestPod, origin: string, username: string): Promise<void> {
  const app = await register(pod.caller())
  const answer = await tokensFor(pod, await pod.signIn(username), app)
  const { storage, now, location } = env()
  const redirect_uris = `${location().origin}/auth/callback`
  storage.setItem(APP_KEY + origin, JSON.stringify({ ...app, redirect_uris }))
  keepTokens(origin, {
    access: answer.access_token,
    refresh: answer.refresh_token,
    expires: now() + answer.expires_in * 1000
  })
}

export type OtherPod = {
  pod: TestPod
  /** Connects the present client with the pod, which it knows from an earlier visit. */
  join(): void
  /** Signs in there by token. Without it nobody is. */
  signIn(username: string): Promise<void>
  close(): Promise<void>
}

/** A fresh pod, which nothing reaches until it is joined. */
export async function openOtherPod(
  origin = OTHER,
  options: Partial<PodOptions> = {}
): Promise<OtherPod> {
  const pod = await testPod({ origin, ...options })
  const answer = fetchBy(pod.caller(), pod.app)
  return {
    pod,
    join() {
      const { fetch, storage, now } = env()
      storage.setItem(
        PROFILE_KEY + origin,
        JSON.stringify({ dialect: options.dialect ?? '2', at: now() })
      )
      stubEnv({
        fetch: (...args) =>
          new URL(String(args[0])).origin === origin ? answer(...args) : fetch(...args)
      })
    },
    signIn: (username) => signInByToken(pod, origin, username),
    close: () => pod.close()
  }
}

/** A call to any pod. `path` is without the base of the API. */
export type Sent = {
  pod: string
  method: string
  path: string
  query: URLSearchParams
  token: string | undefined
  headers: Headers
  credentials: RequestCredentials | undefined
}

/** Notes all calls from now on, to whichever pod. */
export function noteCalls(): Sent[] {
  const { fetch } = env()
  const sent: Sent[] = []
  stubEnv({
    fetch: (input, init = {}) => {
      const { origin, pathname, searchParams } = new URL(String(input))
      const headers = new Headers(init.headers)
      sent.push({
        pod: origin,
        method: init.method ?? 'GET',
        path: pathname.replace(/^\/api\/v\d\//, ''),
        query: searchParams,
        token: headers.get('authorization')?.replace('Bearer ', ''),
        headers,
        credentials: init.credentials
      })
      return fetch(input, init)
    }
  })
  return sent
}
