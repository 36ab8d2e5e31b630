// The pod as a server of the 1.4 line: its addresses, the queries it accepts, and its errors.
import { copyFileSync, existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUT_OF_BAND } from '../../../src/lib/contract/account/apps/redirects.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod({ dialect: '1.4' })
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString()
})
const HTML = 'text/html; charset=utf-8'

describe('addresses', () => {
  test.each([
    '/api/v2/albums/',
    '/api/v2/users/me/',
    '/api/v2/activity',
    '/api/v2/instance/settings/',
    '/api/v1/instance/nodeinfo/2.1/',
    '/api/v1/upload-groups/',
    '/api/v1/federation/follows/user/',
    '/api/v1/federation/libraries/',
    '/api/v1/search/?q=a',
    '/api/v1/radios/sessions/1/tracks/',
    '/api/v1/nothing',
    '/api/v3/albums/'
  ])('%s is a 404 page', async (url) => {
    const answer = await alice.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, HTML])
    expect(answer.body).toContain('<h1>Not Found</h1>')
  })

  test('both nodeinfos contain the version and set a csrf token', async () => {
    for (const [url, version] of [
      ['/api/v1/instance/nodeinfo/2.0/', '2.0'],
      ['/api/v2/instance/nodeinfo/2.1', '2.1']
    ] as const) {
      const stranger = pod.caller()
      expect((await stranger.inject({ url })).json()).toMatchObject({
        version,
        software: { version: '1.4.0' }
      })
      expect(stranger.cookies.csrftoken).toBeTruthy()
    }
  })

  test('the addresses of pages and audio files are those of v1', async () => {
    const first = (
      await alice.inject({ url: '/api/v1/tracks/?page_size=2&ordering=artist__name' })
    ).json()
    const next = new URL(first.next)
    expect([
      next.pathname,
      next.searchParams.get('page'),
      next.searchParams.get('ordering')
    ]).toEqual(['/api/v1/tracks/', '2', 'artist__name'])
    const second = (await alice.inject({ url: next.pathname + next.search })).json()
    expect(new URL(second.previous).pathname).toBe('/api/v1/tracks/')
    const [{ listen_url: sound, uploads }] = second.results
    expect([sound, uploads[0].listen_url]).toEqual([
      expect.stringMatching(/^\/api\/v1\/listen\/[\w-]+\/$/),
      expect.stringMatching(/^\/api\/v1\/listen\//)
    ])
    expect((await alice.inject({ url: sound })).statusCode).toBe(200)
  })

  test('playlists are addressed by number', async () => {
    const [{ id, name }] = (await pod.caller().inject({ url: '/api/v1/playlists/' })).json().results
    const one = await alice.inject({ url: `/api/v1/playlists/${id}` })
    expect([one.statusCode, one.json().name]).toEqual([200, name])
    expect((await alice.inject({ url: `/api/v1/playlists/${id}/tracks/` })).json().count).toBe(2)
    const { uuid } = pod.app.db.get<{ uuid: string }>(
      'SELECT uuid FROM playlists WHERE id = ?',
      id
    )!
    for (const other of [uuid, '99999', 'x']) {
      const answer = await alice.inject({ url: `/api/v1/playlists/${other}/` })
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })

  test('an ordinary pod has none of these addresses and shapes', async () => {
    const ordinary = await testPod()
    expect((await ordinary.app.inject({ url: '/api/v1/albums/' })).statusCode).toBe(404)
    expect(
      (await ordinary.app.inject({ url: '/api/v2/instance/spa-manifest.json' })).statusCode
    ).toBe(404)
    expect((await ordinary.app.inject({ url: '/api/v2/albums/1/' })).json()).toHaveProperty(
      'artist_credit'
    )
    await ordinary.close()
  })
})

describe('queries', () => {
  test.each([
    ['albums', 'artist__modification_date', 200],
    ['tracks', '-artist__name', 200],
    ['albums', 'artist_credit__artist__modification_date', 400],
    ['tracks', '-artist_credit__artist__name', 400],
    ['tracks', 'size,sideways', 400]
  ])('%s in the order %s: %i', async (list, ordering, status) => {
    const answer = await alice.inject({ url: `/api/v1/${list}/?ordering=${ordering}` })
    expect(answer.statusCode).toBe(status)
    if (status === 400) {
      const wrong = ordering.split(',').at(-1)
      expect(answer.json()).toEqual({
        ordering: [`Select a valid choice. ${wrong} is not one of the available choices.`]
      })
    }
  })

  test('tracks can be ordered by the name of their artist', async () => {
    const names = (await alice.inject({ url: '/api/v1/tracks/?ordering=artist__name' }))
      .json()
      .results.map(({ artist }: { artist: { name: string } }) => artist.name)
    expect(new Set(names.slice(0, 6))).toEqual(new Set(['Maren Sol']))
  })

  test('filters that 1.4 does not have are ignored', async () => {
    const all = (await alice.inject({ url: '/api/v1/albums/' })).json().count
    for (const filter of [
      'has_cover=false',
      'has_tags=false',
      'has_release_date=false',
      'artist_credit=999'
    ])
      expect((await alice.inject({ url: `/api/v1/albums/?${filter}` })).json().count).toBe(all)
  })

  test('albums of an artist are those whose own artist it is', async () => {
    const id = pod.id('artists', 'Maren Sol')
    const titles = (await alice.inject({ url: `/api/v1/albums/?artist=${id}` }))
      .json()
      .results.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['Salt', 'Tidelines'])
    expect((await alice.inject({ url: '/api/v1/albums/?artist=nobody' })).statusCode).toBe(400)
  })
})

