import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

type Row = { id: number; title?: string; name?: string }
const ask = async (path: string, caller: Caller = alice) =>
  caller.inject({ url: `/api/v2/${path}` })
const names = async (path: string, caller?: Caller): Promise<string[]> => {
  const answer = await ask(path, caller)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().results.map((row: Row) => row.title ?? row.name)
}

describe('pages', () => {
  test('pages have absolute addresses of the next and previous page that keep the query', async () => {
    const first = (await ask('tracks/?page_size=4&ordering=title')).json()
    expect(first).toMatchObject({
      count: 11,
      previous: null,
      next: 'http://localhost/api/v2/tracks/?page_size=4&ordering=title&page=2'
    })
    const second = (await ask('tracks/?page_size=4&ordering=title&page=2')).json()
    expect(second.previous).toBe('http://localhost/api/v2/tracks/?page_size=4&ordering=title')
    const third = (await ask('tracks/?page_size=4&ordering=title&page=3')).json()
    expect(third.next).toBeNull()
    const all = [...first.results, ...second.results, ...third.results].map((row: Row) => row.id)
    expect(new Set(all).size).toBe(11)
  })

  test('after the last one, or with an invalid number, are 404', async () => {
    for (const page of ['4', '0', '-1', 'x'])
      expect([page, (await ask(`tracks/?page_size=4&page=${page}`)).json()]).toEqual([
        page,
        { detail: 'Invalid page.' }
      ])
  })

  test('pages are never larger than 50; invalid sizes mean 50', async () => {
    for (const size of ['500', '0', '-3', 'x'])
      expect((await ask(`tracks/?page_size=${size}`)).json().results).toHaveLength(11)
  })
})

describe('orders', () => {
  test('the order by title ignores case and accents, both ways', async () => {
    const up = await names('albums/?ordering=title')
    expect(up.slice(0, 4)).toEqual(['Night Ferry', 'Salt', 'Shore Sampler', 'Tidelines'])
    expect(await names('albums/?ordering=-title')).toEqual(up.toReversed())
  })

  test('an order by several keys has missing values last', async () => {
    expect((await names('albums/?ordering=-release_date,title')).slice(0, 3)).toEqual([
      'Salt',
      'Tidelines',
      'ضوء'
    ])
  })

  test('unknown keys are refused where the list declares its orders, else ignored', async () => {
    for (const list of ['artists', 'albums', 'tracks', 'channels', 'tags'])
      expect([list, (await ask(`${list}/?ordering=colour`)).statusCode]).toEqual([list, 400])
    expect((await ask('playlists/?ordering=colour')).statusCode).toBe(200)
  })

  test('random draws every row at most once', async () => {
    const drawn = await names('tracks/?ordering=random')
    expect(new Set(drawn).size).toBe(11)
  })
})

describe('filters', () => {
  test('several tags must all match, ignoring case', async () => {
    expect(await names('tracks/?tag=ambient')).toHaveLength(6)
    expect(await names('tracks/?tag=Ambient&tag=FieldRecording')).toHaveLength(3)
    expect(await names('tracks/?tag=none')).toEqual([])
  })

  test('an artist is found as guest and as album artist', async () => {
    const maren = pod.id('artists', 'Maren Sol')
    expect(await names(`tracks/?artist=${maren}`)).toContain('Night Ferry')
    expect(await names(`albums/?artist=${maren}&ordering=title`)).toEqual([
      'Night Ferry',
      'Salt',
      'Shore Sampler',
      'Tidelines'
    ])
    const refused = await ask('tracks/?artist=9999')
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['artist']])
  })

  test('invalid numbers are refused, invalid flags ignored', async () => {
    expect((await ask('tracks/?album=x')).json()).toEqual({ album: ['Enter a number.'] })
    expect(await names('tracks/?playable=perhaps')).toHaveLength(11)
  })

  test('has_albums leaves guests out', async () => {
    expect(await names('artists/?has_albums=true')).not.toContain('Zofia Żak')
    expect(await names('artists/?has_albums=false')).toEqual(['Zofia Żak'])
  })

  test('filters find names by equality, beginning, part', async () => {
    expect(await names('artists/?name=Maren Sol')).toHaveLength(1)
    expect(await names('artists/?name__iexact=maren sol')).toHaveLength(1)
    expect(await names('artists/?name__startswith=The')).toEqual(['The Pale Engines'])
    expect(await names('artists/?name__icontains=ALE_ENG')).toEqual([])
    expect(await names('artists/?name__icontains=ALE ENG')).toEqual(['The Pale Engines'])
  })

  test('related by tags', async () => {
    const album = pod.id('albums', 'Tidelines')
    expect(await names(`albums/?related=${album}&ordering=-related`)).toEqual([
      'Salt',
      'Shore Sampler'
    ])
  })

  test('ids, licence, dates', async () => {
    expect(await names('tracks/?id=1&id=2&ordering=title')).toEqual(['Kelp Forest', 'Low Tide'])
    expect(await names('tracks/?license=cc-by-sa-4.0')).toHaveLength(3)
    expect(await names('albums/?has_release_date=false&ordering=title')).toEqual([
      'Night Ferry',
      'Shore Sampler',
      '海'
    ])
  })

  test('albums have all their tracks, whatever is asked for', async () => {
    expect(
      (await ask('albums/?include_tracks=false'))
        .json()
        .results.every(
          (row: { tracks: unknown[]; tracks_count: number }) =>
            row.tracks.length === row.tracks_count
        )
    ).toBe(true)
  })

  test('hidden artists disappear everywhere', async () => {
    const { db } = pod.app
    const mod = await pod.signIn('mod')
    const id = pod.id('artists', 'The Pale Engines')
    db.run(
      `INSERT INTO content_filters (uuid, user_id, artist_id, creation_date) SELECT 'x', id, ?, '' FROM users WHERE username = 'mod'`,
      id
    )
    db.catalogChanged()
    expect(await names('albums/', mod)).not.toContain('Night Ferry')
    expect(await names('albums/?hidden=true', mod)).toEqual(['Night Ferry'])
    expect(await names('albums/')).toContain('Night Ferry')
  })

  test('channels are left out unless they are requested', async () => {
    expect(await names('artists/')).not.toContain('The Buoy')
    expect(await names('artists/?include_channels=true&content_category=podcast')).toEqual([
      'The Buoy'
    ])
    expect((await ask('channels/buoy@localhost')).json().artist.name).toBe('The Buoy')
  })
})

