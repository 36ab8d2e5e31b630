// A pod of another site that wants what is not its own: files of this pod, script on its origin,
// and the names of other people. docs/security.md says which rules hold.
import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../../pod/files.ts'
import { signedHeaders } from '../../../pod/federation/signatures.ts'
import { federatedPod, type FederatedPod } from '../../support/federation/pods.ts'
import {
  sends,
  strangePod,
  type Reply,
  type StrangePod
} from '../../support/federation/strange-pod.ts'
import type { Caller } from '../../support/pod.ts'

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })
const theirs = makeKeys()
const forged = makeKeys()
const PUBLISHED = '2026-01-01T00:00:00Z'
const SECRET = 'what only this pod may read'

let pod: FederatedPod
/** Milliseconds by which the pod's clock and the senders' are ahead. */
let ahead = 0
const now = () => Date.now() + ahead
/** The hostile one, and one that means well. */
let evil: StrangePod
let good: StrangePod
let alice: Caller

/** Beside the data folder of the pod. */
const secretFile = () => join(dirname(pod.app.files.root), 'atoll-secret.txt')

const person = (origin: string, id: string, name: string, key: string) => ({
  type: 'Person',
  id: origin + id,
  preferredUsername: name,
  inbox: `${origin}${id}/inbox`,
  publicKey: { id: `${origin}${id}#main-key`, owner: origin + id, publicKeyPem: key }
})
beforeAll(async () => {
  ;[pod, evil, good] = await Promise.all([federatedPod({ now }), strangePod(), strangePod()])
  alice = await pod.signIn('alice')
  evil.replies.set('/users/mal', sends(person(evil.origin, '/users/mal', 'mal', theirs.publicKey)))
  good.replies.set('/users/ona', sends(person(good.origin, '/users/ona', 'ona', theirs.publicKey)))
  writeFileSync(secretFile(), SECRET)
})
afterAll(async () => {
  rmSync(secretFile())
  await Promise.all([pod.close(), evil.close(), good.close()])
})

/** What the inbox answers to a message that `keyId` names as its sender. */
async function say(activity: object, keyId: string, privateKey: string): Promise<number> {
  const url = new URL(`${pod.origin}/federation/actors/alice/inbox`)
  const body = JSON.stringify(activity)
  const signed = signedHeaders({ method: 'POST', url, body, keyId, privateKey, now: now() })
  const headers = { 'content-type': 'application/activity+json', ...signed }
  return (await pod.app.inject({ method: 'POST', url: url.pathname, headers, payload: body }))
    .statusCode
}
const follow = (actor: string, id: string, privateKey = theirs.privateKey) =>
  say(
    { type: 'Follow', id, actor, object: pod.library('alice', 'everyone') },
    `${actor}#main-key`,
    privateKey
  )

let count = 0
/** Lets alice look up a file of the hostile pod; undefined if her pod refuses it. */
async function lookUp(link: object): Promise<{ track: string; upload: string } | undefined> {
  const at = `/libraries/${++count}`
  const own = (path: string) => `${evil.origin}${at}${path}`
  evil.replies.set(
    at,
    sends({
      type: 'Library',
      id: own(''),
      attributedTo: `${evil.origin}/users/mal`,
      name: 'Trap',
      totalItems: 1,
      first: own('/page'),
      audience: 'https://www.w3.org/ns/activitystreams#Public'
    })
  )
  evil.replies.set(
    `${at}/file`,
    sends({
      type: 'Audio',
      id: own('/file'),
      library: own(''),
      published: PUBLISHED,
      bitrate: 1,
      size: 1,
      duration: 1,
      url: { type: 'Link', href: own('/sound.mp3'), mediaType: 'audio/mpeg', ...link },
      track: {
        type: 'Track',
        id: own('/track'),
        name: `Bait ${count}`,
        published: PUBLISHED,
        artists: [{ type: 'Artist', id: own('/artist'), name: 'Mal', published: PUBLISHED }]
      }
    })
  )
  await pod.fetch(alice, own('/file'))
  const of = (path: string) =>
    pod.app.db.get<{ uuid: string }>('SELECT uuid FROM remote_objects WHERE fid = ?', own(path))
      ?.uuid
  const [track, upload] = [of('/track'), of('/file')]
  return track && upload ? { track, upload } : undefined
}
const listen = ({ track, upload }: { track: string; upload: string }) =>
  pod.app.inject({
    url: `/api/v2/listen/${track}/?upload=${upload}&download=false`,
    headers: { host: pod.domain }
  })

