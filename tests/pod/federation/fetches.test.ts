// Objects of other pods, asked for by their addresses and handles; and what can go wrong.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { federatedPod, type FederatedPod } from '../../support/federation/pods.ts'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { testPod, type Caller } from '../../support/pod.ts'
import {
  sends,
  silence,
  strangePod,
  type StrangePod
} from '../../support/federation/strange-pod.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let time = Date.UTC(2026, 5, 1)
const now = () => time

let home: FederatedPod
let older: FederatedPod
let away: FederatedPod
let strange: StrangePod
let alice: Caller
let olderAlice: Caller

beforeAll(async () => {
  ;[home, older, away, strange] = await Promise.all([
    federatedPod({ now }),
    federatedPod({ now, dialect: '1.4' }),
    federatedPod({ now }),
    strangePod()
  ])
  alice = await home.signIn('alice')
  olderAlice = await older.signIn('alice')
})
afterAll(() => Promise.all([home.close(), older.close(), away.close(), strange.close()]))

const uuidOf = (table: string, name: string): string =>
  away.app.db.get<{ uuid: string }>(`SELECT uuid FROM ${table} WHERE id = ?`, idOf(table, name))!
    .uuid
const idOf = (table: string, name: string): number =>
  away.id(table as 'tracks' | 'albums' | 'artists', name)

describe('what another pod has', () => {
  const cases = (): [string, string, string][] => [
    ['artist', `${away.origin}/federation/music/artists/${uuidOf('artists', 'ليلى')}`, 'Artist'],
    [
      'album',
      `${away.origin}/federation/music/albums/${uuidOf('albums', 'Shore Sampler')}`,
      'Album'
    ],
    ['track', `${away.origin}/federation/music/tracks/${uuidOf('tracks', 'Night Ferry')}`, 'Track'],
    ['library', away.library('bob', 'me'), 'Library'],
    ['account', `${away.origin}/federation/actors/bob`, 'Person'],
    ['account', `@bob@${away.domain}`, 'Person'],
    ['account', `mod@${away.domain}`, 'Person'],
    ['channel', `${away.origin}/federation/actors/buoy`, 'Person'],
    ['album', `${away.origin}/library/albums/${idOf('albums', 'Salt')}`, 'Album']
  ]

  test('what another pod has is fetched and kept as that of another pod', async () => {
    for (const [type, object, document] of cases()) {
      const found = await home.fetch(alice, object)
      expect(found, object).toMatchObject({ status: 'finished', type, detail: {} })
      expect(found.object, object).toMatchObject({ type: document })
      expect((found.object as { id: string }).id).toContain(`${away.origin}/federation/`)
    }
  })

  test('an upload is fetched with its track and its library', async () => {
    const { uuid } = away.app.db.get<{ uuid: string }>(
      'SELECT uuid FROM uploads WHERE track_id = ?',
      idOf('tracks', 'Low Tide')
    )!
    const found = await home.fetch(alice, `${away.origin}/federation/music/uploads/${uuid}`)
    expect(found).toMatchObject({
      status: 'finished',
      type: 'upload',
      object: {
        type: 'Audio',
        track: { type: 'Track', name: 'Low Tide', album: { name: 'Tidelines' } }
      }
    })
    const [track] = (
      await home.call(alice, 'GET', 'tracks/?title=Low Tide&playable=true')
    ).body.results.filter(({ is_local }: { is_local: boolean }) => !is_local)
    expect(track.uploads).toHaveLength(1)
    expect((await alice.inject({ url: track.listen_url })).statusCode).toBe(200)
  })

  test('a pod of 1.4 names what it found by type and key', async () => {
    for (const [type, object] of cases()) {
      const { object: found } = await older.fetch(olderAlice, object)
      const key = ['artist', 'album', 'track'].includes(type)
        ? { id: expect.any(Number) }
        : type === 'account'
          ? { full_username: expect.stringContaining(`@${away.domain}`) }
          : { uuid: expect.any(String) }
      expect(found, object).toEqual({ type, ...key })
    }
    const page = await older.fetch(olderAlice, `@bob@${away.domain}`)
    const { full_username: name } = page.object as { full_username: string }
    const actor = await older.call(olderAlice, 'GET', `federation/actors/${name}/`)
    expect(actor.body).toMatchObject({ is_local: false, preferred_username: 'bob' })
  })

  test('a kept channel has a page, and its artist is of the other pod', async () => {
    const { body } = await home.call(alice, 'GET', `channels/buoy@${away.domain}/`)
    expect(body).toMatchObject({
      artist: { name: 'The Buoy', is_local: false, content_category: 'podcast' },
      actor: { full_username: `buoy@${away.domain}` },
      attributed_to: { full_username: `admin@${away.domain}` }
    })
  })

  test('a channel comes with its newest files, which can be heard', async () => {
    const { db } = away.app
    const credit = db.run(
      `INSERT INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, 'The Buoy', '', 0)`,
      idOf('artists', 'The Buoy')
    )
    db.run('DELETE FROM track_credits WHERE track_id = ?', idOf('tracks', 'Rusted Crane'))
    db.run(
      'INSERT INTO track_credits (track_id, credit_id) VALUES (?, ?)',
      idOf('tracks', 'Rusted Crane'),
      credit
    )
    refresh(db)
    const found = await home.fetch(alice, `@buoy@${away.domain}`)
    expect(found).toMatchObject({ status: 'finished', type: 'channel' })
    const channel = (await home.call(alice, 'GET', `channels/buoy@${away.domain}/`)).body
    expect(channel.rss_url).toBe(`${away.origin}/api/v2/channels/buoy/rss`)
    const list = `tracks/?channel=${channel.uuid}&include_channels=true`
    const { body } = await home.call(alice, 'GET', list)
    expect(body.results.map(({ title }: { title: string }) => title)).toEqual(['Rusted Crane'])
    expect((await alice.inject({ url: body.results[0].listen_url })).statusCode).toBe(200)
    const libraries = (await home.call(alice, 'GET', 'libraries/?page_size=50')).body.results
    expect(libraries.map(({ name }: { name: string }) => name)).not.toContain('The Buoy')
  })

  test('a private file is fetched only by those who follow its library', async () => {
    away.give('海', 'bob', 'me')
    const { uuid } = away.app.db.get<{ uuid: string }>(
      'SELECT uuid FROM uploads WHERE track_id = ?',
      idOf('tracks', '夜の船')
    )!
    const found = await home.fetch(alice, `${away.origin}/federation/music/uploads/${uuid}`)
    expect(found).toMatchObject({
      status: 'errored',
      detail: { error_code: 'http', status_code: 404 }
    })
  })

  test('what is unknown there is a 404, here as there', async () => {
    const address = `${away.origin}/federation/music/tracks/${NOBODY}`
    expect((await home.fetch(alice, address)).detail).toMatchObject({
      error_code: 'http',
      status_code: 404
    })
    expect((await home.fetch(alice, `@nobody@${away.domain}`)).detail).toMatchObject({
      error_code: 'http',
      status_code: 400
    })
  })

  test('the same question within 50 minutes gets the old record', async () => {
    const object = `@admin@${away.domain}`
    const { id } = await home.fetch(alice, object)
    time += 49 * 60_000
    expect((await home.fetch(alice, object)).id).toBe(id)
    const forced = await home.fetch(alice, object, true)
    expect(forced.id).not.toBe(id)
    time += 51 * 60_000
    expect([id, forced.id]).not.toContain((await home.fetch(alice, object)).id)
  })
})

