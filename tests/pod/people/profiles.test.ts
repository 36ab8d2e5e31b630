// People of this pod and of others, what they show, and to whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let old: TestPod
let alice: Caller
let bob: Caller
beforeAll(async () => {
  pod = await testPod()
  old = await testPod({ dialect: '1.4' })
  ;[alice, bob] = [await pod.signIn('alice'), await pod.signIn('bob')]
  const wren = { username: 'wren', domain: 'reef.example', name: 'Wren', summary: '*Tides*' }
  for (const { app } of [pod, old]) app.repositories.actors.addRemote(wren, 0)
})
afterAll(() => Promise.all([pod.close(), old.close()]))

const get = async (caller: Caller, path: string) => {
  const answer = await caller.inject({ url: `/api/v2/${path}` })
  return { status: answer.statusCode, body: answer.json() }
}
const actor = (caller: Caller, name: string) => get(caller, `federation/actors/${name}/`)

describe('an actor', () => {
  test('an actor of this pod has an account; nothing about it is secret', async () => {
    const { status, body } = await actor(pod.caller(), 'alice@localhost')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      full_username: 'alice@localhost',
      is_local: true,
      is_channel: false,
      user: { username: 'alice', name: 'Alice' }
    })
    expect(JSON.stringify(body)).not.toContain('example.org')
  })

  test('an actor is found whatever the case of its name', async () => {
    expect((await actor(alice, 'ALICE@LOCALHOST')).body.preferred_username).toBe('alice')
  })

  test('an actor of a channel says so', async () => {
    expect((await actor(alice, 'buoy@localhost')).body).toMatchObject({
      is_channel: true,
      user: null
    })
  })

  test('an actor of another pod has addresses there and rich text', async () => {
    expect((await actor(alice, 'wren@reef.example')).body).toMatchObject({
      fid: 'https://reef.example/federation/actors/wren',
      url: 'https://reef.example/@wren',
      domain: 'reef.example',
      is_local: false,
      user: null,
      summary: { text: '*Tides*', html: '<p><em>Tides</em></p>\n' }
    })
  })

  test.each(['nobody@localhost', 'wren@localhost', 'alice@reef.example', 'alice'])(
    '%s is unknown: 404, on 1.4 a crash',
    async (name) => {
      const { status, body } = await actor(alice, name)
      expect([status, body]).toEqual([404, { detail: `Actor ${name} not found` }])
      for (const path of ['', 'libraries/']) {
        const url = `/api/v1/federation/actors/${name}/${path}`
        const crash = await old.caller().inject({ url })
        expect([crash.statusCode, crash.headers['content-type']]).toEqual([
          500,
          'text/html; charset=utf-8'
        ])
      }
    }
  )
})

test('libraries of an actor: those that hold something and that the caller may hear', async () => {
  const path = 'federation/actors/admin@localhost/libraries/'
  const names = async (caller: Caller): Promise<string[]> =>
    (await get(caller, path)).body.results.map(({ name }: { name: string }) => name)
  expect(await names(pod.caller())).toEqual(['everyone'])
  const admin = await pod.signIn('admin')
  const hide = (level: 'me' | 'everyone') =>
    pod.app.db.run(
      'UPDATE uploads SET library_id = ?',
      pod.app.repositories.users.library(pod.app.repositories.users.byLogin('admin')!, level)
    )
  hide('me')
  expect([await names(alice), await names(admin)]).toEqual([[], ['me']])
  hide('everyone')
  expect((await get(alice, 'federation/actors/wren@reef.example/libraries/')).body.count).toBe(0)
})

describe('what somebody heard and marked', () => {
  const post = (caller: Caller, path: string, payload: object) =>
    caller.inject({ method: 'POST', url: `/api/v2/${path}`, payload })
  const count = async (caller: Caller, path: string): Promise<number> =>
    (await get(caller, `${path}?scope=actor:bob@localhost`)).body.count
  const level = (wanted: string) =>
    pod.app.db.run(`UPDATE users SET privacy_level = ? WHERE username = 'bob'`, wanted)

  test.each(['history/listenings/', 'favorites/tracks/'])('%s', async (path) => {
    await post(bob, path, { track: 1 })
    const seen = async (): Promise<number[]> => [
      await count(bob, path),
      await count(alice, path),
      await count(pod.caller(), path)
    ]
    level('me')
    expect(await seen()).toEqual([1, 0, 0])
    level('instance')
    expect(await seen()).toEqual([1, 1, 0])
    level('everyone')
    expect(await seen()).toEqual([1, 1, 1])
    level('me')
  })

  test('followers see it once they are accepted', async () => {
    level('followers')
    expect(await count(alice, 'history/listenings/')).toBe(0)
    const target = 'https://localhost/federation/actors/bob'
    const { uuid } = (await post(alice, 'federation/follows/user/', { target })).json()
    expect(await count(alice, 'history/listenings/')).toBe(0)
    await post(bob, `federation/follows/user/${uuid}/accept/`, {})
    expect(await count(alice, 'history/listenings/')).toBe(1)
    await alice.inject({ method: 'DELETE', url: `/api/v2/federation/follows/user/${uuid}/` })
    expect(await count(alice, 'history/listenings/')).toBe(0)
    level('me')
  })
})

test('somebody of another pod is followed, and does not answer here', async () => {
  const target = 'https://reef.example/federation/actors/wren'
  const answer = await alice.inject({
    method: 'POST',
    url: '/api/v2/federation/follows/user/',
    payload: { target }
  })
  expect(answer.json()).toMatchObject({ approved: null, target })
  expect((await get(alice, 'federation/follows/user/all/')).body.results).toContainEqual({
    uuid: answer.json().uuid,
    actor: target,
    approved: null
  })
})