describe('files of this pod', () => {
  const names = [' http://HOST/../../pod.db', '\thttp://HOST/../atoll-secret.txt']

  test.each(names)('an address like %j names no file', async (name) => {
    const href = name.replace('HOST', evil.domain)
    const found = await lookUp({ href })
    expect(found, 'the blank is removed as the URL standard says').toBeDefined()
    const actor = `${evil.origin}/users/mal`
    await follow(actor, `${evil.origin}/libraries/${count}/file`)
    const answer = await listen(found!)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain(SECRET)
    // The row of the file still says whose it is.
    const row = pod.app.db.get('SELECT 1 FROM remote_objects WHERE uuid = ?', found!.upload)
    expect(row).toBeDefined()
  })

  test('a stored address that is no web address is asked for, never opened', async () => {
    const found = (await lookUp({}))!
    pod.app.db.run(
      'UPDATE uploads SET path = ? WHERE uuid = ?',
      '../atoll-secret.txt',
      found.upload
    )
    pod.app.db.run('DELETE FROM remote_objects WHERE uuid = ?', found.upload)
    const answer = await listen(found)
    expect(answer.body).not.toContain(SECRET)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  })

  test('stored paths stay inside the data folder', () => {
    const { path } = openFiles(':memory:')
    for (const stored of ['../x', 'a/../../x', '.', 'media/../..'])
      expect(() => path(stored), stored).toThrow('leaves the data folder')
    expect(path('media/a.mp3')).toMatch(/media[/\\]a\.mp3$/)
    expect(path('/music/a.mp3')).toBe('/music/a.mp3')
  })

  test('a follow cannot take the address of an object, nor one of another pod', async () => {
    const actor = `${evil.origin}/users/mal`
    expect(await follow(actor, `${good.origin}/tracks/1`)).toBe(400)
    expect(await follow(actor, `${evil.origin}/${'x'.repeat(500)}`)).toBe(400)
  })
})

describe('script on the origin of this pod', () => {
  test.each(['audio/x, text/html', 'audio/mpeg\r\nx: y', 'audio/svg+xml', 'text/html', 7])(
    'a file of the type %j is not kept',
    async (mediaType) => {
      expect(await lookUp({ mediaType })).toBeUndefined()
    }
  )

  test('one that is stored already is sent as bytes, and nothing of the API is a page', async () => {
    const found = (await lookUp({ href: `${evil.origin}/page.html` }))!
    evil.replies.set('/page.html', sends('<script>document.title = 1</script>'))
    pod.app.db.run(
      'UPDATE uploads SET mimetype = ? WHERE uuid = ?',
      'audio/x, text/html',
      found.upload
    )
    const { statusCode, headers } = await listen(found)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/octet-stream')
    for (const path of [
      '/api/v2/instance/settings/',
      '/%61pi/v2/instance/settings/',
      '/media/none.png'
    ]) {
      const { headers } = await pod.app.inject(path)
      expect(headers['content-security-policy'], path).toBe("sandbox; default-src 'none'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })
})

describe('other people', () => {
  const to =
    (location: string): Reply =>
    (_, response) =>
      response.writeHead(302, { location }).end()

  test('a redirect of a pod does not let another one speak for it', async () => {
    const id = `${good.origin}/go`
    good.replies.set('/go', to(`${evil.origin}/forged`))
    evil.replies.set('/forged', sends(person(good.origin, '/go', 'ona', forged.publicKey)))
    expect(await follow(id, `${good.origin}/follows/1`, forged.privateKey)).toBe(401)
  })

  test('a file that lies on a pod is no document of it', async () => {
    const document = person(good.origin, '/media/a.json', 'ona', forged.publicKey)
    good.replies.set('/media/a.json', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(document))
    })
    const id = `${good.origin}/media/a.json`
    expect(await follow(id, `${good.origin}/follows/1`, forged.privateKey)).toBe(401)
  })

  test('an object is asked for at its own address', async () => {
    const artist = (name: string) => ({
      type: 'Artist',
      id: `${good.origin}/artists/1`,
      name,
      published: PUBLISHED
    })
    good.replies.set('/artists/1', sends(artist('Ona Grey')))
    good.replies.set('/elsewhere', sends(artist('Forged')))
    await pod.fetch(alice, `${good.origin}/elsewhere`)
    const names = pod.app.db.all<{ name: string }>(
      `SELECT a.name FROM artists a JOIN remote_objects o ON o.uuid = a.uuid WHERE o.fid LIKE ?`,
      `${good.origin}/%`
    )
    expect(names).toEqual([{ name: 'Ona Grey' }])
  })

  test('a name belongs to the address that had it first, until that one is gone', async () => {
    const first = `${good.origin}/users/ona`
    expect(await follow(first, `${good.origin}/follows/2`)).toBe(200)
    const rowOf = (fid: string) =>
      pod.app.db.get<{ id: number; username: string }>(
        `SELECT a.id, a.username FROM remote_actor_details d JOIN actors a ON a.id = d.actor_id
         WHERE d.fid = ?`,
        fid
      )
    const before = rowOf(first)!
    const second = `${good.origin}/users/other`
    good.replies.set(
      '/users/other',
      sends(person(good.origin, '/users/other', 'ona', forged.publicKey))
    )
    expect(await follow(second, `${good.origin}/follows/3`, forged.privateKey)).toBe(401)
    expect(rowOf(first)).toEqual(before)
    expect(rowOf(second)).toBeUndefined()
    good.replies.set('/users/ona', sends({}, 410))
    // An address that failed is not asked again within a minute.
    ahead += 61_000
    expect(await follow(second, `${good.origin}/follows/3`, forged.privateKey)).toBe(200)
    expect(rowOf(second)!.id, 'the follows of the first stay with the first').not.toBe(before.id)
    expect(rowOf(first)!.id).toBe(before.id)
    expect(rowOf(second)!.username).toBe(`ona@${good.domain}`)
  })
})