describe('refusals', () => {
  test('login accepts forms only, and refuses a missing csrf token with a page', async () => {
    const stranger = pod.caller()
    await stranger.inject({ url: '/api/v1/instance/nodeinfo/2.0/' })
    const login = { method: 'POST', url: '/api/v1/users/login' } as const
    const json = await stranger.inject({
      ...login,
      payload: { username: 'alice', password: PASSWORD }
    })
    expect([json.statusCode, json.json()]).toEqual([
      400,
      { username: ['This field is required.'], password: ['This field is required.'] }
    ])
    const wrong = await stranger.inject({ ...login, ...form({ username: 'alice', password: 'x' }) })
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['non_field_errors']])
    for (const url of ['/api/v1/users/login', '/api/v1/users/logout']) {
      const answer = await pod
        .caller()
        .inject({ method: 'POST', url, ...form({ username: 'alice', password: PASSWORD }) })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 403, HTML])
    }
    const elsewhere = await pod.app.inject({
      method: 'POST',
      url: '/api/v1/favorites/tracks/',
      cookies: alice.cookies,
      payload: { track: 1 }
    })
    expect([elsewhere.statusCode, elsewhere.json().detail]).toEqual([
      403,
      expect.stringMatching(/^CSRF Failed: /)
    ])
  })

  test('the 31st login in an hour is a 500 page', async () => {
    const busy = await testPod({ dialect: '1.4', throttle: true })
    const stranger = busy.caller()
    await stranger.inject({ url: '/api/v1/instance/nodeinfo/2.0/' })
    const login = () =>
      stranger.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        ...form({ username: 'alice', password: '' })
      })
    for (let count = 1; count <= 30; count++) expect((await login()).statusCode).toBe(400)
    const answer = await login()
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['x-ratelimit-remaining']
    ]).toEqual([500, HTML, '0'])
    await busy.close()
  })

  test('a bad listen token is JSON with an audio type; an unknown track is an empty 404', async () => {
    const { listen_url: url } = (await alice.inject({ url: '/api/v1/tracks/1/' })).json()
    const bad = await pod.app.inject({ url: `${url}?token=x` })
    expect([bad.statusCode, bad.headers['content-type'], bad.json()]).toEqual([
      401,
      'audio/*',
      { detail: 'Invalid token' }
    ])
    const nothing = await pod.app.inject({
      url: '/api/v1/listen/00000000-0000-0000-0000-000000000000/'
    })
    expect([nothing.statusCode, nothing.body]).toEqual([404, ''])
  })

  test('errors of the server are pages; changing another user is refused with an empty body', async () => {
    const radio = await alice.inject({
      method: 'POST',
      url: '/api/v1/radios/sessions/',
      payload: { radio_type: 'loud' }
    })
    expect([radio.statusCode, radio.headers['content-type']]).toEqual([500, HTML])
    pod.app.failNext('GET', 'albums/', 502)
    const ordered = await alice.inject({ url: '/api/v1/albums/' })
    expect([ordered.statusCode, ordered.headers['content-type']]).toEqual([502, HTML])
    const other = await alice.inject({
      method: 'PATCH',
      url: '/api/v1/users/bob/',
      payload: { name: 'B' }
    })
    expect([other.statusCode, other.body]).toEqual([403, ''])
  })

  test('a search of the tags of the administration is a 500, its other pages are not', async () => {
    const librarian = await pod.signIn('librarian')
    const list = async (query: string) =>
      (await librarian.inject({ url: `/api/v1/manage/tags/${query}` })).statusCode
    expect([await list('?q=rock'), await list('?ordering=name')]).toEqual([500, 200])
  })

  test('refusing an authorization by script is a 500', async () => {
    const client = { name: 'Buoy', redirect_uris: OUT_OF_BAND[0] }
    const { client_id } = (
      await alice.inject({ method: 'POST', url: '/api/v1/oauth/apps/', payload: client })
    ).json()
    const consent = {
      client_id,
      redirect_uri: OUT_OF_BAND[0]!,
      scope: 'read',
      response_type: 'code'
    }
    const ask = (allow: string) => {
      const { headers, payload } = form({ ...consent, allow })
      const asked = { ...headers, 'x-requested-with': 'XMLHttpRequest' }
      return alice.inject({
        method: 'POST',
        url: '/api/v1/oauth/authorize/',
        headers: asked,
        payload
      })
    }
    const { headers, payload } = form(consent)
    const url = '/api/v1/oauth/authorize/'
    const stranger = await pod.app.inject({ method: 'POST', url, headers, payload })
    expect([stranger.statusCode, stranger.headers.location, stranger.json()]).toEqual([
      401,
      undefined,
      { detail: 'Authentication credentials were not provided.' }
    ])
    expect((await ask('')).statusCode).toBe(500)
    const allowed = await ask('true')
    expect([allowed.statusCode, Object.keys(allowed.json()).toSorted()]).toEqual([
      200,
      ['code', 'redirect_uri']
    ])
  })

  test('a closed pod refuses every list to anonymous visitors', async () => {
    const closed = await testPod({ dialect: '1.4', requireAuth: true })
    const status = async (path: string) =>
      (await closed.app.inject({ url: `/api/v1/${path}` })).statusCode
    for (const list of [
      'albums/',
      'artists/',
      'tracks/',
      'playlists/',
      'channels/',
      'tags/',
      'search?q=a',
      'favorites/tracks/all/'
    ])
      expect([list, await status(list)]).toEqual([list, 401])
    for (const open of [
      'instance/nodeinfo/2.0/',
      'instance/settings/',
      'instance/spa-manifest.json',
      'rate-limit/'
    ])
      expect([open, await status(open)]).toEqual([open, 200])
    await closed.close()
  })

  test('anonymous requests for favorites are refused with a message', async () => {
    const answer = await pod.app.inject({ url: '/api/v1/favorites/tracks/all/' })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' }
    ])
  })
})

