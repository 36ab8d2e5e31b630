import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentFilter } from '../../../src/lib/contract/people/filters.ts'
import type { Page } from '../../../src/lib/contract/kit/shapes.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

const URL = '/api/v2/moderation/content-filters/'
let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const hide = (caller: Caller, id: unknown, type = 'artist') =>
  caller.inject({ method: 'POST', url: URL, payload: { target: { type, id } } })
const count = async (caller: Caller, path: string): Promise<number> =>
  (await caller.inject({ url: `/api/v2/${path}` })).json<Page<unknown>>().count
const LISTS = ['artists/', 'albums/', 'tracks/']
const counts = (caller: Caller, query = '') =>
  Promise.all(LISTS.map((path) => count(caller, `${path}${query}`)))

test('a hidden artist is left out of lists until it is shown again', async () => {
  const bob = await pod.signIn('bob')
  const before = await counts(alice)
  const answer = await hide(alice, pod.id('artists', 'The Pale Engines'))
  expect(answer.statusCode, answer.body).toBe(201)
  const filter = answer.json<ContentFilter>()
  expect(filter.target).toEqual({
    type: 'artist',
    id: pod.id('artists', 'The Pale Engines'),
    name: 'The Pale Engines'
  })
  expect(await counts(alice)).toEqual([before[0]! - 1, before[1]! - 1, before[2]! - 2])
  expect(await counts(alice, '?hidden=true')).toEqual([1, 1, 2])
  expect(await counts(bob)).toEqual(before)
  const url = `${URL}${filter.uuid}/`
  expect((await bob.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  expect((await alice.inject({ method: 'DELETE', url })).statusCode).toBe(204)
  expect(await counts(alice)).toEqual(before)
})

test('an artist can be hidden once; other objects and missing artists are refused', async () => {
  const id = pod.id('artists', 'Zofia Żak')
  await hide(alice, id)
  const twice = await hide(alice, id)
  expect([twice.statusCode, twice.json()]).toEqual([
    400,
    { detail: 'A content filter already exists for this object' }
  ])
  expect((await hide(alice, 99999)).statusCode).toBe(400)
  expect((await hide(alice, id, 'track')).statusCode).toBe(400)
  expect((await alice.inject({ method: 'POST', url: URL, payload: {} })).json()).toEqual({
    target: ['This field is required.']
  })
  expect((await hide(pod.caller(), id)).statusCode).toBe(401)
})

test('the list has the user’s own filters, newest first, in pages of 50', async () => {
  const { results, count: all } = (
    await alice.inject({ url: `${URL}?ordering=-creation_date&page_size=100` })
  ).json<Page<ContentFilter>>()
  expect(all).toBe(1)
  expect(results[0]!.target.name).toBe('Zofia Żak')
  expect((await alice.inject({ url: `${URL}${results[0]!.uuid}/` })).json()).toEqual(results[0])
  expect(await count(await pod.signIn('bob'), 'moderation/content-filters/')).toBe(0)
})
