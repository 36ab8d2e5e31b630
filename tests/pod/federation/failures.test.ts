// Pods that go away, stall or send nonsense, while this one follows and reads their libraries.
import { generateKeyPairSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedHeaders } from '../../../pod/federation/signatures.ts'
import { federatedPod, until, type FederatedPod } from '../../support/federation/pods.ts'
import { PASSWORD, type Caller } from '../../support/pod.ts'
import {
  sends,
  strangePod,
  type Reply,
  type StrangePod
} from '../../support/federation/strange-pod.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
})
const PUBLISHED = '2026-01-01T00:00:00Z'
const TONE = Buffer.alloc(4000, 7)

let pod: FederatedPod
let alice: Caller
let far: StrangePod
let count = 0
/** Addresses of the library of this test, without the origin. */
let library = ''
let uuid = ''
let follow = ''

beforeAll(async () => {
  ;[pod, far] = await Promise.all([federatedPod(), strangePod()])
  alice = await pod.signIn('alice')
  const owner = `${far.origin}/users/ona`
  far.replies.set(
    '/users/ona',
    sends({
      type: 'Person',
      id: owner,
      preferredUsername: 'ona',
      inbox: `${owner}/inbox`,
      publicKey: { id: `${owner}#main-key`, owner, publicKeyPem: publicKey }
    })
  )
})
afterAll(() => Promise.all([pod.close(), far.close()]))

const file = (number: number, changes: object = {}) => ({
  type: 'Audio',
  id: `${far.origin}${library}/files/${number}`,
  library: far.origin + library,
  published: PUBLISHED,
  bitrate: 128_000,
  size: TONE.length,
  duration: 2,
  url: { type: 'Link', href: `${far.origin}/sound/${number}.mp3`, mediaType: 'audio/mpeg' },
  track: {
    type: 'Track',
    id: `${far.origin}${library}/tracks/${number}`,
    name: `Undertow ${number}`,
    published: PUBLISHED,
    artists: [{ type: 'Artist', id: `${far.origin}/artist`, name: 'Ona', published: PUBLISHED }]
  },
  ...changes
})
const page = (number: number, items: unknown[], last: number) => ({
  type: 'CollectionPage',
  id: `${far.origin}${library}?page=${number}`,
  totalItems: 4,
  items,
  ...(number < last ? { next: `${far.origin}${library}/page-${number + 1}` } : {})
})
const document = () => ({
  type: 'Library',
  id: far.origin + library,
  attributedTo: `${far.origin}/users/ona`,
  name: 'Undertow',
  totalItems: 4,
  first: `${far.origin}${library}/page-1`,
  audience: ''
})
/** Sends an activity of the owner to the inbox of alice. */
async function say(type: 'Accept' | 'Reject'): Promise<number> {
  const actor = `${far.origin}/users/ona`
  const me = `${pod.origin}/federation/actors/alice`
  const url = new URL(`${me}/inbox`)
  const object = {
    type: 'Follow',
    id: `${me}#follows/${follow}`,
    actor: me,
    object: far.origin + library
  }
  const body = JSON.stringify({ type, id: `${actor}#${type}`, actor, object })
  const signed = signedHeaders({
    method: 'POST',
    url,
    body,
    keyId: `${actor}#main-key`,
    privateKey,
    now: Date.now()
  })
  const headers = { 'content-type': 'application/activity+json', ...signed }
  return (await pod.app.inject({ method: 'POST', url: url.pathname, headers, payload: body }))
    .statusCode
}
const look = () => pod.call(alice, 'GET', `federation/libraries/${uuid}/`)
const scan = () => pod.call(alice, 'POST', `federation/libraries/${uuid}/scan/`)
const status = (wanted: object) =>
  until(async () => expect((await look()).body.latest_scan).toMatchObject(wanted))
const posts = () => far.asked.filter((each) => each === '/users/ona/inbox').length
/** A reply that waits until it is let go. */
function held(then: Reply): { reply: Reply; release: () => void } {
  const free = Promise.withResolvers<void>()
  return {
    reply: (request, response) => void free.promise.then(() => then(request, response)),
    release: free.resolve
  }
}

/** Each test has a library of its own, which alice follows. */
beforeEach(async () => {
  library = `/libraries/${++count}`
  far.asked.length = 0
  far.replies.set('/users/ona/inbox', sends({}))
  far.replies.set(library, sends(document()))
  far.replies.set(`${library}/page-1`, sends(page(1, [file(1), file(2)], 2)))
  far.replies.set(`${library}/page-2`, sends(page(2, [file(3), file(4)], 2)))
  const found = await pod.call(alice, 'POST', 'federation/libraries/fetch/', {
    fid: far.origin + library
  })
  uuid = found.body.results[0].uuid
  const asked = await pod.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
  follow = asked.body.uuid
  await until(() => expect(posts()).toBe(1))
})

test('a follow is sent again until it arrives', async () => {
  await pod.call(alice, 'DELETE', `federation/follows/library/${follow}/`)
  await until(() => expect(posts()).toBe(2))
  let failures = 2
  far.replies.set('/users/ona/inbox', (request, response) => {
    if (failures-- > 0) request.socket.destroy()
    else sends({})(request, response)
  })
  const asked = await pod.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
  expect([asked.status, asked.body.approved]).toEqual([201, null])
  await until(() => expect(posts()).toBe(5))
})