describe('other origins', () => {
  const origin = 'https://client.example'

  test('other origins may not send a range to the API', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range'
    }
    const answer = await pod.app.inject({ method: 'OPTIONS', url: '/api/v1/albums/', headers })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
      'access-control-allow-headers':
        'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with'
    })
  })

  test('other origins may load audio and pictures without credentials', async () => {
    const { listen_url: sound, album } = (await alice.inject({ url: '/api/v1/tracks/1/' })).json()
    for (const url of [sound, new URL(album.cover.urls.original).pathname]) {
      const { headers, statusCode } = await pod.app.inject({ url, headers: { origin } })
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('content-security-policy')
    }
  })
})

test.each([
  ['flac', 'audio/flac', 'application/octet-stream'],
  ['opus', 'audio/opus', 'application/octet-stream'],
  ['aac', 'audio/x-m4a', 'application/octet-stream'],
  ['m4a', 'audio/x-m4a', 'audio/x-m4a'],
  ['mp3', 'audio/mpeg', 'audio/mpeg']
])(
  'an audio file in %s has the type that nginx knows for its extension',
  async (ending, mimetype, type) => {
    const { listen_url: url, uploads } = (await alice.inject({ url: '/api/v1/tracks/2/' })).json()
    const row = pod.app.db.get<{ path: string }>(
      'SELECT path FROM uploads WHERE uuid = ?',
      uploads[0].uuid
    )!
    const path = row.path.replace(/\.\w+$/, `.${ending}`)
    if (!existsSync(pod.app.files.path(path)))
      copyFileSync(pod.app.files.path(row.path), pod.app.files.path(path))
    pod.app.db.run(
      'UPDATE uploads SET path = ?, mimetype = ? WHERE uuid = ?',
      path,
      mimetype,
      uploads[0].uuid
    )
    expect((await alice.inject({ url })).headers['content-type']).toBe(type)
  }
)

test('the activity socket names one artist', async () => {
  const socket = await pod.app.injectWS('/api/v1/activity', {
    headers: { cookie: `sessionid=${alice.cookies.sessionid}` }
  })
  const heard = new Promise<string>((resolve) =>
    socket.on('message', (data: Buffer) => resolve(String(data)))
  )
  await alice.inject({ method: 'POST', url: '/api/v1/history/listenings/', payload: { track: 1 } })
  const { object } = JSON.parse(await heard) as { object: Record<string, unknown> }
  expect(object).toMatchObject({ name: 'Low Tide', artist: 'Maren Sol' })
  expect(object).not.toHaveProperty('artist_credit')
  socket.terminate()
})
