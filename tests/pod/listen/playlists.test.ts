// Playlists on the embedded pod: who may change them, and each refusal as real pods write it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
let bob: Caller
let list: string
beforeAll(async () => {
  pod = await testPod({ now: () => Date.UTC(2026, 2, 1) })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
})
afterAll(() => pod.close())

const send = (
  caller: Caller,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object = {}
) => caller.inject({ method, url: `/api/v2/playlists/${path}`, payload })
const titles = async (caller = alice): Promise<string[]> =>
  (await caller.inject({ url: `/api/v2/playlists/${list}/tracks/` }))
    .json<{ results: { track: { title: string } }[] }>()
    .results.map(({ track }) => track.title)
const id = (title: string) => pod.id('tracks', title)
const add = (tracks: unknown, more: object = {}) =>
  send(alice, 'POST', `${list}/add/`, { tracks, ...more })

beforeEach(async () => {
  const made = await send(alice, 'POST', '', { name: ' Ebb ', privacy_level: 'me' })
  expect(made.statusCode).toBe(201)
  list = made.json<{ uuid: string }>().uuid
})

describe('a playlist', () => {
  test('a playlist is created with a trimmed name, by default for whom the profile is', async () => {
    const made = (await send(alice, 'POST', '', { name: ' Flood ', description: 'Wide' })).json()
    expect(made).toMatchObject({
      name: 'Flood',
      description: 'Wide',
      privacy_level: 'everyone',
      tracks_count: 0,
      is_playable: false,
      actor: { preferred_username: 'alice' }
    })
  })

  test('a playlist has the covers of its first albums, also of one far down, once each', async () => {
    const covers = async () =>
      (await alice.inject({ url: `/api/v2/playlists/${list}/` })).json<{ album_covers: string[] }>()
        .album_covers
    await add(
      Array.from({ length: 25 }, () => id('Low Tide')),
      { allow_duplicates: true }
    )
    const [first, ...none] = await covers()
    expect(none).toEqual([])
    await add([id('夜の船')])
    const [same, other, ...rest] = await covers()
    expect([same, rest]).toEqual([first, []])
    expect(other).not.toBe(first)
    expect(other).toContain('/media/')
  })

  test('a playlist stands on its page of a list in the wanted order', async () => {
    for (const name of ['Ebb 3', 'Ebb 1', 'Ebb 2']) await send(alice, 'POST', '', { name })
    const page = async (ordering: string, number: number) => {
      const query = new URLSearchParams({ q: 'Ebb ', ordering, page: `${number}`, page_size: '2' })
      const answer = await alice.inject({ url: `/api/v2/playlists/?${query}` })
      return answer.json<{ results: { name: string }[] }>().results.map(({ name }) => name)
    }
    const all = [...(await page('-name', 1)), ...(await page('-name', 2))]
    expect(all.slice(0, 3)).toEqual(['Ebb 3', 'Ebb 2', 'Ebb 1'])
    expect(await page('name', 2)).not.toEqual(await page('name', 1))
  })

  test('a playlist is changed only in the given fields', async () => {
    const changed = await send(alice, 'PATCH', `${list}/`, { privacy_level: 'instance' })
    expect(changed.json()).toMatchObject({ name: 'Ebb', privacy_level: 'instance' })
    expect((await send(alice, 'PATCH', `${list}/`, { name: 'Neap' })).json()).toMatchObject({
      name: 'Neap',
      privacy_level: 'instance',
      modification_date: '2026-03-01T00:00:00.000000Z'
    })
  })

  test.each([
    [{}, { name: ['This field is required.'] }],
    [{ name: '  ' }, { name: ['This field may not be blank.'] }],
    [{ name: 7 }, { name: ['Not a valid string.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    [{ name: 'x', privacy_level: 'all' }, { privacy_level: ['"all" is not a valid choice.'] }],
    [
      { name: 'x', description: 'x'.repeat(5001) },
      { description: ['Ensure this field has no more than 5000 characters.'] }
    ]
  ])('a playlist is refused: %j', async (body, errors) => {
    const answer = await send(alice, 'POST', '', body)
    expect([answer.statusCode, answer.json()]).toEqual([400, errors])
  })

  test('a playlist belongs to its owner: for others its changes are missing', async () => {
    await send(alice, 'PATCH', `${list}/`, { privacy_level: 'everyone' })
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', 'add/'],
      ['POST', 'move/'],
      ['POST', 'remove/'],
      ['DELETE', 'clear/']
    ] as const)
      expect(
        (await send(bob, method, `${list}/${path}`, { tracks: [] })).statusCode,
        `${method} ${path}`
      ).toBe(404)
    expect(await titles(bob)).toEqual([])
  })

  test('a playlist for followers is seen by the owner and approved followers only', async () => {
    await send(alice, 'PATCH', `${list}/`, { privacy_level: 'followers' })
    const status = async (caller: Caller) =>
      (await caller.inject({ url: `/api/v2/playlists/${list}/` })).statusCode
    expect([await status(alice), await status(bob), await status(pod.caller())]).toEqual([
      200, 404, 404
    ])
    const { users, follows } = pod.app.repositories
    const [owner, follower] = ['alice', 'bob'].map((name) => users.byLogin(name)!)
    const date = '2026-01-01T00:00:00.000000Z'
    const target = { id: owner!.actor_id, owner: owner!.actor_id, open: false }
    const follow = follows.add(follower!, 'user', target, date)
    expect(await status(bob)).toBe(404)
    follows.decide('user', follow, true)
    expect(await status(bob)).toBe(200)
  })

  test('a playlist is deleted', async () => {
    expect((await send(alice, 'DELETE', `${list}/`)).statusCode).toBe(204)
    expect((await alice.inject({ url: `/api/v2/playlists/${list}/` })).statusCode).toBe(404)
  })
})

describe('tracks', () => {
  test('tracks are added at the end, in the given order', async () => {
    await add([id('Kelp Forest')])
    const answer = await add([id('Drift'), id('Low Tide')])
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      count: 2,
      results: [
        { index: 1, track: { title: 'Drift' } },
        { index: 2, track: { title: 'Low Tide' } }
      ]
    })
    expect(await titles()).toEqual(['Kelp Forest', 'Drift', 'Low Tide'])
  })

  test('tracks that the playlist has already are refused with a code, unless duplicates are allowed', async () => {
    await add([id('Drift')])
    const answer = await add([id('Low Tide'), id('Drift')], { allow_duplicates: false })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        playlist: {
          non_field_errors: [
            { tracks: ['Drift'], playlist_name: 'Ebb', code: 'tracks_already_exist_in_playlist' }
          ]
        }
      }
    ])
    expect(await titles()).toEqual(['Drift'])
    await add([id('Drift')], { allow_duplicates: true })
    expect(await titles()).toEqual(['Drift', 'Drift'])
  })

  test('over the limit of the pod are refused, all of them', async () => {
    pod.app.repositories.preferences.set('playlists__max_tracks', 2)
    await add([id('Drift')])
    const answer = await add([id('Low Tide'), id('Kelp Forest')])
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { playlist: ['Playlist would reach the maximum of 2 tracks'] }
    ])
    expect(await titles()).toEqual(['Drift'])
    expect((await add([id('Low Tide')])).statusCode).toBe(201)
    pod.app.repositories.preferences.set('playlists__max_tracks', 250)
  })

  test.each([
    [[99999], 'Invalid pk "99999" - object does not exist.'],
    [['x'], 'Incorrect type. Expected pk value, received string.'],
    ['x', 'Expected a list of items but got type "string".']
  ])('tracks that do not exist are refused: %j', async (tracks, message) => {
    const answer = await add(tracks)
    expect([answer.statusCode, answer.json()]).toEqual([400, { tracks: [message] }])
  })

  test('tracks are moved and removed by position, and cleared', async () => {
    await add([id('Kelp Forest'), id('Drift'), id('Low Tide')])
    const move = (from: unknown, to: unknown) => send(alice, 'POST', `${list}/move/`, { from, to })
    expect((await move(0, 2)).statusCode).toBe(204)
    expect(await titles()).toEqual(['Drift', 'Low Tide', 'Kelp Forest'])
    expect((await move('2', '0')).statusCode).toBe(204)
    expect(await titles()).toEqual(['Kelp Forest', 'Drift', 'Low Tide'])
    const remove = (index: unknown) => send(alice, 'POST', `${list}/remove/`, { index })
    expect((await remove(1)).statusCode).toBe(204)
    expect(await titles()).toEqual(['Kelp Forest', 'Low Tide'])
    expect((await send(alice, 'DELETE', `${list}/clear/`)).statusCode).toBe(204)
    expect(await titles()).toEqual([])
  })

  test('tracks are also removed by a position in the address; the body counts first', async () => {
    await add([id('Kelp Forest'), id('Drift'), id('Low Tide')])
    const remove = (query: string, body: object) =>
      send(alice, 'POST', `${list}/remove/${query}`, body)
    expect((await remove('?index=1', {})).statusCode).toBe(204)
    expect(await titles()).toEqual(['Kelp Forest', 'Low Tide'])
    expect((await remove('?index=0', { index: 1 })).statusCode).toBe(204)
    expect(await titles()).toEqual(['Kelp Forest'])
    expect((await remove('?index=1', {})).statusCode).toBe(404)
    expect((await remove('', {})).statusCode).toBe(400)
  })

  test('at wrong positions stay where they are', async () => {
    await add([id('Kelp Forest'), id('Drift')])
    const answer = async (path: string, body: object) => {
      const { statusCode, body: text } = await send(alice, 'POST', `${list}/${path}/`, body)
      return [statusCode, text]
    }
    expect(await answer('move', { to: 0 })).toEqual([400, '{"detail":"invalid from index"}'])
    expect(await answer('move', { from: 0, to: 'x' })).toEqual([
      400,
      '{"detail":"invalid to index"}'
    ])
    expect(await answer('move', { from: 0, to: 2 })).toEqual([400, '["Index is not continuous"]'])
    expect(await answer('move', { from: 0, to: -1 })).toEqual([
      400,
      '["Index must be zero or positive"]'
    ])
    expect(await answer('move', { from: 2, to: 0 })).toEqual([404, ''])
    expect(await answer('remove', { index: 2 })).toEqual([404, ''])
    expect(await answer('remove', {})).toEqual([400, ''])
    expect(await titles()).toEqual(['Kelp Forest', 'Drift'])
  })
})
