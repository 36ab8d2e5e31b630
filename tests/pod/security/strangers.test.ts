// What somebody without an account can make the pod ask of other servers, by naming keys there.
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedHeaders } from '../../../pod/federation/signatures.ts'
import { federatedPod, type FederatedPod } from '../../support/federation/pods.ts'
import { sends, strangePod, type StrangePod } from '../../support/federation/strange-pod.ts'

const MINUTE = 60_000
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
})
const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
})

let pod: FederatedPod
let victim: StrangePod
let ahead: number
const now = () => Date.now() + ahead
beforeEach(async () => {
  ahead = 0
  ;[pod, victim] = await Promise.all([federatedPod({ now }), strangePod()])
})
afterEach(() => Promise.all([pod.close(), victim.close()]))

type Sent = { method?: 'GET' | 'POST'; path?: string; at?: number; from?: string; key?: string }
/** Sends a message of the actor at `person`. @returns the status */
async function send(
  person: string,
  { method = 'POST', path = '/federation/shared/inbox', at = now(), from, key }: Sent = {}
): Promise<number> {
  const body = method === 'POST' ? JSON.stringify({ type: 'Like', actor: person }) : undefined
  const url = new URL(pod.origin + path)
  const signed = signedHeaders({
    method,
    url,
    ...(body !== undefined && { body }),
    keyId: `${person}#main-key`,
    privateKey: key ?? privateKey,
    now: at
  })
  const answer = await pod.app.inject({
    method,
    url: path,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...signed },
    ...(body !== undefined && { payload: body }),
    ...(from !== undefined && { remoteAddress: from })
  })
  return answer.statusCode
}
const many = (count: number, run: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const nobody = (index = 0) => `${victim.origin}/users/nobody${index}`
function addPerson(key = publicKey): string {
  const id = `${victim.origin}/users/ona`
  victim.replies.set(
    '/users/ona',
    sends({
      type: 'Person',
      id,
      preferredUsername: 'ona',
      inbox: `${id}/inbox`,
      publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: key }
    })
  )
  return id
}

test.each([
  ['messages', {}],
  ['calls of the API', { method: 'GET', path: '/api/v2/albums/' }],
  ['questions for documents', { method: 'GET', path: '/federation/actors/alice' }]
] as const)('%s with an old date ask nobody', async (_, sent) => {
  for (const index of [1, 2, 3])
    expect(await send(nobody(index), { ...sent, at: now() - 2 * MINUTE })).toBe(401)
  expect(victim.asked).toEqual([])
})

test('a key is asked for once by all that wait for it, and not again within a minute of a failure', async () => {
  expect(new Set(await many(10, () => send(nobody())))).toEqual(new Set([401]))
  expect(await send(nobody())).toBe(401)
  expect(victim.asked).toHaveLength(1)
  ahead += MINUTE + 1000
  expect(await send(nobody())).toBe(401)
  expect(victim.asked).toHaveLength(2)
})

test('at most twenty keys are asked for at once', async () => {
  const waiting: (() => void)[] = []
  for (let index = 0; index < 30; index++)
    victim.replies.set(
      `/users/nobody${index}`,
      (_, response) => void waiting.push(() => response.end())
    )
  const answers = many(30, (index) => send(nobody(index), { from: `192.0.2.${index}` }))
  await expect.poll(() => waiting.length).toBe(20)
  // What came later was refused, and holds no place.
  for (const end of waiting) end()
  const statuses = await answers
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(victim.asked).toHaveLength(20)
})

test.each([
  ['one client', () => '192.0.2.7'],
  ['many clients', (index: number) => `192.0.2.${index}`]
])('%s can make the pod ask one host 60 times a minute', async (_, from) => {
  for (let index = 0; index < 70; index++) {
    const status = await send(nobody(index), { from: from(index) })
    expect(status, `message ${index + 1}`).toBe(index < 60 ? 401 : 429)
  }
  expect(victim.asked).toHaveLength(60)
  ahead += MINUTE + 1000
  expect(await send(nobody(99), { from: from(99) })).toBe(401)
})

test('wrong signatures ask for a known key five times a minute, and the right one still counts', async () => {
  const ona = addPerson()
  expect(await send(ona)).toBe(200)
  const wrong = async () => await send(ona, { key: other.privateKey })
  for (let index = 0; index < 4; index++) expect(await wrong()).toBe(401)
  expect(await wrong()).toBe(429)
  expect(victim.asked).toHaveLength(5)
  ahead += 1000
  expect(await send(ona)).toBe(200)
})
