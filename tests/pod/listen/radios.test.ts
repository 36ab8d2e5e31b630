import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_RADIO_CANDIDATES } from '../../../src/lib/contract/kit/codes.ts'
import { RadioTrack } from '../../../src/lib/contract/listen/radios.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
let bob: Caller
let admin: Caller

beforeAll(async () => {
  pod = await testPod({ now: () => Date.UTC(2026, 0, 20) })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
  admin = await pod.signIn('admin')
})
afterAll(() => pod.close())

const send = (
  caller: Caller,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload: object = {}
) => caller.inject({ method, url: `/api/v2/radios/${path}`, payload })
const ask = (caller: Caller, path: string) => caller.inject({ url: `/api/v2/radios/${path}` })
const open = (caller: Caller, radio_type: string, more: object = {}) =>
  send(caller, 'POST', 'sessions/', {
    radio_type,
    related_object_id: null,
    custom_radio: null,
    config: null,
    ...more
  })
const next = (caller: Caller, session: number) => send(caller, 'POST', 'tracks/', { session })
const ids = (...titles: string[]) => titles.map((title) => pod.id('tracks', title))

/** Every track of a radio, in the order in which it returned them. */
async function drain(caller: Caller, type: string, more: object = {}): Promise<string[]> {
  const answer = await open(caller, type, more)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<{ id: number }>()
  const titles: string[] = []
  for (;;) {
    const track = await next(caller, id)
    if (track.statusCode === 404) {
      expect(track.json()).toBe(NO_RADIO_CANDIDATES)
      return titles
    }
    expect(track.statusCode, track.body).toBe(201)
    const row = track.json<RadioTrack>()
    expect(Value.Check(RadioTrack, row)).toBe(true)
    expect(row).toMatchObject({ session: id, position: titles.length + 1 })
    titles.push(row.track.title)
  }
}

const everything = (): string[] =>
  pod.app.db.all<{ title: string }>('SELECT title FROM tracks').map(({ title }) => title)
const ambient = [
  'Low Tide',
  'Kelp Forest',
  'Harbour Lights',
  'Lantern',
  'Ægir’s Daughters',
  'Drift'
]

