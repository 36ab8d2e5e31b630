import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '../../src/lib/contract/endpoints.ts'
import { notify } from '../../pod/notify.ts'
import { accountModerationEndpoints } from '../../src/lib/contract/admin/moderation/actors.ts'
import { domainModerationEndpoints } from '../../src/lib/contract/admin/moderation/domains.ts'
import { reviewEndpoints } from '../../src/lib/contract/admin/moderation/reviews.ts'
import { preferenceEndpoints } from '../../src/lib/contract/admin/preferences.ts'
import { followEndpoints } from '../../src/lib/contract/people/follows.ts'
import { notificationEndpoints } from '../../src/lib/contract/people/notifications.ts'
import { OUT_OF_BAND } from '../../src/lib/contract/account/apps/redirects.ts'
import { multipart } from '../support/forms.ts'
import { mp3File } from '../support/files/sound-file.ts'
import { testPod, type Caller, type TestPod } from '../support/pod.ts'

const DATE = '2026-01-01T00:00:00.000000Z'
let pod: TestPod
let alice: Caller
const routes: string[] = []

beforeAll(async () => {
  // Any folder will do for the import from the pod's own disk.
  pod = await testPod({ music: import.meta.dirname })
  alice = await pod.signIn('alice')
  routes.push(...pod.app.apiRoutes)
})
afterAll(() => pod.close())

const table: [string, Endpoint][] = Object.entries(endpoints)
const address = (each: Endpoint): string => `${each.method} /api/v2/${each.path.replace(/\/$/, '')}`

test('every route under /api is in the contract, and the other way round', () => {
  const wanted = new Set(table.map(([, each]) => address(each)))
  expect(new Set(routes.map((route) => route.replace(/\/$/, '')))).toEqual(wanted)
})

