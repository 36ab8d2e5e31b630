import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchExpression } from '../../pod/repositories/query/search.ts'
import { testPod, type TestPod } from '../support/pod.ts'

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

  test('are found in artist and album as well', async () => {
    expect(await titles('pale crane')).toEqual(['Rusted Crane'])
    expect((await titles('tidelines')).length).toBe(3)
  })

  test('of other scripts are found', async () => {
    expect(await titles('البحر')).toEqual(['أغنية البحر'])
    expect(await titles('夜の')).toEqual(['夜の船'])
    expect(await titles('ægir')).toEqual(['Ægir’s Daughters'])
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

describe('raw queries in quotes', () => {
  test('support and, or, and beginnings of words', () => {
    expect(matchExpression('"low & tide"')).toBe('"low" AND "tide"')
    expect(matchExpression('"low:* | kelp"')).toBe('"low"* OR "kelp"')
  })
  test('that are invalid are 400', async () => {
    for (const q of ['"low tide"', '"low &"', '"& low"', '"a ( b"']) {
      const answer = await ask('tracks/', q)
      expect([q, answer.statusCode, answer.json()]).toEqual([q, 400, { detail: 'Invalid query' }])
    }
  })
})

describe('search over everything', () => {
  test('returns three of each, the shortest first', async () => {
    const found = (await ask('search', 'maren')).json()
    expect(found.tracks.map((row: { title: string }) => row.title)).toEqual([
      'Drift',
      'Lantern',
      'Low Tide'
    ])
    expect(found.artists).toHaveLength(1)
  })
  test('needs a query', async () => {
    const answer = await ask('search', '  ')
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'empty query' }])
  })
})
