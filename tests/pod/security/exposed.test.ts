// Pods that other machines can reach: where links in e-mails lead, and which passwords are public.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../pod/app.ts'
import { ACCOUNTS } from '../../../demo/manifest/accounts.ts'
import { finishDemo, signInLines } from '../../../pod/seed/demo-accounts.ts'
import { startPod, type Started, type StartOptions } from '../../../pod/start.ts'
import { readOutbox } from '../../support/outbox.ts'
import { testPod } from '../../support/pod.ts'

let data: string
let running: Started | undefined
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'atoll-exposed-'))))
afterEach(async () => {
  await running?.app.close()
  rmSync(data, { recursive: true })
})

describe('links in e-mails', () => {
  const leadsTo = (folder: string) => /https?:\/\/[^\s/]+/.exec(readOutbox(folder)[0]!.text)![0]
  const ask = (app: Started['app'], host: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/auth/password/reset/',
      headers: { host },
      payload: { email: 'alice@example.org' }
    })

  test('lead to the pod, whatever host the request names', async () => {
    for (const [options, origin] of [
      [{}, 'http://localhost'],
      [{ origin: 'https://pod.example' }, 'https://pod.example']
    ] as const) {
      const pod = await testPod(options)
      await ask(pod.app, 'evil.example')
      expect(leadsTo(pod.app.files.root)).toBe(origin)
      await pod.close()
    }
  })

  test('lead to the address at which the pod listens', async () => {
    const { app, url } = (running = await startPod({ data, port: 0 }))
    await app.repositories.users.create({
      username: 'alice',
      password: 'x',
      email: 'alice@example.org'
    })
    await ask(app, 'evil.example')
    expect(leadsTo(data)).toBe(url)
  })
})

describe('the demo’s accounts', () => {
  /** A folder as `npm start` leaves it, without the music. */
  beforeEach(async () => {
    const app = await build({ data })
    for (const { username, password } of ACCOUNTS)
      await app.repositories.users.create({ username, password })
    finishDemo(app, ACCOUNTS)
    await app.close()
  })
  const start = async (options: StartOptions = {}): Promise<Started> => {
    await running?.app.close()
    return (running = await startPod({ data, port: 0, ...options }))
  }
  const status = async ({ app }: Started, username: string, password: string) => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    return (await app.inject({ url: '/api/v2/users/me/', headers: { authorization } })).statusCode
  }
  const isThrottled = async ({ app }: Started): Promise<boolean> =>
    (await app.inject({ url: '/api/v2/rate-limit' })).json<{ enabled: boolean }>().enabled

  test('the demo’s accounts have the published passwords on this machine only', async () => {
    const local = await start()
    expect(local.accounts).toEqual(
      ACCOUNTS.map(({ username, password }) => ({ username, password, isNew: false }))
    )
    expect(await isThrottled(local)).toBe(false)
  })

  test.each([
    ['another address', { host: '0.0.0.0' }],
    ['an origin elsewhere', { origin: 'https://pod.example' }],
    ['a proxy', { trustProxy: true }]
  ])('get new ones with %s, printed once, and guesses are limited', async (_, options) => {
    const open = await start(options)
    const [{ username, password: published }] = ACCOUNTS as [(typeof ACCOUNTS)[number]]
    const [{ password, isNew }] = open.accounts as [Started['accounts'][number]]
    expect(isNew).toBe(true)
    expect([
      await status(open, username, published),
      await status(open, username, password!)
    ]).toEqual([401, 200])
    expect(await isThrottled(open)).toBe(true)
    expect(signInLines(open.accounts, data)[0]).toBe(
      `  account ada, password ${password} (told only now)`
    )
  })

  test('get new ones also where an older pod has not noted which are published', async () => {
    const app = await build({ data })
    app.repositories.preferences.set('pod__demo', true)
    await app.close()
    const { accounts } = await start({ host: '0.0.0.0' })
    expect(accounts.map(({ username, isNew }) => [username, isNew])).toEqual(
      ACCOUNTS.map(({ username }) => [username, true])
    )
  })

  test('keep them afterwards, and they are not printed again', async () => {
    const [first] = (await start({ host: '0.0.0.0' })).accounts
    for (const again of [await start({ host: '0.0.0.0' }), await start()]) {
      expect(again.accounts).toEqual(
        ACCOUNTS.map(({ username }) => ({ username, password: undefined, isNew: false }))
      )
      expect(signInLines(again.accounts, data).at(-1)).toContain(`${data}/outbox`)
    }
    expect(await status(running!, 'ada', first!.password!)).toBe(200)
  })
})
