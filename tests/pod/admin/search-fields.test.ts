// The fields that the search of the administration knows, as clients offer them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchFields, type Searched } from '../../../src/lib/contract/kit/search-fields.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let admin: Caller
beforeAll(async () => {
  pod = await testPod()
  admin = await pod.signIn('admin')
})
afterAll(() => pod.close())

const lists: Readonly<Partial<Record<Searched, string>>> = {
  accounts: 'manage/accounts',
  users: 'manage/users/users',
  artists: 'manage/library/artists',
  albums: 'manage/library/albums',
  tracks: 'manage/library/tracks',
  libraries: 'manage/library/libraries',
  uploads: 'manage/library/uploads'
}
const fields = Object.entries(lists).flatMap(([list, path]) =>
  Object.keys(searchFields[list as Searched]).map((field) => [list, path, field] as const)
)

test.each(fields)('the search of %s (%s) reads %s', async (_list, path, field) => {
  const count = async (q: string) => {
    const url = `/api/v2/${path}/?q=${encodeURIComponent(q)}`
    const answer = await admin.inject({ method: 'GET', url })
    return (answer.json() as { count: number }).count
  }
  expect(await count('')).toBeGreaterThan(0)
  expect(await count('nofield:zzzz')).toBe(await count(''))
  // A field that is read finds nothing for a value that nothing has.
  expect(await count(`${field}:zzzz`)).toBe(0)
})
