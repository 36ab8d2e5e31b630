// What other pods send must be signed by those in whose name it is.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  digestOf,
  isSignedBy,
  readSignature,
  signedHeaders
} from '../../../pod/federation/signatures.ts'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import { sends, strangePod, type StrangePod } from '../../support/federation/strange-pod.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })
const [own, other] = [pair(), pair()]

let pod: FederatedPod
let elsewhere: StrangePod
let mallory: string

const actorDocument = (key: string, changes: object = {}) => ({
  type: 'Person',
  id: mallory,
  preferredUsername: 'mallory',
  inbox: `${mallory}/inbox`,
  publicKey: { id: `${mallory}#main-key`, owner: mallory, publicKeyPem: key },
  ...changes
})

beforeAll(async () => {
  ;[pod, elsewhere] = await Promise.all([federatedPod(), strangePod()])
  mallory = `${elsewhere.origin}/users/mallory`
  elsewhere.replies.set('/users/mallory', sends(actorDocument(own.publicKey)))
  elsewhere.replies.set('/users/mallory/inbox', sends({}))
})
afterAll(() => Promise.all([pod.close(), elsewhere.close()]))

type Sent = {
  activity?: object
  privateKey?: string
  keyId?: string
  now?: number
  change?: (headers: Record<string, string>) => Record<string, string>
  body?: string
  /** The pod that the message was signed for. */
  to?: string
}
const follow = (number: number) => ({
  '@context': 'https://www.w3.org/ns/activitystreams',
  id: `${mallory}#follows/${number}`,
  type: 'Follow',
  actor: mallory,
  object: pod.library('bob', 'me')
})