describe('what goes wrong', () => {
  const track = (path: string, changes: object = {}) => ({
    '@context': 'https://www.w3.org/ns/activitystreams',
    type: 'Track',
    id: `${strange.origin}${path}`,
    name: 'Undertow',
    published: '2026-01-01T00:00:00Z',
    artists: [
      {
        type: 'Artist',
        id: `${strange.origin}/a`,
        name: 'The Undertow',
        published: '2026-01-01T00:00:00Z'
      }
    ],
    album: null,
    ...changes
  })
  const answer = async (reply: Parameters<StrangePod['replies']['set']>[1], path = '/x') => {
    strange.replies.set(path, reply)
    return home.fetch(alice, `${strange.origin}${path}`, true)
  }

  test('a document that is in order is kept', async () => {
    expect(await answer(sends(track('/t')), '/t')).toMatchObject({
      status: 'finished',
      type: 'track'
    })
  })

  test.each([
    ['a page', '<!doctype html><p>no', { error_code: 'invalid_json' }],
    ['a list', [], { error_code: 'invalid_jsonld' }],
    ['a text', '"text"', { error_code: 'invalid_jsonld' }],
    ['no type', { id: 'x' }, { error_code: 'missing_jsonld_type' }],
    [
      'a track without a name',
      { type: 'Track' },
      { error_code: 'validation', validation_errors: { name: ['This field is required.'] } }
    ]
  ])('%s is an error with its code', async (_, body, detail) => {
    expect(await answer(sends(body))).toMatchObject({ status: 'errored', object: null, detail })
  })

  test('a type that pods do not keep is skipped', async () => {
    expect(await answer(sends({ type: 'Note', id: `${strange.origin}/x` }))).toMatchObject({
      status: 'skipped',
      detail: { reason: 'unhandled_type', type: 'Note' }
    })
  })

  test('a pod cannot speak for another one', async () => {
    const id = `${away.origin}/federation/music/tracks/${uuidOf('tracks', 'Night Ferry')}`
    const forged = await answer(sends(track('/x', { id, name: 'Forged' })))
    expect(forged).toMatchObject({
      detail: { error_code: 'validation', validation_errors: { id: expect.any(Array) } }
    })
    const artists = [
      { type: 'Artist', id: `${away.origin}/federation/music/artists/1`, name: 'Forged' }
    ]
    expect(await answer(sends(track('/x', { artists })))).toMatchObject({
      detail: { error_code: 'validation' }
    })
    expect(home.app.db.get(`SELECT 1 FROM artists WHERE name = 'Forged'`)).toBeUndefined()
  })

  test('an error of the server has its status; a broken handle its own code', async () => {
    expect(await answer(sends('no', 500))).toMatchObject({
      detail: { error_code: 'http', status_code: 500 }
    })
    strange.replies.set('/.well-known/webfinger', sends({ links: [] }))
    expect(await home.fetch(alice, `@x@${strange.domain}`)).toMatchObject({
      detail: { error_code: 'webfinger' }
    })
    strange.replies.set('/.well-known/webfinger', sends('<p>'))
    expect(await home.fetch(alice, `@x@${strange.domain}`)).toMatchObject({
      detail: { error_code: 'webfinger' }
    })
  })

  test('a server that is silent is a timeout, one that hangs up a lost connection', async () => {
    // Only this pod is in a hurry: the others may take their time on a busy machine.
    const hasty = await federatedPod({ federation: { milliseconds: 200 } })
    strange.replies.set('/silence', silence)
    const waiting = hasty.fetch(await hasty.signIn('alice'), `${strange.origin}/silence`)
    expect(await waiting).toMatchObject({ status: 'errored', detail: { error_code: 'timeout' } })
    await hasty.close()
    const hangUp = await answer((request) => void request.socket.destroy())
    expect(hangUp).toMatchObject({ detail: { error_code: 'connection' } })
    const half = await answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"type":', () => response.destroy())
    })
    expect(half).toMatchObject({ detail: { error_code: 'connection' } })
  })

  test('too much, and too many redirects, are refused', async () => {
    const large = await answer(sends(JSON.stringify('x'.repeat(5_000_001))))
    expect(large).toMatchObject({ detail: { error_code: 'request' } })
    const round = await answer((_, response) => response.writeHead(302, { location: '/x' }).end())
    expect(round).toMatchObject({
      detail: { error_code: 'request', message: 'too many redirects' }
    })
  })

  test.each(['http://10.0.0.1/x', 'http://169.254.169.254/latest/meta-data', 'http://[fd00::1]/'])(
    '%s is not asked',
    async (address) => {
      expect(await home.fetch(alice, address)).toMatchObject({
        detail: { error_code: 'connection', message: 'the address is not public' }
      })
    }
  )

  test('without leave for this machine, nothing on it is asked', async () => {
    const strict = await testPod({ federation: {} })
    const person = await strict.signIn('alice')
    const before = strange.asked.length
    const { body } = await person
      .inject({
        method: 'POST',
        url: '/api/v2/federation/fetches/',
        payload: { object_uri: `${strange.origin}/t` }
      })
      .then((given) => ({ body: given.json() }))
    expect(body.detail).toMatchObject({
      error_code: 'connection',
      message: 'the address is not public'
    })
    expect(strange.asked.length).toBe(before)
    await strict.close()
  })

  test('a blocked domain is neither asked nor found among what is kept', async () => {
    const address = away.library('admin', 'everyone')
    await home.fetch(alice, address)
    home.app.db.run('INSERT INTO blocked_domains (name) VALUES (?)', away.domain)
    expect(await home.fetch(alice, address, true)).toMatchObject({
      status: 'errored',
      detail: { error_code: 'blocked', message: 'Blocked by MRF' }
    })
    expect(await home.fetch(alice, `@bob@${away.domain}`, true)).toMatchObject({
      detail: { error_code: 'blocked' }
    })
    const { status, body } = await home.call(alice, 'POST', 'federation/libraries/fetch/', {
      fid: address
    })
    expect([status, body]).toEqual([
      400,
      { detail: 'This domain/account is blocked on your instance.' }
    ])
    home.app.db.run('DELETE FROM blocked_domains')
  })

  test('a page may name the address of its object', async () => {
    const page = `<html><head><link rel="alternate" type="application/activity+json" href="/t"></head>`
    expect(await answer(sends(page), '/page')).toMatchObject({ status: 'finished', type: 'track' })
  })

  test.each([
    ['gone', sends('no', 410), 'Error while fetching the library: HTTP 410'],
    ['invalid', sends({ type: 'Library', id: 'x' }), 'Invalid data in remote library: '],
    [
      'no library',
      sends({ type: 'Note' }),
      'Invalid data in remote library: it is of the type Note'
    ]
  ])('a library that is %s cannot be looked up', async (_, reply, text) => {
    strange.replies.set('/library', reply)
    const { status, body } = await home.call(alice, 'POST', 'federation/libraries/fetch/', {
      fid: `${strange.origin}/library`
    })
    expect(status).toBe(400)
    expect(body.detail).toContain(text)
  })
})
