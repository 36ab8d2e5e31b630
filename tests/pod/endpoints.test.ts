// The pod does for each endpoint what the row of the contract says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '../../src/lib/contract/endpoints.ts'
import { anonymousAccess } from '../../src/lib/contract/kit/endpoint.ts'
import { limitsOf } from '../../pod/http/throttle/limits.ts'
import { scopeOf } from '../../pod/scopes.ts'
import { bearer } from '../support/oauth.ts'
import { testPod, type TestPod } from '../support/pod.ts'

const UUID = '00000000-0000-4000-8000-000000000000'
let open: TestPod
let closed: TestPod
beforeAll(async () => {
  open = await testPod({ throttle: true })
  closed = await testPod({ requireAuth: true })
})
afterAll(() => Promise.all([open.close(), closed.close()]))

const rows = Object.entries(endpoints) as [string, Endpoint][]
/** The activity socket is no request with an answer; tests/pod/live.test.ts is about it. */
const requests = rows.filter(([name]) => name !== 'activity')

const send = (pod: TestPod, { method, path }: Endpoint, headers = {}) =>
  pod.app.inject({
    method,
    url: `/api/v2/${path.replace(':uuid', UUID).replace(/:\w+/g, '1')}`,
    headers,
    ...(method === 'GET' ? {} : { payload: {} })
  })

describe('the final slash', () => {
  test.each(rows)('%s', (_, { method, path, slash }) => {
    const route = (written: string) => `${method} /api/v2/${written}`
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    expect(open.app.apiRoutes).toContain(route(path))
    expect(open.app.apiRoutes.includes(route(other))).toBe(slash !== 'strict')
  })
})

describe('anonymous requests', () => {
  /** Routes that refuse a request themselves, for more than one reason. */
  const refusing = ['authorize', 'token', 'revokeToken', 'listAllFavorites']

  test.each(requests.filter(([name]) => !refusing.includes(name)))('%s', async (name, row) => {
    const access = anonymousAccess(row)
    const status = async (pod: TestPod) => (await send(pod, row)).statusCode
    expect((await status(open)) === 401).toBe(access === 'never')
    expect((await status(closed)) === 401).toBe(access !== 'always' || name === 'listen')
  })
})

describe('a token', () => {
  /** The token of an application of the admin, who has every permission. */
  const tokenWith = (scopes: string): { authorization: string } => {
    const { apps, users } = open.app.repositories
    const fields = { name: 'Lamp', scopes, redirect_uris: '' }
    return bearer(apps.create(users.byLogin('admin')!, fields).token!)
  }
  const refusal = { detail: 'You do not have permission to perform this action.' }

  test.each(requests)('%s', async (_, row) => {
    const scope = scopeOf(row)
    const answer = await send(open, row, tokenWith(scope ?? 'none'))
    expect(answer.headers['x-ratelimit-scope']).toBe(limitsOf(row.limit).of.authenticated.id)
    expect(answer.body).not.toBe(JSON.stringify(refusal))
    const without = await send(open, row, tokenWith('none'))
    if (scope) expect([without.statusCode, without.json()]).toEqual([403, refusal])
    else expect(without.body).not.toBe(JSON.stringify(refusal))
  })
})
