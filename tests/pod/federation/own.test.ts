// Calls about libraries and objects of other pods, as a pod answers them for what it has itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

eachDialect('in dialect %s', (dialect) => {
  const older = dialect === '1.4'
  let pod: TestPod
  let alice: Caller
  let bob: Caller
  let admin: Caller

  const call = async (
    caller: Caller,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object
  ) => {
    const answer = await caller.inject({
      method,
      url: `/api/${older ? 'v1' : 'v2'}/${path}`,
      ...(payload ? { payload } : {})
    })
    return {
      status: answer.statusCode,
      body: /^[{[]/.test(answer.body) ? answer.json() : undefined
    }
  }
  const library = (owner: string, level: string): string =>
    pod.app.db.get<{ uuid: string }>(
      'SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ? AND l.privacy_level = ?',
      owner,
      level
    )!.uuid
  const uuidOf = (table: string, id: number): string =>
    pod.app.db.get<{ uuid: string }>(`SELECT uuid FROM ${table} WHERE id = ?`, id)!.uuid
  const fidOf = (uuid: string): string => `https://localhost/federation/music/libraries/${uuid}`
  const fetchOf = async (object: string) => {
    const payload = older ? { object } : { object_uri: object }
    return (await call(alice, 'POST', 'federation/fetches/', payload)).body
  }

  beforeAll(async () => {
    pod = await testPod({ dialect })
    alice = await pod.signIn('alice')
    bob = await pod.signIn('bob')
    admin = await pod.signIn('admin')
    // Bob keeps the album Salt to himself.
    pod.app.db.run(
      `UPDATE uploads SET library_id = (SELECT id FROM libraries WHERE uuid = ?)
       WHERE track_id IN (SELECT t.id FROM tracks t JOIN albums a ON a.id = t.album_id WHERE a.title = 'Salt')`,
      library('bob', 'me')
    )
    refresh(pod.app.db)
  })
  afterAll(() => pod.close())

  test('a library is answered by its uuid, a private one, too', async () => {
    const { status, body } = await call(alice, 'GET', `libraries/${library('bob', 'me')}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      uuid: library('bob', 'me'),
      fid: fidOf(library('bob', 'me')),
      privacy_level: 'me',
      uploads_count: 2,
      actor: { full_username: 'bob@localhost' }
    })
    expect((await call(pod.caller(), 'GET', `libraries/${library('bob', 'me')}/`)).status).toBe(200)
    expect((await call(alice, 'GET', `libraries/${NOBODY}/`)).status).toBe(404)
  })

  test('the library of feeds is not found', async () => {
    const { id, actor_id } = await pod.app.repositories.users.create({
      username: `feeds`,
      hash: 'x'
    })
    pod.app.db.run(`UPDATE actors SET type = 'Service' WHERE id = ?`, actor_id)
    expect(id).toBeGreaterThan(0)
    expect((await call(alice, 'GET', `libraries/${library('feeds', 'everyone')}/`)).status).toBe(
      404
    )
  })

  test('a library can be looked up by its address, and then be read by those who may', async () => {
    const found = await call(alice, 'POST', 'federation/libraries/fetch/', {
      fid: fidOf(library('bob', 'me'))
    })
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject({
      count: 1,
      results: [{ uuid: library('bob', 'me'), latest_scan: null, privacy_level: 'me' }]
    })
    const read = (caller: Caller) =>
      call(caller, 'GET', `federation/libraries/${library('bob', 'me')}/`)
    expect((await read(alice)).status).toBe(404)
    expect((await read(bob)).body).toMatchObject({ uploads_count: 2 })
    expect((await read(pod.caller())).status).toBe(401)
  })

  test.each([
    [
      `https://localhost/federation/music/libraries/${NOBODY}`,
      /^Error while fetching the library: 404/
    ],
    [
      'https://elsewhere.example/federation/music/libraries/1',
      /^Error while fetching the library: /
    ],
    ['something', /^Error while fetching the library: Invalid URL 'something'/]
  ])('looking up %s is refused with a reason', async (fid, reason) => {
    const { status, body } = await call(alice, 'POST', 'federation/libraries/fetch/', { fid })
    expect(status).toBe(400)
    expect(body.detail).toMatch(reason)
  })

  test('what is no library cannot be looked up as one', async () => {
    const fid = 'https://localhost/federation/actors/bob'
    const { status, body } = await call(alice, 'POST', 'federation/libraries/fetch/', { fid })
    expect(status).toBe(400)
    expect(body.detail).toMatch(/^Invalid data in remote library: /)
  })

  test('a library of the pod itself is never scanned', async () => {
    const { status, body } = await call(
      admin,
      'POST',
      `federation/libraries/${library('admin', 'everyone')}/scan/`
    )
    expect([status, body]).toEqual([200, { status: 'skipped' }])
  })

  test('a fetch finds artists, albums, tracks, libraries, uploads, people and channels', async () => {
    const expected: [string, string, Record<string, unknown>][] = [
      ['artist', `music/artists/${uuidOf('artists', 1)}`, { id: 1 }],
      ['album', `music/albums/${uuidOf('albums', 1)}`, { id: 1 }],
      ['track', `music/tracks/${uuidOf('tracks', 1)}`, { id: 1 }],
      ['library', `music/libraries/${library('bob', 'me')}`, { uuid: library('bob', 'me') }],
      ['upload', `music/uploads/${uuidOf('uploads', 1)}`, { uuid: uuidOf('uploads', 1) }],
      ['account', 'actors/bob', { full_username: 'bob@localhost' }],
      ['channel', 'actors/buoy', { uuid: uuidOf('channels', 1) }]
    ]
    for (const [type, path, key] of expected) {
      const fid = `https://localhost/federation/${path}`
      const body = await fetchOf(fid)
      expect(body).toMatchObject({ status: 'finished', url: fid, detail: {} })
      if (older) {
        expect(body.object).toEqual({ type, ...key })
        expect(body).not.toHaveProperty('type')
      } else {
        expect(body.type).toBe(type)
        expect(body.object).toMatchObject({ id: fid, '@context': expect.any(Array) })
      }
      const again = await call(alice, 'GET', `federation/fetches/${body.id}/`)
      expect(again.body).toEqual(body)
      expect((await call(bob, 'GET', `federation/fetches/${body.id}/`)).status).toBe(404)
    }
  })

  test('handles and pages are fetched, too', async () => {
    for (const text of ['@bob@localhost', 'bob@localhost'])
      expect(await fetchOf(text)).toMatchObject({
        status: 'finished',
        url: 'webfinger://bob@localhost'
      })
    expect(await fetchOf('https://localhost/library/albums/1')).toMatchObject({
      status: 'finished'
    })
    const profile = await fetchOf('https://localhost/@bob')
    expect(profile.url).toBe(older ? 'https://localhost/@bob' : 'webfinger://bob@localhost')
    expect(profile.status).toBe('finished')
  })

  test('an object that the pod does not have is an error of the fetch', async () => {
    const body = await fetchOf(`https://localhost/federation/music/tracks/${NOBODY}`)
    expect(body).toMatchObject({
      status: 'errored',
      object: null,
      detail: { error_code: 'http', status_code: older ? null : 404 }
    })
    expect(await fetchOf('@nobody@localhost')).toMatchObject({ status: 'errored' })
    expect(await fetchOf('@bob@elsewhere.example')).toMatchObject({
      status: 'errored',
      detail: { error_code: 'connection' }
    })
    expect(await fetchOf('kelp')).toMatchObject({ detail: { error_code: 'request' } })
  })

  test('the same question is answered by the old record, unless it is forced', async () => {
    const object = `https://localhost/federation/music/albums/${uuidOf('albums', 2)}`
    const key = older ? 'object' : 'object_uri'
    const { id } = await fetchOf(object)
    expect((await fetchOf(object)).id).toBe(id)
    const forced = await call(alice, 'POST', 'federation/fetches/', { [key]: object, force: true })
    expect(forced.body.id).not.toBe(id)
    const nothing = await call(alice, 'POST', 'federation/fetches/', {})
    expect([nothing.status, nothing.body]).toEqual([400, { [key]: ['This field is required.'] }])
    expect(
      (await call(pod.caller(), 'POST', 'federation/fetches/', { [key]: object })).status
    ).toBe(401)
  })

  test('the list of libraries of other pods is nobody’s; the addresses beside it are there', async () => {
    expect((await call(alice, 'GET', 'federation/libraries/')).status).toBe(404)
    expect(
      (await call(alice, 'GET', `federation/libraries/${library('admin', 'everyone')}/`)).status
    ).toBe(200)
  })

  test('an address of a library leads a browser to its page', async () => {
    const { status, location } = await alice
      .inject({ url: `/federation/music/libraries/${library('bob', 'me')}` })
      .then(({ statusCode, headers }) => ({ status: statusCode, location: headers.location }))
    expect([status, location]).toEqual([302, `/library/${library('bob', 'me')}`])
  })

  test('only an accepted follower sees and plays the music of a private library', async () => {
    const uuid = library('bob', 'me')
    const salt = pod.id('albums', 'Salt')
    const counts = async (caller: Caller) => {
      const lists = ['artists', 'albums', 'tracks'].map((list) =>
        call(caller, 'GET', `${list}/?library=${uuid}`)
      )
      return (await Promise.all(lists)).map(({ body }) => body.count)
    }
    const subscribed = async () => (await call(alice, 'GET', 'tracks/?scope=subscribed')).body.count
    const playable = async () => (await call(alice, 'GET', `albums/${salt}/`)).body.is_playable
    expect(await subscribed()).toBe(0)
    expect(await counts(bob)).toEqual([1, 1, 2])
    expect(await counts(alice)).toEqual([0, 0, 0])
    expect(await counts(pod.caller())).toEqual([0, 0, 0])

    const asked = await call(alice, 'POST', 'federation/follows/library/', { target: uuid })
    expect(asked.body).toMatchObject({ approved: null, target: { uuid, latest_scan: null } })
    expect(await counts(alice)).toEqual([0, 0, 0])
    expect(await playable()).toBe(false)

    const { results } = (await call(alice, 'GET', 'federation/follows/library/all/')).body
    const follow = `federation/follows/library/${results[0].uuid}`
    expect((await call(bob, 'POST', `${follow}/accept/`)).status).toBe(204)
    expect(await counts(alice)).toEqual([1, 1, 2])
    expect(await counts(pod.caller())).toEqual([0, 0, 0])
    expect(await playable()).toBe(true)
    expect(await subscribed()).toBe(2)
    const listed = await call(alice, 'GET', 'albums/?playable=true')
    expect(listed.body.results.map(({ title }: { title: string }) => title)).toContain('Salt')
    expect((await call(alice, 'GET', `federation/libraries/${uuid}/`)).status).toBe(200)
    expect(
      (await call(alice, 'GET', 'federation/follows/library/')).body.results[0].target
    ).toMatchObject({
      uuid,
      uploads_count: 2
    })
    expect(
      (await call(alice, 'GET', 'federation/follows/library/all/')).body.results[0].library
    ).toBe(uuid)

    expect((await call(alice, 'DELETE', `${follow}/`)).status).toBe(204)
    expect(await counts(alice)).toEqual([0, 0, 0])
    expect(await subscribed()).toBe(0)
    expect(await playable()).toBe(false)
  })
})