/** Sends to the inbox of the pod; @returns the status. */
async function send({
  activity = follow(1),
  privateKey = own.privateKey,
  keyId,
  now,
  change,
  body,
  to = pod.origin
}: Sent = {}) {
  const url = new URL(`${to}/federation/actors/bob/inbox`)
  const text = JSON.stringify(activity)
  const signed = signedHeaders({
    method: 'POST',
    url,
    body: text,
    keyId: keyId ?? `${mallory}#main-key`,
    privateKey,
    now: now ?? Date.now()
  })
  const answer = await pod.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/activity+json', ...(change ? change(signed) : signed) },
    payload: body ?? text
  })
  return answer.statusCode
}
const follows = () => pod.app.db.get<{ n: number }>('SELECT count(*) AS n FROM library_follows')!.n
const without = (name: string) => (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

describe('the inbox refuses', () => {
  test.each<[string, () => Sent]>([
    ['what is not signed', () => ({ change: without('signature') })],
    ['another key', () => ({ privateKey: other.privateKey })],
    ['a body that was changed', () => ({ body: JSON.stringify({ ...follow(1), object: 'x' }) })],
    [
      'a digest that was changed with the body',
      () => {
        const body = JSON.stringify({ ...follow(1), id: `${mallory}#follows/other` })
        return { body, change: (headers) => ({ ...headers, digest: digestOf(body) }) }
      }
    ],
    [
      'a signature that leaves out the digest',
      () => ({
        change: (headers) => ({
          ...headers,
          signature: headers.signature!.replace(' digest"', '"')
        })
      })
    ],
    ['a signature without date', () => ({ change: without('date') })],
    ['an old date', () => ({ now: Date.now() - 3600_000 })],
    ['a date to come', () => ({ now: Date.now() + 3600_000 })],
    ['a message that was signed for another pod', () => ({ to: 'https://other.example' })],
    ['a key that nobody has', () => ({ keyId: `${elsewhere.origin}/users/nobody#main-key` })],
    ['a key id that is no address', () => ({ keyId: 'mallory' })],
    ['a broken header', () => ({ change: (headers) => ({ ...headers, signature: 'keyId="x"' }) })]
  ])('%s', async (_, sent) => {
    expect(await send(sent())).toBe(401)
    expect(follows()).toBe(0)
  })

  test('a message in the name of somebody else', async () => {
    const actor = `${pod.origin}/federation/actors/alice`
    expect(await send({ activity: { ...follow(1), actor } })).toBe(400)
    expect(follows()).toBe(0)
  })

  test('an acceptance by somebody who does not own the library', async () => {
    const row = pod.app.repositories.follows.add(
      { actor_id: pod.app.repositories.users.byLogin('alice')!.actor_id },
      'library',
      {
        ...pod.app.repositories.follows.library(pod.library('bob', 'me').split('/').at(-1)!)!,
        open: false
      },
      '2026-01-01T00:00:00.000000Z'
    )
    const object = {
      id: `${pod.origin}/federation/actors/alice#follows/${row.uuid}`,
      type: 'Follow',
      actor: `${pod.origin}/federation/actors/alice`,
      object: pod.library('bob', 'me')
    }
    expect(await send({ activity: { id: 'x', type: 'Accept', actor: mallory, object } })).toBe(400)
    expect(pod.app.repositories.follows.byUuid('library', row.uuid)!.approved).toBe(null)
    pod.app.repositories.follows.remove('library', row)
  })

  test('a blocked domain', async () => {
    pod.app.db.run('INSERT INTO blocked_domains (name) VALUES (?)', elsewhere.domain)
    expect(await send()).toBe(403)
    pod.app.db.run('DELETE FROM blocked_domains')
    expect(follows()).toBe(0)
  })

  test.each([
    ['evil.example', 'evil.example', true],
    ['with a dot at its end', 'evil.example.', true],
    ['in capitals', 'EVIL.example', true],
    ['with a port', 'evil.example.:8443', true],
    ['a domain below', 'music.pods.evil.example', true],
    ['a domain with a longer name', 'notevil.example', false],
    ['the domain above', 'example', false]
  ])('a blocked domain in every spelling: %s', (_, host, blocked) => {
    pod.app.db.run("INSERT INTO blocked_domains (name) VALUES ('evil.example')")
    expect(pod.app.federation!.client.isBlocked(host)).toBe(blocked)
    pod.app.db.run('DELETE FROM blocked_domains')
  })

  test('broken JSON, lists, and what is too large', async () => {
    const headers = { 'content-type': 'application/activity+json' }
    const url = '/federation/shared/inbox'
    const post = async (payload: string) =>
      (await pod.app.inject({ method: 'POST', url, headers, payload })).statusCode
    expect(await post('{')).toBe(400)
    expect(await post('[]')).toBe(401)
    expect(await post(JSON.stringify('x'.repeat(1_100_000)))).toBe(413)
  })
})

describe('the inbox takes', () => {
  test('a follow that is signed, once', async () => {
    const now = Date.now()
    expect(await send({ now })).toBe(200)
    expect(follows()).toBe(1)
    expect(await send({ now })).toBe(401)
    // The same follow again, after a message got lost, changes nothing.
    expect(await send({ activity: follow(2), now: now + 2000 })).toBe(200)
    expect(follows()).toBe(1)
  })

  test('the new key of an actor', async () => {
    elsewhere.replies.set('/users/mallory', sends(actorDocument(other.publicKey)))
    expect(
      await send({ activity: follow(3), privateKey: other.privateKey, now: Date.now() + 5000 })
    ).toBe(200)
  })

  test('an undo by the follower only', async () => {
    const eve = `${elsewhere.origin}/users/eve`
    elsewhere.replies.set(
      '/users/eve',
      sends(
        actorDocument(own.publicKey, {
          id: eve,
          preferredUsername: 'eve',
          publicKey: { id: `${eve}#main-key`, owner: eve, publicKeyPem: own.publicKey }
        })
      )
    )
    const undo = (actor: string) => ({
      id: `${mallory}#undo`,
      type: 'Undo',
      actor,
      object: follow(1)
    })
    expect(await send({ activity: undo(eve), keyId: `${eve}#main-key` })).toBe(400)
    expect(follows()).toBe(1)
    expect(
      await send({ activity: undo(mallory), privateKey: other.privateKey, now: Date.now() + 9000 })
    ).toBe(200)
    expect(follows()).toBe(0)
  })

  test('types that it does not know, without effect', async () => {
    const activity = { id: `${mallory}#like`, type: 'Like', actor: mallory, object: 'x' }
    expect(await send({ activity, privateKey: other.privateKey })).toBe(200)
  })

  test('the follow of a public library, and accepts it', async () => {
    const object = pod.library('admin', 'everyone')
    const activity = { ...follow(9), object }
    expect(await send({ activity, privateKey: other.privateKey, now: Date.now() + 12_000 })).toBe(
      200
    )
    await until(() => expect(elsewhere.asked).toContain('/users/mallory/inbox'))
  })
})

test('an actor shows a key only if it is its own', async () => {
  const zoe = `${elsewhere.origin}/users/zoe`
  const publicKey = { id: `${mallory}#main-key`, owner: mallory, publicKeyPem: own.publicKey }
  elsewhere.replies.set(
    '/users/zoe',
    sends(actorDocument('', { id: zoe, preferredUsername: 'zoe', publicKey }))
  )
  expect(await send({ activity: { ...follow(1), actor: zoe }, keyId: `${zoe}#main-key` })).toBe(401)
})

test('a signature covers path, query, host, date and body', () => {
  const url = new URL('https://pod.example/federation/x?page=1')
  const headers = signedHeaders({
    method: 'POST',
    url,
    body: '{}',
    keyId: 'k',
    privateKey: own.privateKey,
    now: 0
  })
  const signature = readSignature(headers.signature!)!
  expect(signature.names).toEqual(['(request-target)', 'host', 'date', 'digest'])
  const message = { method: 'POST', target: '/federation/x?page=1', headers }
  expect(isSignedBy(own.publicKey, signature, message)).toBe(true)
  expect(isSignedBy(other.publicKey, signature, message)).toBe(false)
  expect(isSignedBy('no key', signature, message)).toBe(false)
  expect(isSignedBy(own.publicKey, signature, { ...message, target: '/federation/x?page=2' })).toBe(
    false
  )
  expect(
    isSignedBy(own.publicKey, signature, { ...message, headers: { ...headers, date: 'x' } })
  ).toBe(false)
})
