// Lists with very many rows: what SQLite does for a page of them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manageTracks, manageUploads } from '../../../src/stores/admin/library/lists.ts'
import { manageReports } from '../../../src/stores/admin/moderation/reviews.ts'
import { manageAccounts, manageDomains } from '../../../src/stores/admin/moderation/targets.ts'
import { manageUsers } from '../../../src/stores/admin/users.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let admin: Caller
beforeEach(async () => {
  pod = await testPod()
  admin = await pod.signIn('admin')
})
afterEach(() => pod.close())

/** Lists by their paths; `sorted`: orders of few rows, or by what other tables have. */
const lists = [
  ['manage/moderation/reports/', manageReports, []],
  ['manage/library/uploads/', manageUploads, ['accessed_date']],
  ['manage/library/tracks/', manageTracks, ['album__release_date']],
  [
    'manage/accounts/',
    manageAccounts,
    ['name', 'preferred_username', 'domain', 'last_fetch_date', 'uploads_count']
  ],
  ['manage/users/users/', manageUsers, ['last_activity']],
  [
    'manage/federation/domains/',
    manageDomains,
    ['creation_date', 'nodeinfo_fetch_date', 'actors_count']
  ]
] as const

/** What SQLite does to find the ids of a page. */
async function planOf(path: string): Promise<string[]> {
  const { db } = pod.app
  const asked = vi.spyOn(db, 'numbers')
  const answer = await admin.inject({ method: 'GET', url: `/api/v2/${path}` })
  expect(answer.statusCode).toBe(200)
  const calls = asked.mock.calls.filter(([sql]) => / LIMIT \? OFFSET \?$/.test(sql))
  asked.mockRestore()
  expect(calls).toHaveLength(1)
  const [sql, ...params] = calls[0]!
  return db
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params)
    .map(({ detail }) => detail)
}

describe.each(lists)('%s', (path, list, sorted) => {
  const { orderings } = list.spec('v2')
  const quick = orderings.filter((each) => !(sorted as readonly string[]).includes(each))

  test.each(quick)('the order by %s is read from an index in both directions', async (key) => {
    for (const ordering of [key, `-${key}`])
      expect((await planOf(`${path}?ordering=${ordering}`)).join()).not.toContain('TEMP B-TREE')
  })
})

test.each([
  ['manage/moderation/reports/?q=noise', 'reports_folded'],
  ['manage/accounts/?q=ada', 'actors_folded'],
  ['manage/users/users/?q=ada', 'users_folded'],
  ['manage/users/invitations/?q=ada', 'invitations_folded'],
  ['manage/library/uploads/?q=kelp', 'uploads_folded'],
  ['manage/moderation/reports/?q=target:track:7', 'reports_target']
])('the search of %s reads the index %s instead of the table', async (path, index) => {
  expect((await planOf(path)).join()).toContain(index)
})