describe('every response follows the contract', () => {
  // The pod itself checks them in tests: a response of another shape is a 500.
  const samples = (): Record<string, string> => {
    const { db } = pod.app
    const one = (sql: string): string => db.get<{ v: string }>(sql)!.v
    return {
      // Before `:id`, with which it begins.
      ':identifier': 'instance__name',
      ':client_id': one('SELECT client_id AS v FROM oauth_apps'),
      ':id': '1',
      ':full_username': 'admin@localhost',
      ':username': 'alice',
      'plugins/:name': 'plugins/maloja',
      'content-filters/:uuid': `content-filters/${one('SELECT uuid AS v FROM content_filters')}`,
      ':account': 'bob@localhost',
      'domains/:name': 'domains/reef.example',
      'reports/:uuid': `reports/${one('SELECT uuid AS v FROM reports')}`,
      'requests/:uuid': `requests/${one('SELECT uuid AS v FROM user_requests')}`,
      ':name': 'Rock',
      ':code': 'cc-by-4.0',
      ':composite': one('SELECT uuid AS v FROM channels'),
      'mutations/:uuid': `mutations/${one('SELECT uuid AS v FROM mutations')}`,
      'uploads/:uuid': `uploads/${one(`SELECT uuid AS v FROM uploads WHERE source = 'upload://own.mp3'`)}`,
      'attachments/:uuid': `attachments/${one('SELECT uuid AS v FROM attachments')}`,
      'listen/:uuid': `listen/${one('SELECT uuid AS v FROM tracks')}`,
      'libraries/:uuid': `libraries/${one(`SELECT uuid AS v FROM libraries WHERE privacy_level = 'everyone'`)}`,
      'library/:uuid': `library/${one('SELECT uuid AS v FROM library_follows WHERE id = 1')}`,
      'user/:uuid': `user/${one('SELECT uuid AS v FROM user_follows WHERE id = 1')}`,
      'playlists/:uuid': `playlists/${one(`SELECT uuid AS v FROM playlists WHERE name = 'Shore'`)}`
    }
  }
  const gets = table.filter(([name, each]) => each.method === 'GET' && name !== 'activity')

  beforeAll(async () => {
    const { db, repositories } = pod.app
    const asker = { user: undefined, origin: '', domain: 'localhost' }
    const library = repositories.follows.library(
      db.get<{ uuid: string }>(
        `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = 'bob'`
      )!.uuid
    )!
    const [one, other] = ['alice', 'bob'].map((name) => repositories.users.byLogin(name)!)
    db.run(
      'UPDATE users SET can_moderation = 1, can_library = 1, can_settings = 1 WHERE id = ?',
      one!.id
    )
    repositories.follows.add(one!, 'library', library, DATE)
    repositories.follows.add(
      one!,
      'user',
      { id: other!.actor_id, owner: other!.actor_id, open: false },
      DATE
    )
    const follow = repositories.follows.add(
      other!,
      'user',
      { id: one!.actor_id, owner: one!.actor_id, open: true },
      DATE
    )
    notify(pod.app, asker, {
      type: 'Follow',
      kind: 'user',
      follow,
      from: other!.actor_id,
      to: one!.actor_id
    })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/federation/fetches/',
      payload: { object_uri: '@bob@localhost' }
    })
    const level = db.get<{ uuid: string }>(
      `SELECT uuid FROM libraries WHERE privacy_level = 'everyone' AND user_id = ?`,
      one!.id
    )!
    const song = await mp3File('own.mp3', { TITLE: 'Own', ARTIST: 'Alice' })
    const form = { library: level.uuid, source: 'upload://own.mp3', audio_file: song }
    await alice.inject({ method: 'POST', url: '/api/v2/uploads/', ...(await multipart(form)) })
    await pod.app.imports.idle()
    await alice.inject({ method: 'POST', url: '/api/v2/favorites/tracks/', payload: { track: 1 } })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/history/listenings/',
      payload: { track: 1 }
    })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/radios/radios/',
      payload: { name: 'Shore', is_public: true }
    })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/radios/sessions/',
      payload: { radio_type: 'random' }
    })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/tracks/1/mutations/',
      payload: { type: 'update', payload: { title: 'Lower Tide' } }
    })
    const app = { name: 'Buoy', redirect_uris: OUT_OF_BAND[0] }
    const { client_id } = (
      await alice.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload: app })
    ).json()
    const consent = {
      client_id,
      redirect_uri: OUT_OF_BAND[0],
      scope: 'read',
      response_type: 'code',
      allow: 'true'
    }
    await alice.inject({
      method: 'POST',
      url: '/api/v2/oauth/authorize/',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest'
      },
      payload: new URLSearchParams(consent).toString()
    })
  })
  beforeAll(() => {
    const { actors, reviews, users } = pod.app.repositories
    const asker = { user: undefined, origin: 'http://localhost', domain: 'localhost' }
    const { actor_id: submitter } = users.byLogin('bob')!
    const stranger = { username: 'wren', domain: 'reef.example', name: 'Wren', summary: '' }
    const wren = actors.addRemote(stranger, 0)
    const target = { type: 'artist', id: 1 }
    const { id } = reviews.reports.add(asker, { type: 'other', target, submitter, date: DATE })
    reviews.requests.add(asker, { submitter, date: DATE })
    const note = { author: submitter, summary: 'Hm', date: DATE }
    reviews.notes.add(asker, { target: { type: 'report', id }, ...note })
    reviews.policies.add(asker, { actor: wren }, {}, submitter, DATE)
  })
  // One content filter, for an artist that the other tests here do not use.
  beforeAll(async () => {
    const target = { type: 'artist', id: pod.id('artists', 'ليلى') }
    await alice.inject({
      method: 'POST',
      url: '/api/v2/moderation/content-filters/',
      payload: { target }
    })
  })
  const closed: Readonly<Record<string, number>> = {
    ...Object.fromEntries(
      Object.keys({
        ...followEndpoints,
        ...notificationEndpoints,
        ...reviewEndpoints,
        ...accountModerationEndpoints,
        ...domainModerationEndpoints,
        ...preferenceEndpoints
      }).map((name) => [name, 401])
    ),
    ...Object.fromEntries(
      table.filter(([, { path }]) => path.startsWith('manage/')).map(([name]) => [name, 401])
    ),
    listMutations: 401,
    getMutation: 401,
    listApps: 401,
    listGrants: 401,
    getGrant: 401,
    getMe: 401,
    listUploads: 401,
    getUploadMetadata: 401,
    listLibraryFollowers: 401,
    getServerFolder: 401,
    listAllFavorites: 401,
    listAllSubscriptions: 401,
    listSubscriptions: 401,
    getSubsonicToken: 401,
    getRemoteLibrary: 401,
    getFetch: 401,
    listContentFilters: 401,
    getContentFilter: 401,
    listPlugins: 401,
    getPlugin: 401,
    getRadioSession: 404,
    listRadioSessionTracks: 403
  }

  /** Answers of pods of 1.4 only. */
  const older: Readonly<Record<string, number>> = { listLibraryFollowers: 404 }
  const queries: Readonly<Record<string, string>> = {
    searchAll: '?q=night',
    getOembed: '?format=json&url=http://localhost/library/albums/1'
  }

  test.each(gets)('%s', async (name, each) => {
    const path = Object.entries(samples()).reduce(
      (text, [from, to]) => text.replace(from, to),
      each.path
    )
    for (const caller of [alice, pod.caller()]) {
      const answer = await caller.inject({
        url: `/api/v2/${path}${queries[name] ?? ''}`
      })
      if (caller !== alice && closed[name]) expect(answer.statusCode).toBe(closed[name])
      else if (older[name]) expect(answer.statusCode).toBe(older[name])
      else expect(Object.keys(each.answers), answer.body).toContain(String(answer.statusCode))
    }
  })
})

test('resources accept addresses with and without a final slash, search only without', async () => {
  expect((await alice.inject({ url: '/api/v2/albums' })).statusCode).toBe(200)
  expect((await alice.inject({ url: '/api/v2/search?q=a' })).statusCode).toBe(200)
  expect((await alice.inject({ url: '/api/v2/search/?q=a' })).statusCode).toBe(404)
})

test('invalid ids and missing objects are 404', async () => {
  for (const path of [
    'albums/abc/',
    'albums/99999/',
    'tracks/0/',
    'uploads/x/',
    'channels/nobody/',
    'tags/none/',
    'licenses/none/'
  ]) {
    const answer = await alice.inject({ url: `/api/v2/${path}` })
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { detail: 'Not found.' }])
  }
})

test('a response that breaks the contract is an error in tests', async () => {
  pod.app.db.run(`UPDATE tracks SET title = x'00' WHERE id = 2`)
  const answer = await alice.inject({ url: '/api/v2/tracks/2/' })
  expect(answer.statusCode).toBe(500)
  pod.app.db.run(`UPDATE tracks SET title = 'Kelp Forest' WHERE id = 2`)
})
