// @vitest-environment happy-dom
// The last answers of a person's pages, kept for their next visit. docs/first-data.md#last-answers.
import { beforeEach, expect, test } from 'vitest'
import type { Asked } from '../../../src/lib/first/door.ts'
import { keepLast } from '../../../src/boot/first/last.ts'
import { setEnv, type Env } from '../../../src/lib/env.ts'
import { HINT_KEY, LAST_KEY } from '../../../src/lib/storage/keys.ts'
import {
  enterScope,
  accountKeySuffix,
  clearAccountData
} from '../../../src/stores/session/scope.ts'
import { guarded } from '../../../src/lib/storage/browser.ts'

const POD = 'https://coral.sound'
const { dataset } = document.documentElement
const asked = (path: string, account: string | null = null, ending = '') =>
  ({ account, last: `${LAST_KEY}${path}.${POD}${ending}` }) as Asked
const keptPaths = () => Object.keys(localStorage).filter((key) => key.startsWith(LAST_KEY))

beforeEach(() => {
  localStorage.clear()
  dataset.session = 'anonymous'
})

test('an answer replaces the one before', async () => {
  await keepLast(localStorage, asked('/a'), 'one')
  await keepLast(localStorage, asked('/a'), 'two')
  expect(keptPaths().map((key) => localStorage.getItem(key))).toEqual(['two'])
})

test.each([
  ['the own pod', ''],
  ['another pod', POD]
])('the keys end as those of the account: logging out at %s deletes them', async (_, url) => {
  setEnv({ storage: guarded(() => localStorage), podUrl: () => url } as unknown as Env)
  enterScope('ada')
  localStorage.setItem(HINT_KEY, 'ada')
  dataset.session = 'signed-in'
  await keepLast(
    localStorage,
    { account: 'ada', last: `${LAST_KEY}/a${accountKeySuffix()}` } as Asked,
    'hers'
  )
  expect(keptPaths()).toEqual([`${LAST_KEY}/a${accountKeySuffix()}`])
  await clearAccountData()
  expect(keptPaths()).toEqual([])
})

test('an answer is kept only once it is known who is signed in', async () => {
  delete dataset.session
  const kept = keepLast(localStorage, asked('/a'), 'one')
  await Promise.resolve()
  expect(keptPaths()).toEqual([])
  dataset.session = 'anonymous'
  await kept
  expect(keptPaths()).toHaveLength(1)
})

test.each([
  ['a stranger’s, while a cookie signs somebody in', null, null, 'signed-in'],
  ['a person’s, who is not signed in any more', 'ada', 'ada', 'anonymous'],
  ['a person’s, while another one is signed in', 'ada', 'bo', 'signed-in'],
  ['a stranger’s, while somebody is signed in', null, 'bo', 'signed-in']
])('an answer is not kept: %s', async (_, by, present, session) => {
  if (present !== null) localStorage.setItem(HINT_KEY, present)
  dataset.session = session
  await keepLast(localStorage, asked('/a', by), 'one')
  expect(keptPaths()).toEqual([])
})

test('at most twelve answers are kept, and nothing else is deleted for them', async () => {
  localStorage.setItem('atoll.theme', 'dark')
  for (let each = 0; each < 14; each++) await keepLast(localStorage, asked(`/${each}`), 'text')
  expect(keptPaths()).toHaveLength(12)
  expect(keptPaths()).toContain(asked('/13').last)
  await keepLast(localStorage, asked('/13'), 'again')
  expect(keptPaths(), 'the same one again deletes no other').toHaveLength(12)
  expect(localStorage.getItem('atoll.theme')).toBe('dark')
})

test('an answer that is too long is not kept, nor the one before it', async () => {
  const text = (length: number) => JSON.stringify('x'.repeat(length - 2))
  await keepLast(localStorage, asked('/a'), text(200_000))
  expect(keptPaths()).toHaveLength(1)
  await keepLast(localStorage, asked('/a'), text(200_001))
  expect(keptPaths()).toEqual([])
})

test('a long list of albums is kept without their tracks', async () => {
  const tracks = [{ title: 'x'.repeat(300_000) }]
  const results = [{ id: 1, tracks }, null, { id: 2, tracks: null }]
  await keepLast(localStorage, asked('/a'), JSON.stringify({ count: 3, results }))
  expect(JSON.parse(localStorage.getItem(keptPaths()[0]!)!)).toEqual({
    count: 3,
    results: [{ id: 1 }, null, { id: 2 }]
  })
})
