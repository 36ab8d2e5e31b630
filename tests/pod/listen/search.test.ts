import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { containsAll, matchExpression } from '../../../pod/repositories/query/search.ts'
import { testPod, type TestPod } from '../../support/pod.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'

let pod: TestPod
beforeAll(async () => void (pod = await testPod()))
afterAll(() => pod.close())

const ask = (path: string, q: string) =>
  pod.app.inject({ url: `/api/v2/${path}?${new URLSearchParams({ q })}` })
const titles = async (q: string): Promise<string[]> => {
  const answer = await ask('tracks/', q)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().results.map((row: { title: string }) => row.title)
}

describe('words', () => {
  test('match beginnings, without case and accents; all of them must match', async () => {
    expect(await titles('HARB ligh')).toEqual(['Harbour Lights'])
    expect(await titles('zak')).toEqual(['One of Us'])
    expect(await titles('harbour zebra')).toEqual([])
  })

  test('words are found in artist and album as well', async () => {
    expect(await titles('pale crane')).toEqual(['Rusted Crane'])
    expect((await titles('tidelines')).length).toBe(3)
  })

  test('words of other scripts are found', async () => {
    expect(await titles('البحر')).toEqual(['أغنية البحر'])
    expect(await titles('夜の')).toEqual(['夜の船'])
    expect(await titles('ægir')).toEqual(['Ægir’s Daughters'])
  })

  describe('of names', () => {
    const NAMES = [
      'Łódź',
      'Żółw',
      'Große Straße',
      'Øresund',
      'Blåbær',
      'Đà Nẵng',
      'Işık',
      'Don’t Stop the Tide',
      'Dont Look',
      'R.E.S.T.',
      '青花瓷器',
      '夜明けの海',
      '바다의 노래방',
      '!!!',
      '÷',
      'ババ',
      'हिन्दी'
    ]
    let names: TestPod
    beforeAll(async () => {
      names = await testPod()
      const { db } = names.app
      const ids = db.numbers('SELECT id AS n FROM tracks ORDER BY id LIMIT 3')
      for (const [place, name] of NAMES.entries())
        db.run(
          `INSERT INTO tracks (uuid, title, folded, attributed_to, creation_date)
           SELECT ?, ?, fold(?), attributed_to, creation_date FROM tracks WHERE id = ?`,
          `name-${place}`,
          name,
          name,
          ids[0]!
        )
      refresh(db)
    })
    afterAll(() => names.close())

    test.each([
      ['dont', true],
      ["DON'T lo", true],
      ["'", true],
      ['do nt', true],
      ['dint', false]
    ])('a search for %s in a list with "Don’t Look" is %s', (q, wanted) => {
      const { sql, params } = containsAll(q, 'name')
      const rows = names.app.db.all(
        `SELECT 1 FROM (SELECT 'Don’t Look' AS name) WHERE ${sql}`,
        ...params
      )
      expect(rows.length > 0).toBe(wanted)
    })

    test.each([
      ['lodz', ['Łódź']],
      ['zolw', ['Żółw']],
      ['strasse', ['Große Straße']],
      ['oresund', ['Øresund']],
      ['blabaer', ['Blåbær']],
      ['da nang', ['Đà Nẵng']],
      ['isik', ['Işık']],
      ['dont', ['Don’t Stop the Tide', 'Dont Look']],
      ["don't", ['Don’t Stop the Tide', 'Dont Look']],
      ['rest', ['R.E.S.T.']],
      ['花瓷', ['青花瓷器']],
      ['明け', ['夜明けの海']],
      ['の海', ['夜明けの海']],
      ['노래', ['바다의 노래방']],
      ['래방', ['바다의 노래방']],
      ['!!!', ['!!!']],
      ['÷', ['÷']],
      ['†††', []],
      ['パパ', []],
      ['ババ', ['ババ']],
      ['हिन्दी', ['हिन्दी']]
    ])('%s finds %j', async (q, wanted) => {
      const url = `/api/v2/tracks/?${new URLSearchParams({ q, playable: 'false' })}`
      const { results } = (await names.app.inject({ url })).json()
      expect(results.map((row: { title: string }) => row.title).toSorted()).toEqual(
        wanted.toSorted()
      )
    })
  })
})