describe('sessions', () => {
  test('random returns each track once, then says that there are no more', async () => {
    const titles = await drain(alice, 'random')
    expect(titles.toSorted()).toEqual(everything().toSorted())
    expect(titles).not.toEqual(everything())
  })

  test('a session can be read by its owner only', async () => {
    const opened = (await open(alice, 'tag', { related_object_id: 'Rock' })).json<{ id: number }>()
    const shape = { radio_type: 'tag', related_object_id: 'Rock', custom_radio: null, config: null }
    expect(opened).toMatchObject(shape)
    expect((await ask(alice, `sessions/${opened.id}/`)).json()).toEqual(opened)
    expect((await ask(bob, `sessions/${opened.id}/`)).statusCode).toBe(404)
    const refused = await next(bob, opened.id)
    expect([refused.statusCode, refused.body]).toEqual([403, ''])
    expect((await ask(bob, `sessions/${opened.id}/tracks/`)).statusCode).toBe(403)
    expect((await next(alice, 99_999)).json()).toEqual({
      session: ['Invalid pk "99999" - object does not exist.']
    })
    expect((await send(alice, 'POST', 'tracks/')).json()).toEqual({
      session: ['This field is required.']
    })
  })

  test('several tracks at once are a plain list, and are not repeated either', async () => {
    const { id } = (
      await open(alice, 'artist', { related_object_id: pod.id('artists', 'Maren Sol') })
    ).json<{ id: number }>()
    const first = await ask(alice, `sessions/${id}/tracks/?count=5`)
    expect(first.statusCode).toBe(201)
    const rest = await ask(alice, `sessions/${id}/tracks/?count=50`)
    const titles = [...first.json(), ...rest.json()].map(({ title }) => title as string)
    expect(first.json()).toHaveLength(5)
    expect(titles.toSorted()).toEqual([...ambient, 'Night Ferry'].toSorted())
    const over = await ask(alice, `sessions/${id}/tracks/`)
    expect([over.statusCode, over.json()]).toEqual([404, NO_RADIO_CANDIDATES])
  })

  test('anonymous visitors have radios of their own', async () => {
    const [stranger, other] = [pod.caller(), pod.caller()]
    const { id, user } = (await open(stranger, 'random')).json<{ id: number; user: null }>()
    expect(user).toBeNull()
    expect((await next(stranger, id)).statusCode).toBe(201)
    expect((await next(other, id)).statusCode).toBe(403)
    expect((await stranger.inject({ url: '/api/v2/users/me/' })).statusCode).toBe(401)
  })

  test('types about a user need a signed-in one', async () => {
    for (const type of ['random_library', 'favorites', 'less-listened', 'less-listened_library'])
      expect([type, (await open(pod.caller(), type)).statusCode]).toEqual([type, 400])
  })

  test('own library, favorites and tracks not listened to', async () => {
    const [first, second] = ids('Low Tide', 'Rusted Crane')
    for (const track of [first, second])
      await alice.inject({ method: 'POST', url: '/api/v2/favorites/tracks/', payload: { track } })
    await alice.inject({
      method: 'POST',
      url: '/api/v2/history/listenings/',
      payload: { track: first }
    })
    expect(await drain(alice, 'random_library')).toEqual([])
    expect(await drain(admin, 'random_library')).toHaveLength(11)
    expect((await drain(alice, 'favorites')).toSorted()).toEqual(['Low Tide', 'Rusted Crane'])
    const unheard = await drain(alice, 'less-listened')
    expect(unheard).toHaveLength(10)
    expect(unheard).not.toContain('Low Tide')
    expect(await drain(admin, 'less-listened_library')).toHaveLength(11)
  })

  test('recently added means thirty days', async () => {
    expect(await drain(alice, 'recently-added')).toHaveLength(11)
    pod.app.db.run(
      `UPDATE tracks SET creation_date = '2025-11-01T00:00:00.000000Z' WHERE title = 'Drift'`
    )
    expect(await drain(alice, 'recently-added')).toHaveLength(10)
  })

  test('tag, similar, a person’s content, a library', async () => {
    // Tags of albums and artists count: Shore Sampler is tagged Ambient, and Maren Sol plays on
    // Night Ferry.
    const tagged = await drain(alice, 'tag', { related_object_id: 'ambient' })
    expect(tagged.toSorted()).toEqual([...ambient, 'Night Ferry', 'One of Us'].toSorted())
    const similar = await drain(alice, 'similar', { related_object_id: ids('Rusted Crane')[0] })
    expect(similar.toSorted()).toEqual(['Night Ferry', 'One of Us'])
    expect(
      await drain(alice, 'actor-content', { related_object_id: 'admin@localhost' })
    ).toHaveLength(11)
    expect(await drain(alice, 'actor-content', { related_object_id: 'bob@localhost' })).toEqual([])
    const { uuid } = pod.app.db.get<{ uuid: string }>(
      `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = 'admin' AND l.privacy_level = 'everyone'`
    )!
    expect(await drain(alice, 'library', { related_object_id: uuid })).toHaveLength(11)
  })

  test.each([
    ['artist', {}, 'Radio requires a related object'],
    ['tag', { related_object_id: 'Polka' }, 'The related object does not exist'],
    ['similar', { related_object_id: 'x' }, 'Incorrect related object'],
    [
      'actor-content',
      { related_object_id: 'admin@elsewhere.example' },
      'The related object does not exist'
    ],
    ['library', { related_object_id: 'none' }, 'The related object does not exist']
  ])('%s is refused without its related object: %o', async (type, more, message) => {
    const answer = await open(alice, type, more)
    expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: [message] }])
  })

  test('an unknown type is the same error as on real pods', async () => {
    expect((await open(alice, 'polka')).statusCode).toBe(500)
  })

  test('hidden artists are left out', async () => {
    const { db } = pod.app
    db.run(
      `INSERT INTO content_filters (uuid, user_id, artist_id, creation_date) SELECT 'x', u.id, ?, '2026' FROM users u WHERE username = 'bob'`,
      pod.id('artists', 'Maren Sol')
    )
    db.catalogChanged()
    expect(await drain(bob, 'random')).toHaveLength(4)
    db.run('DELETE FROM content_filters')
    db.catalogChanged()
  })
})

