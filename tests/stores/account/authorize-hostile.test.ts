// No redirect address of a request or a pod may run a script or be one that the application did not
// register.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/lib/api/account/apps.ts'
import type { FullApplication } from '../../../src/lib/contract/account/apps/apps.ts'
import { env } from '../../../src/lib/env.ts'
import { answer, type AccessRequest } from '../../../src/stores/account/authorize.ts'
import { testClient, type Client } from '../../support/client.ts'
import { hostile } from '../../support/hostile.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let app: FullApplication
beforeAll(async () => {
  client = await testClient()
  await signedIn('alice')
  app = await createApp({ name: 'Lamp', scopes: 'read', redirect_uris: 'https://app.example/back' })
})
afterAll(() => client.close())

const request = (redirect_uri: string): AccessRequest => ({
  client_id: app.client_id,
  redirect_uri,
  response_type: 'code',
  scope: 'read',
  state: 'kept',
  nonce: '',
  code_challenge: '',
  code_challenge_method: ''
})

test('the pod refuses every redirect_uri that is not the application’s', async () => {
  for (const value of hostile)
    for (const allow of [true, false])
      await expect(answer(request(value), allow), value).rejects.toThrow()
})

test('redirects of a pod with hostile addresses lead to the web and to apps only', async () => {
  const fetcher = env().fetch
  for (const value of hostile) {
    client.setFetch(async () => Response.json({ redirect_uri: value, code: 'x' }))
    const outcome = await answer(request('https://app.example/back'), true)
    if (outcome.kind === 'go') expect(outcome.href).toMatch(/^\s*https?:/i)
    else if (outcome.kind === 'app')
      expect(new URL(outcome.href).protocol).not.toMatch(
        /^(javascript|data|vbscript|blob|file|https?):$/
      )
    else expect(outcome).toEqual({ kind: 'unsafe' })
  }
  client.setFetch(fetcher)
})
