// Sessions by token of a browser that is killed before it has written its storage: the vault has
// the tokens, but never those of somebody who has signed out.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import { keepTokens, readTokens, recallTokens, setRenewal } from '../../../src/lib/api/tokens.ts'
import { APP_KEY, TOKEN_KEY } from '../../../src/lib/storage/keys.ts'
import { finishSignIn, renewTokens, startSignIn } from '../../../src/stores/session/oauth.ts'
import {
  $me,
  $session,
  fetchMe,
  signOut,
  watchUnauthorized
} from '../../../src/stores/session/session.ts'
import { memoryVault } from '../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'

const HERE = 'https://client.test'
const POD = 'http://pod.test'
const TOKENS = TOKEN_KEY + POD
let client: Client
let vault: ReturnType<typeof memoryVault>
beforeEach(async () => {
  client = await testClient(HERE, { accessTokenSeconds: 3600 })
  vault = memoryVault()
  stubEnv({ vault })
  setUnauthorizedHandler(watchUnauthorized)
  setRenewal(renewTokens)
})
afterEach(async () => {
  await signOut()
  client.reported.length = 0
  await client.close()
})

/** Signs in as the pod's own page does when a person allows access. */
async function signInAs(username: string): Promise<void> {
  await startSignIn('/')
  const asked = new URL(client.visited.at(-1)!).searchParams
  const caller = await client.pod.signIn(username)
  const answer = await caller.inject({
    method: 'POST',
    url: '/api/v2/oauth/authorize/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      host: 'pod.test'
    },
    payload: new URLSearchParams({ ...Object.fromEntries(asked), allow: 'true' }).toString()
  })
  const back = new URL(answer.json<{ redirect_uri: string }>().redirect_uri).searchParams
  const [code, state] = [back.get('code')!, back.get('state')!]
  await finishSignIn({ code, state, error: '', iss: POD })
  await fetchMe()
}
/** Restores what the storage had: all that the disk knows of it after the browser was killed. */
function lose(kept: ReadonlyMap<string, string> = new Map()): void {
  client.storage.data.clear()
  for (const [key, text] of kept) client.storage.setItem(key, text)
  client.setProfile({ dialect: '2' })
}

test('a session that the storage has not written comes from the vault, and can be renewed', async () => {
  await signInAs('alice')
  const before = readTokens(POD)!
  lose()
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
  expect(readTokens(POD)).toEqual(before)
  client.clock.advance(3600_000)
  await fetchMe()
  expect([$session.get().state, readTokens(POD)!.since]).toEqual(['signed-in', before.since])
  expect(readTokens(POD)!.access).not.toBe(before.access)
})

test('renewed tokens that the storage has not written come from the vault', async () => {
  await signInAs('alice')
  const kept = new Map(client.storage.data)
  client.clock.advance(3600_000)
  await fetchMe()
  const renewed = readTokens(POD)!
  lose(kept)
  // The refresh token that the storage has is spent: the pod would end the session.
  await fetchMe()
  expect(readTokens(POD)).toEqual(renewed)
  expect($me.get()?.username).toBe('alice')
})

test('a logout deletes the tokens in the vault', async () => {
  await signInAs('alice')
  await signOut()
  lose()
  await fetchMe()
  expect(String(vault.data.get(TOKENS))).not.toContain('access')
  expect([$session.get().state, readTokens(POD)]).toEqual(['anonymous', undefined])
})

test('tokens that the vault could not delete do not come back while the storage knows', async () => {
  await signInAs('alice')
  const kept = vault.data.get(TOKENS)
  stubEnv({ vault: { ...vault, set: () => new Promise(() => {}), forget: async () => {} } })
  await signOut()
  expect([vault.data.get(TOKENS), await recallTokens(POD)]).toEqual([kept, false])
  await fetchMe()
  expect($session.get().state).toBe('anonymous')
})

test('tokens of another sign-in do not replace those of the storage', async () => {
  await signInAs('alice')
  const hers = String(vault.data.get(TOKENS))
  await signOut()
  client.clock.advance(1000)
  await signInAs('bob')
  const his = readTokens(POD)!
  vault.data.set(TOKENS, JSON.stringify({ ...JSON.parse(hers), expires: his.expires + 1000 }))
  expect(await recallTokens(POD)).toBe(false)
  expect(readTokens(POD)).toEqual(his)
  vault.data.set(TOKENS, JSON.stringify({ ...his, expires: his.expires - 1000 }))
  expect(await recallTokens(POD)).toBe(false)
})

test('a logout while the vault is read wins', async () => {
  await signInAs('alice')
  const slow = memoryVault(true)
  for (const [key, text] of vault.data) slow.data.set(key, text)
  lose()
  stubEnv({ vault: slow })
  const recalled = recallTokens(POD)
  keepTokens(POD, undefined)
  client.storage.setItem(TOKENS, '1 ')
  slow.answer()
  expect([await recalled, readTokens(POD)]).toEqual([false, undefined])
  expect(client.storage.getItem(APP_KEY + POD)).toBeNull()
})

test('a visitor without tokens leaves nothing in the vault', async () => {
  await fetchMe()
  expect([$session.get().state, vault.sets]).toEqual(['anonymous', 0])
})