test.each([
  `"`,
  `""`,
  `'`,
  `*`,
  `NEAR(a b)`,
  `a AND`,
  `OR`,
  `NOT`,
  `title:low`,
  `(`,
  `low^2`,
  `-low`,
  `🎵`,
  `\\`,
  `%`,
  `_`,
  `;--`,
  '\u0000',
  'x'.repeat(3000)
])('searching for %j causes no error', async (q) => {
  for (const path of [
    'tracks/',
    'albums/',
    'artists/',
    'tags/',
    'playlists/',
    'channels/',
    'favorites/tracks/',
    'libraries/'
  ])
    expect([path, (await ask(path, q)).statusCode]).toEqual([path, 200])
})

eachDialect('in the dialect %s, every kind is found', (dialect, base) => {
  let other: TestPod
  const found = async (path: string, query: Record<string, string>): Promise<string[]> => {
    const answer = await other.app.inject({ url: `${base}/${path}?${new URLSearchParams(query)}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
      .json()
      .results.map((row: { name?: string; title?: string }) => row.name ?? row.title)
  }
  beforeAll(async () => {
    other = await testPod({ dialect })
    const { db } = other.app
    db.run(`UPDATE playlists SET name = 'Été' WHERE name = 'Shore'`)
    db.run(`UPDATE tags SET name = 'Ściana' WHERE name = 'Folk'`)
    db.run(`UPDATE artists SET name = 'Δεύτερο Κύμα' WHERE name = 'The Buoy'`)
    const bob = other.app.repositories.users.byLogin('bob')!
    for (const [name, isPublic] of [
      ['Ægir’s Hour', true],
      ['Bob’s Hour', false]
    ] as const)
      other.app.repositories.radios.add(
        bob,
        { name, is_public: isPublic, description: 'Über alles', config: [] },
        '2026-01-01T00:00:00.000000Z'
      )
    refresh(db)
  })
  afterAll(() => other.close())

  test('every kind is found without its case and its marks', async () => {
    expect(await found('playlists/', { q: 'ETE' })).toEqual(['Été'])
    expect(await found('tags/', { q: 'sciana' })).toEqual(['Ściana'])
    expect(await found('radios/radios/', { q: 'uber HOUR' })).toEqual(['Ægir’s Hour'])
    const podcasts = { content_category: 'podcast', include_channels: 'true' }
    expect(await found('artists/', { q: 'δευτερο', ...podcasts })).toEqual(['Δεύτερο Κύμα'])
  })

  test('what belongs to somebody else is not found', async () => {
    expect(await found('radios/radios/', { q: 'bob' })).toEqual([])
    expect(await found('playlists/', { q: 'bob' })).toEqual([])
  })
})

describe('raw queries in quotes', () => {
  test('support and, or, and beginnings of words', () => {
    expect(matchExpression('"low & tide"')).toBe('"low" AND "tide"')
    expect(matchExpression('"Low:* | kélp"')).toBe('"low"* OR "kelp"')
  })
  test('raw queries in quotes that are invalid are 400', async () => {
    for (const q of ['"low tide"', '"low &"', '"& low"', '"a ( b"']) {
      const answer = await ask('tracks/', q)
      expect([q, answer.statusCode, answer.json()]).toEqual([q, 400, { detail: 'Invalid query' }])
    }
  })
})

describe('search over everything', () => {
  test('search over everything returns three of each, the shortest first', async () => {
    const found = (await ask('search', 'maren')).json()
    expect(found.tracks.map((row: { title: string }) => row.title)).toEqual([
      'Drift',
      'Lantern',
      'Low Tide'
    ])
    expect(found.artists).toHaveLength(1)
  })
  test('search over everything needs a query', async () => {
    const answer = await ask('search', '  ')
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'empty query' }])
  })
})
