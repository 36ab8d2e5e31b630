// Changes of playlists as servers of the 1.4 line take them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod({ dialect: '1.4' })
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const post = (path: string, payload: object) =>
  alice.inject({ method: 'POST', url: `/api/v1/playlists/${path}`, payload })

test('names have at most 50 characters, descriptions are dropped', async () => {
  const long = await post('', { name: 'x'.repeat(51) })
  expect([long.statusCode, long.json()]).toEqual([
    400,
    { name: ['Ensure this field has no more than 50 characters.'] }
  ])
  const made = await post('', { name: 'x'.repeat(50), description: 'lost' })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ id: expect.any(Number), user: { username: 'alice' } })
  expect(made.json()).not.toHaveProperty('description')
  expect(pod.app.db.get('SELECT description FROM playlists WHERE id = ?', made.json().id)).toEqual({
    description: null
  })
})

test('adding tracks without allow_duplicates crashes the server', async () => {
  const { id } = (await post('', { name: 'Ebb' })).json<{ id: number }>()
  expect((await post(`${id}/add/`, { tracks: [1] })).statusCode).toBe(500)
  const added = await post(`${id}/add/`, { tracks: [1], allow_duplicates: false })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({
    count: 1,
    results: [{ index: 0, track: { artist: { id: expect.any(Number) } } }]
  })
})

test('removals name their position in the body: the address is ignored', async () => {
  const { id } = (await post('', { name: 'Ebb' })).json<{ id: number }>()
  await post(`${id}/add/`, { tracks: [1, 2], allow_duplicates: false })
  expect((await post(`${id}/remove/?index=0`, {})).statusCode).toBe(400)
  expect((await post(`${id}/remove/?index=0`, { index: 1 })).statusCode).toBe(204)
  const left = await alice.inject({ url: `/api/v1/playlists/${id}/tracks/` })
  expect(left.json()).toMatchObject({ count: 1, results: [{ track: { id: 1 } }] })
})