describe('scope', () => {
  test.each([
    ['all', 11],
    ['me', 0],
    ['actor:admin@localhost', 11],
    ['actor:alice@localhost,actor:admin@localhost', 11],
    ['actor:admin', 0],
    ['actor:nobody@localhost', 0],
    ['domain:localhost', 11],
    ['domain:elsewhere.example', 0],
    ['subscribed', 0],
    ['nonsense', 0]
  ])('%s', async (scope, count) =>
    expect((await ask(`tracks/?scope=${scope}`)).json().count).toBe(count)
  )

  test('me selects nobody without a session', async () => {
    expect((await ask('tracks/?scope=me', pod.caller())).json().count).toBe(0)
  })
})

describe('favorites and history', () => {
  const post = (caller: Caller, path: string, payload: Record<string, unknown>) =>
    caller.inject({ method: 'POST', url: `/api/v2/${path}`, payload })

  test('adding a favorite twice makes one; removing a missing one is a 400', async () => {
    const [one, two] = [
      await post(alice, 'favorites/tracks/', { track: 3 }),
      await post(alice, 'favorites/tracks', { track: 3 })
    ]
    expect([one.statusCode, two.statusCode, two.json()]).toEqual([201, 201, one.json()])
    expect((await ask('favorites/tracks/all/')).json()).toEqual({
      results: [{ id: one.json().id, track: 3 }],
      count: 1
    })
    expect((await post(alice, 'favorites/tracks/remove/', { track: 3 })).statusCode).toBe(204)
    const again = await post(alice, 'favorites/tracks/remove/', { track: 3 })
    expect([again.statusCode, again.json()]).toEqual([400, {}])
  })

  test('favorites are listed newest first, or oldest first on request', async () => {
    for (const track of [1, 2]) await post(alice, 'favorites/tracks/', { track })
    const tracks = async (query: string) =>
      (await ask(`favorites/tracks/?scope=me${query}`))
        .json()
        .results.map((row: { track: { id: number } }) => row.track.id)
    expect(await tracks('')).toEqual([2, 1])
    expect(await tracks('&ordering=creation_date')).toEqual([1, 2])
    for (const track of [1, 2]) await post(alice, 'favorites/tracks/remove/', { track })
  })

  test('wrong bodies are refused in the shape of real pods', async () => {
    expect((await post(alice, 'favorites/tracks/', {})).json()).toEqual({
      track: ['This field is required.']
    })
    expect((await post(alice, 'favorites/tracks/', { track: null })).json()).toEqual({
      track: ['This field may not be null.']
    })
    expect((await post(alice, 'history/listenings/', { track: 999 })).json()).toEqual({
      track: ['Invalid pk "999" - object does not exist.']
    })
    const broken = await alice.inject({
      method: 'POST',
      url: '/api/v2/favorites/tracks/',
      payload: '{',
      headers: { 'content-type': 'application/json' }
    })
    expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['detail']])
    expect((await post(pod.caller(), 'favorites/tracks/', { track: 1 })).statusCode).toBe(401)
  })

  test('show what their privacy level allows', async () => {
    const [bob, mod] = [await pod.signIn('bob'), await pod.signIn('mod')]
    for (const caller of [alice, bob, mod]) await post(caller, 'history/listenings/', { track: 1 })
    const people = async (caller: Caller) =>
      (await ask('history/listenings/', caller))
        .json()
        .results.map(
          (row: { actor: { preferred_username: string } }) => row.actor.preferred_username
        )
    expect(await people(alice)).toEqual(['mod', 'alice'])
    expect(await people(bob)).toEqual(['mod', 'bob', 'alice'])
    expect(await people(pod.caller())).toEqual(['alice'])
    expect((await ask('history/listenings/?username=mod')).json().count).toBe(1)
    expect((await ask('history/listenings/?scope=me')).json().count).toBe(1)
  })
})

test('private playlists are visible to their owner only', async () => {
  const bob = await pod.signIn('bob')
  const visible = (caller: Caller) => names('playlists/?ordering=name', caller)
  expect(await visible(pod.caller())).toEqual(['Shore'])
  expect(await visible(bob)).toEqual(['Bob’s own', 'Shore'])
})
