// Who gets what of a pod from outside: three pods, one of them for members only.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '../../../pod/federation/signatures.ts'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import { testPod, type Caller } from '../../support/pod.ts'

let home: FederatedPod
let third: FederatedPod
let closed: FederatedPod
let alice: Caller
let bob: Caller

beforeAll(async () => {
  ;[home, third, closed] = await Promise.all([
    federatedPod(),
    federatedPod(),
    federatedPod({ requireAuth: true, dialect: '1.4' })
  ])
  alice = await home.signIn('alice')
  bob = await closed.signIn('bob')
  closed.give('Salt', 'bob', 'me')
})
afterAll(() => Promise.all([home.close(), third.close(), closed.close()]))

const accept = 'application/activity+json'
const get = (pod: FederatedPod, path: string, headers: Record<string, string> = { accept }) =>
  pod.app.inject({ url: path, headers: { host: pod.domain, ...headers } })
/** What a person of a pod gets, with their signature. */
async function signed(pod: FederatedPod, username: string, address: string): Promise<number> {
  const { client } = pod.app.federation!
  const { actor_id: actor } = pod.app.repositories.users.byLogin(username)!
  const headers = (await client.signer(actor, 'GET'))(new URL(address))
  return (await fetch(address, { headers: { accept, ...headers } })).status
}

describe('a pod for members only', () => {
  test('a pod for members only shows its people to everybody, and its music to other pods', async () => {
    const uuid = closed.app.db.get<{ uuid: string }>('SELECT uuid FROM albums LIMIT 1')!.uuid
    const album = `/federation/music/albums/${uuid}`
    expect((await get(closed, '/federation/actors/bob')).json()).toMatchObject({
      type: 'Person',
      publicKey: { publicKeyPem: expect.stringContaining('BEGIN PUBLIC KEY') }
    })
    expect((await get(closed, album)).statusCode).toBe(401)
    expect(await signed(home, 'alice', closed.origin + album)).toBe(200)
  })

  test('a pod for members only lets followers read and hear a private library, and nobody else', async () => {
    const fid = closed.library('bob', 'me')
    const found = await home.call(alice, 'POST', 'federation/libraries/fetch/', { fid })
    const { uuid } = found.body.results[0]
    await home.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
    expect(await signed(home, 'alice', `${fid}?page=1`)).toBe(401)
    const item = await until(async () => {
      const { body } = await closed.call(bob, 'GET', 'federation/inbox/')
      expect(body.results).toHaveLength(1)
      return body.results[0].activity.related_object.uuid as string
    })
    await closed.call(bob, 'POST', `federation/follows/library/${item}/accept/`)
    const [track] = await until(async () => {
      const { body } = await home.call(alice, 'GET', `tracks/?library=${uuid}`)
      expect(body.count).toBe(2)
      return body.results
    })
    expect((await alice.inject({ url: track.listen_url })).statusCode).toBe(200)

    expect(await signed(home, 'alice', `${fid}?page=1`)).toBe(200)
    expect(await signed(home, 'bob', `${fid}?page=1`)).toBe(401)
    expect(await signed(third, 'alice', `${fid}?page=1`)).toBe(401)
    expect((await get(closed, `${new URL(fid).pathname}?page=1`)).statusCode).toBe(401)
    const sound = home.app.db.get<{ path: string }>(
      `SELECT path FROM uploads WHERE path LIKE 'http%' LIMIT 1`
    )!.path
    expect(sound).toContain('/api/v1/listen/')
    expect(await signed(home, 'alice', sound)).toBe(200)
    expect(await signed(third, 'alice', sound)).toBe(404)
    expect((await fetch(sound)).status).toBe(401)
  })
})

test('handles lead to actors of the pod only', async () => {
  const ask = (resource?: string) =>
    get(
      home,
      `/.well-known/webfinger${resource === undefined ? '' : `?resource=${encodeURIComponent(resource)}`}`
    )
  const found = await ask(`acct:alice@${home.domain}`)
  expect(found.json()).toEqual({
    subject: `acct:alice@${home.domain}`,
    aliases: [`${home.origin}/federation/actors/alice`],
    links: [{ rel: 'self', href: `${home.origin}/federation/actors/alice`, type: accept }]
  })
  expect((await ask()).json()).toEqual({ errors: { resource: 'This field is required' } })
  expect((await ask('acct:alice@elsewhere.example')).json()).toEqual({
    errors: { resource: 'Invalid hostname elsewhere.example' }
  })
  expect((await ask(`acct:nobody@${home.domain}`)).statusCode).toBe(400)
  expect((await ask('https://x')).statusCode).toBe(400)
})

test('a browser gets the page where another pod gets the object', async () => {
  const path = new URL(home.library('bob', 'me')).pathname
  const page = await get(home, path, { accept: 'text/html,application/xhtml+xml' })
  expect([page.statusCode, page.headers.location]).toEqual([
    302,
    `/library/${path.split('/').at(-1)}`
  ])
  const document = await get(home, path)
  expect(document.headers['content-type']).toMatch(/^application\/activity\+json/)
  expect(document.json()).toMatchObject({
    type: 'Library',
    audience: '',
    followers: expect.any(String)
  })
  expect((await get(home, `${path}?page=9`)).statusCode).toBe(404)
  expect((await get(home, '/federation/actors/alice/followers')).json()).toMatchObject({
    totalItems: 0
  })
})

test('a pod whose preference says so does not federate', async () => {
  const pod = await federatedPod({ preferences: { federation__enabled: false } })
  for (const path of [
    '/federation/actors/alice',
    `/.well-known/webfinger?resource=acct:alice@${pod.domain}`
  ])
    expect((await get(pod, path)).statusCode).toBe(405)
  expect(
    (await pod.app.inject({ method: 'POST', url: '/federation/shared/inbox' })).statusCode
  ).toBe(405)
  await pod.close()
})

test('a pod neither asks itself nor takes itself for another one', async () => {
  const address = `${home.origin}/federation/actors/bob`
  const { client } = home.app.federation!
  await expect(client.document(new URL(address), undefined)).rejects.toThrow(
    'this is the pod itself'
  )
  const { actor_id: actor } = home.app.repositories.users.byLogin('alice')!
  const { privateKey } = await client.keys(actor)
  const keyId = `${home.origin}/federation/actors/alice#main-key`
  const headers = signedHeaders({
    method: 'GET',
    url: new URL(address),
    keyId,
    privateKey,
    now: Date.now()
  })
  expect((await fetch(address, { headers: { accept, ...headers } })).status).toBe(401)
})

test('without the option, a pod has neither handles nor an inbox, and knows only itself', async () => {
  const pod = await testPod()
  const ask = (method: 'GET' | 'POST', url: string) =>
    pod.app.inject({ method, url, headers: { accept } })
  expect(
    (await ask('GET', '/.well-known/webfinger?resource=acct:alice@localhost')).statusCode
  ).toBe(404)
  expect((await ask('POST', '/federation/shared/inbox')).statusCode).toBe(404)
  expect((await ask('POST', '/federation/actors/alice/inbox')).statusCode).toBe(404)
  expect((await ask('GET', '/federation/actors/alice')).statusCode).toBe(302)
  await pod.close()
})