test('a message that is refused is not sent again', async () => {
  const sent: string[] = []
  const takes =
    (then: Reply): Reply =>
    (request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        sent.push((JSON.parse(Buffer.concat(pieces).toString()) as { type: string }).type)
        then(request, response)
      })
    }
  far.replies.set('/users/ona/inbox', takes(sends({ detail: 'no' }, 403)))
  await pod.call(alice, 'DELETE', `federation/follows/library/${follow}/`)
  await until(() => expect(sent).toEqual(['Undo']))
  // The next message needs a second try, which is due after that of the first would have been.
  let failures = 1
  const reply = takes((request, response) => {
    if (failures-- > 0) request.socket.destroy()
    else sends({})(request, response)
  })
  far.replies.set('/users/ona/inbox', reply)
  await pod.call(alice, 'POST', 'federation/follows/library/', { target: uuid })
  await until(() => expect(sent).toEqual(['Undo', 'Follow', 'Follow']))
})

test('a scan is pending, then at work, then finished', async () => {
  const first = held(sends(document()))
  const second = held(sends(page(2, [file(3), file(4)], 2)))
  far.replies.set(library, first.reply)
  far.replies.set(`${library}/page-2`, second.reply)
  expect(await say('Accept')).toBe(200)
  await status({ status: 'pending', processed_files: 0 })
  expect((await scan()).body).toEqual({ status: 'skipped' })
  first.release()
  await status({ status: 'scanning', total_files: 4, processed_files: 2 })
  second.release()
  await status({ status: 'finished', total_files: 4, processed_files: 4, errored_files: 0 })
  expect((await scan()).body).toEqual({ status: 'skipped' })
})

test('a scan that fails in the middle keeps what it has, and may start again at once', async () => {
  far.replies.set(`${library}/page-2`, (request) => void request.socket.destroy())
  await say('Accept')
  await status({ status: 'errored', processed_files: 2 })
  const tracks = () => pod.call(alice, 'GET', `tracks/?library=${uuid}`)
  await until(async () => expect((await tracks()).body.count).toBe(2))
  far.replies.set(`${library}/page-2`, sends(page(2, [file(3), file(4)], 2)))
  expect((await scan()).body).toMatchObject({
    status: 'scheduled',
    scan: { status: 'pending', total_files: 4 }
  })
  await status({ status: 'finished', processed_files: 4 })
  await until(async () => expect((await tracks()).body.count).toBe(4))
})

test.each<[string, () => Reply]>([
  ['is gone', () => sends('no', 410)],
  ['sends a page', () => sends('<p>')],
  ['sends another document', () => sends({ type: 'Note' })],
  ['hangs up', () => (request) => void request.socket.destroy()]
])('the scan of a library that %s is an error', async (_, reply) => {
  far.replies.set(library, reply())
  await say('Accept')
  await status({ status: 'errored', processed_files: 0 })
})

test('files that are out of order are counted, and left out', async () => {
  const items = [
    file(1),
    file(2, { track: undefined }),
    file(3, { library: `${far.origin}/libraries/other` }),
    file(4, { id: `${pod.origin}/federation/music/uploads/1` }),
    file(5, { url: { href: `${far.origin}/x`, mediaType: 'text/html' } }),
    'nonsense'
  ]
  far.replies.set(`${library}/page-1`, sends(page(1, items, 1)))
  await say('Accept')
  await status({ status: 'finished', processed_files: 1, errored_files: 5 })
})

test('a library whose pages lead in circles ends', async () => {
  const again = { ...page(2, [file(3)], 2), next: `${far.origin}${library}/page-1` }
  far.replies.set(`${library}/page-2`, sends(again))
  await say('Accept')
  await status({ status: 'finished', processed_files: 3 })
})

test('a rejected follow brings nothing', async () => {
  expect(await say('Reject')).toBe(200)
  expect(pod.app.repositories.follows.byUuid('library', follow)!.approved).toBe(0)
  expect((await look()).status).toBe(404)
  expect((await scan()).status).toBe(404)
})

test('the sound of a pod that is gone is a 503; one that ends early breaks off', async () => {
  far.replies.set(`${library}/page-1`, sends(page(1, [file(1)], 1)))
  await say('Accept')
  await status({ status: 'finished' })
  const [track] = (await pod.call(alice, 'GET', `tracks/?library=${uuid}`)).body.results
  const listen = () =>
    fetch(pod.origin + track.listen_url, {
      headers: { authorization: `Basic ${Buffer.from(`alice:${PASSWORD}`).toString('base64')}` }
    })
  const missing = await listen()
  expect([missing.status, await missing.json()]).toEqual([
    503,
    { detail: 'Remote track is unavailable' }
  ])

  far.replies.set('/sound/1.mp3', (_, response: ServerResponse) => void response.end(TONE))
  const whole = await listen()
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, TONE.length])

  far.replies.set('/sound/1.mp3', (_, response) => {
    response.writeHead(200, { 'content-length': TONE.length })
    response.write(TONE.subarray(0, 1000), () => response.destroy())
  })
  await expect(listen().then((answer) => answer.arrayBuffer())).rejects.toThrow()

  far.replies.set('/sound/1.mp3', (request) => void request.socket.destroy())
  expect((await listen()).status).toBe(503)
})
