import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { LiveEvent } from '../../src/lib/contract/live/events.ts'
import { testPod, type Caller, type TestPod } from '../support/pod.ts'

let pod: TestPod
let port: number
beforeAll(async () => {
  pod = await testPod()
  await pod.app.listen({ port: 0, host: '127.0.0.1' })
  port = (pod.app.server.address() as AddressInfo).port
})
afterAll(() => pod.close())

const post = (caller: Caller, path: string) =>
  caller.inject({ method: 'POST', url: `/api/v2/${path}`, payload: { track: 1 } })

describe('the activity socket', () => {
  test('the activity socket sends listenings and favorites of users who allow it', async () => {
    const [alice, bob] = [await pod.signIn('alice'), await pod.signIn('bob')]
    const socket = await pod.app.injectWS('/api/v2/activity', {
      headers: { cookie: `sessionid=${bob.cookies.sessionid}` }
    })
    const heard: unknown[] = []
    const two = new Promise<void>((resolve) =>
      socket.on('message', (data: Buffer) => {
        heard.push(JSON.parse(String(data)))
        if (heard.length === 2) resolve()
      })
    )
    await post(bob, 'favorites/tracks/')
    await post(alice, 'history/listenings/')
    await post(alice, 'favorites/tracks/')
    await two
    expect(heard.map((event) => Value.Check(LiveEvent, event))).toEqual([true, true])
    expect(heard).toMatchObject([
      {
        type: 'Listen',
        actor: { preferred_username: 'alice' },
        object: { local_id: 1, name: 'Low Tide', artist_credit: 'Maren Sol', album: 'Tidelines' }
      },
      { type: 'Like', actor: { preferred_username: 'alice' } }
    ])
    socket.terminate()
  })

  test.each(['/api/v2/activity', '/api/v2/activity?token=x'])(
    'the activity socket refuses anonymous requests at %s before it opens',
    async (path) => {
      await expect(pod.app.injectWS(path)).rejects.toThrow('403')
    }
  )
})

describe('events', () => {
  test('reach their recipients, and nobody else', async () => {
    const heard: Record<string, unknown[]> = {}
    const names = ['alice', 'mod', 'admin']
    const sockets = await Promise.all(
      names.map(async (name) => {
        const { cookies } = await pod.signIn(name)
        const socket = await pod.app.injectWS('/api/v2/activity', {
          headers: { cookie: `sessionid=${cookies.sessionid}` }
        })
        const last = new Promise<void>((resolve) =>
          socket.on('message', (data: Buffer) => {
            const { type } = JSON.parse(String(data)) as { type: string }
            heard[name] = [...(heard[name] ?? []), type]
            if (type === 'last') resolve()
          })
        )
        return { socket, last }
      })
    )
    pod.app.tell({ user: pod.app.repositories.users.byLogin('alice')!.id }, { type: 'own' })
    pod.app.tell({ permission: 'moderation' }, { type: 'moderation' })
    pod.app.tell({ permission: 'settings' }, { type: 'settings' })
    pod.app.tell('everyone', { type: 'last' })
    await Promise.all(sockets.map(({ last }) => last))
    expect(heard).toEqual({
      alice: ['own', 'last'],
      mod: ['moderation', 'last'],
      admin: ['moderation', 'settings', 'last']
    })
    for (const { socket } of sockets) socket.terminate()
  })
})

describe('injected failures', () => {
  test('affect the next matching request, and only that', async () => {
    pod.app.failNext('GET', 'albums/', 503)
    const status = async () => (await pod.app.inject({ url: '/api/v2/albums/?page=1' })).statusCode
    expect((await pod.app.inject({ url: '/api/v2/artists/' })).statusCode).toBe(200)
    expect([await status(), await status()]).toEqual([503, 200])
  })

  test('injected failures can be injected from outside', async () => {
    const order = { method: 'GET', path: '/api/v2/tags/', status: 429, times: 2 }
    const answer = await fetch(`http://127.0.0.1:${port}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order)
    })
    expect(answer.status).toBe(204)
    const status = async () => (await fetch(`http://127.0.0.1:${port}/api/v2/tags/`)).status
    expect([await status(), await status(), await status()]).toEqual([429, 429, 200])
  })

  test('injected failures are not available on an ordinary pod', async () => {
    const common = await testPod({ faults: false })
    expect(
      (await common.app.inject({ method: 'POST', url: '/__faults', payload: {} })).statusCode
    ).toBe(404)
    expect(common.app.failNext).toBeUndefined()
    await common.close()
  })
})