describe('rules', () => {
  const rock = { type: 'tag', names: ['Rock'] }
  const maren = () => ({ type: 'artist', ids: [pod.id('artists', 'Maren Sol')] })
  const run = async (config: unknown) =>
    (await drain(alice, 'custom_multiple', { config })).toSorted()

  test('join from left to right, with not and or', async () => {
    expect(await run([rock, maren()])).toEqual(['Drift', 'Night Ferry'])
    expect(await run([rock, { ...maren(), not: true }])).toEqual(['One of Us', 'Rusted Crane'])
    expect(await run([rock, { ...maren(), operator: 'or' }])).toHaveLength(9)
    expect(
      await run([maren(), { type: 'tag', names: ['Folk'], operator: 'or' }, { ...rock, not: true }])
    ).toEqual([...ambient.slice(0, -1), 'أغنية البحر'].toSorted())
    expect(await run([{ type: 'group', filters: [rock, maren()], not: true }])).toHaveLength(9)
    expect(await run([])).toHaveLength(11)
  })

  test('playlists by number or uuid, with their current tracks', async () => {
    const { id, uuid } = pod.app.db.get<{ id: number; uuid: string }>(
      `SELECT id, uuid FROM playlists WHERE name = 'Shore'`
    )!
    expect(await run([{ type: 'playlist', ids: [id] }])).toEqual(['Kelp Forest', 'Low Tide'])
    pod.app.db.run(
      'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, 2, 3)',
      id
    )
    expect(await run([{ type: 'playlist', ids: [uuid] }])).toHaveLength(3)
  })

  test('validate returns errors, counts and samples', async () => {
    const bobs = pod.app.db.get<{ id: number }>(
      `SELECT id FROM playlists WHERE name = 'Bob’s own'`
    )!.id
    const filters = [
      rock,
      { type: 'artist', ids: [9999] },
      { type: 'polka' },
      { ...rock, operator: 'xor' },
      { type: 'playlist', ids: [bobs] },
      { type: 'tag', names: [] },
      { type: 'artist', ids: ['x'] }
    ]
    const answer = await send(alice, 'POST', 'radios/validate/', { filters })
    expect(answer.statusCode, answer.body).toBe(200)
    const [good, ...bad] = answer.json<{
      filters: { errors: string[]; candidates: { count: number; sample: unknown } }[]
    }>().filters
    expect(good).toMatchObject({ errors: [], candidates: { count: 4 } })
    expect(good!.candidates.sample).toHaveLength(4)
    expect(bad.map(({ errors }) => errors[0])).toEqual([
      'Artists not found: 9999',
      'Invalid filter type "polka"',
      'Invalid operator "xor"',
      `Playlists not found: ${bobs}`,
      'You must provide a list of names',
      'Ids must be numbers'
    ])
    expect(bad.every(({ candidates }) => candidates.sample === null)).toBe(true)
    const none = await send(alice, 'POST', 'radios/validate/')
    expect([none.statusCode, none.json()]).toEqual([
      400,
      { error: 'You must provide a filters list' }
    ])
    expect((await send(pod.caller(), 'POST', 'radios/validate/', { filters })).statusCode).toBe(401)
  })

  test('the kinds of rules are listed', async () => {
    const kinds = (await ask(pod.caller(), 'radios/filters/')).json<
      { type: string; fields: { name: string }[] }[]
    >()
    expect(kinds.map(({ type, fields }) => [type, fields.map(({ name }) => name)])).toEqual([
      ['artist', ['ids']],
      ['tag', ['names']],
      ['playlist', []]
    ])
  })
})

describe('stored radios', () => {
  const make = (caller: Caller, more: object = {}) =>
    send(caller, 'POST', 'radios/', {
      name: 'Shore',
      description: 'By the sea',
      is_public: true,
      ...more
    })
  const names = async (caller: Caller, query = '') =>
    (await ask(caller, `radios/${query}`))
      .json<{ results: { name: string }[] }>()
      .results.map(({ name }) => name)

  test('stored radios are made, read, changed and deleted by their owner', async () => {
    const config = [{ type: 'artist', ids: [pod.id('artists', 'Maren Sol')] }]
    const made = await make(alice, { config })
    expect(made.statusCode, made.body).toBe(201)
    const radio = made.json<{ id: number }>()
    expect(radio).toMatchObject({
      name: 'Shore',
      is_public: true,
      user: { username: 'alice' },
      config: [{ ...config[0], names: ['Maren Sol'] }]
    })
    const path = `radios/${radio.id}/`
    expect((await ask(bob, path)).json()).toEqual(radio)
    expect((await ask(bob, `${path}tracks/?page_size=2`)).json()).toMatchObject({
      count: 7,
      results: [{ title: 'Low Tide' }, {}]
    })
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await send(bob, method, path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await send(alice, 'PATCH', path, { is_public: false })).json()).toMatchObject({
      name: 'Shore',
      is_public: false
    })
    expect((await ask(bob, path)).statusCode).toBe(404)
    expect((await open(bob, 'custom', { custom_radio: radio.id })).statusCode).toBe(400)
    expect(await drain(alice, 'custom', { custom_radio: radio.id })).toHaveLength(7)
    expect((await send(alice, 'PUT', path, { name: 'Coast', config: [] })).json()).toMatchObject({
      name: 'Coast',
      config: []
    })
    expect((await send(alice, 'PUT', path, { is_public: true })).json()).toEqual({
      name: ['This field is required.']
    })
    expect((await send(alice, 'DELETE', path)).statusCode).toBe(204)
    expect((await ask(alice, path)).statusCode).toBe(404)
  })

  test('stored radios can be filtered by name, words and owner, and ordered', async () => {
    await make(alice, { name: 'beta' })
    await make(alice, { name: 'Alpha', description: 'Quiet' })
    await make(bob, { name: 'Gamma', is_public: false })
    expect(await names(alice, '?ordering=name')).toEqual(['Alpha', 'beta'])
    expect(await names(bob, '?ordering=-name')).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await names(pod.caller(), '?ordering=colour')).toHaveLength(2)
    expect(await names(alice, '?q=quiet')).toEqual(['Alpha'])
    expect(await names(bob, '?scope=me')).toEqual(['Gamma'])
    expect(await names(bob, '?scope=actor:alice@localhost&name__icontains=ET')).toEqual(['beta'])
    expect((await ask(alice, 'radios/?page=2&page_size=1')).json()).toMatchObject({
      count: 2,
      next: null
    })
  })

  test.each([
    [{ name: ' ' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    [{ name: null }, { name: ['This field may not be null.'] }],
    [{ config: 'x' }, { config: ['Expected a list of filters.'] }],
    [{ config: [{ type: 'polka' }] }, { config: ['Invalid filter type "polka"'] }],
    [{ is_public: 'yes' }, { is_public: ['Must be a valid boolean.'] }]
  ])('%o is refused', async (more, errors) => {
    const answer = await make(alice, more)
    expect([answer.statusCode, answer.json()]).toEqual([400, errors])
  })

  test('anonymous visitors cannot make any', async () => {
    expect((await make(pod.caller())).statusCode).toBe(401)
  })
})
