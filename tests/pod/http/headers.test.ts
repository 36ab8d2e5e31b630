// Headers of every response for browsers: policies of pages, calls from other origins, flags of
// cookies. The only file that asserts these texts; tests/pod/dialect/dialect.test.ts has those of
// the line 1.4.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PodOptions } from '../../../pod/options.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline' https: http:",
  "connect-src 'self' https: http: wss: ws:",
  "img-src 'self' https: http: data:",
  "media-src 'self' https: http:",
  "font-src 'self' https: http: data:",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
  "frame-ancestors 'none'"
].join('; ')
const ELSEWHERE = 'https://client.example'

let client: string
const pods: TestPod[] = []
const open = async (options: Partial<PodOptions> = {}): Promise<TestPod> => {
  const pod = await testPod({ client, ...options })
  pods.push(pod)
  return pod
}
let pod: TestPod
let older: TestPod
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'atoll-headers-'))
  for (const page of ['', 'library/albums/_', 'ar/library/albums/_']) {
    mkdirSync(join(client, page), { recursive: true })
    writeFileSync(join(client, page, 'index.html'), '<html><head></head><body>a page</body></html>')
  }
  mkdirSync(join(client, '_astro'))
  writeFileSync(join(client, '_astro/app.1a2b.js'), 'export {}')
  writeFileSync(join(client, 'settings.json'), '{}')
  writeFileSync(join(client, '404.html'), 'nothing here')
  writeFileSync(join(client, 'embed.html'), '<html></html>')
  pod = await open()
  older = await open({ dialect: '1.4' })
})
afterAll(async () => {
  for (const each of pods) await each.close()
  rmSync(client, { recursive: true })
})

describe('pages', () => {
  test('other sites may frame the page for them, which sets no cookie', async () => {
    const { headers } = await pod.app.inject({ url: '/embed.html?type=album&id=1' })
    expect(headers['content-security-policy']).toBe(
      POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *')
    )
    expect(headers['set-cookie']).toBeUndefined()
    const old = await older.app.inject({ url: '/embed.html?type=album&id=1' })
    expect(old.headers['x-frame-options']).toBeUndefined()
    expect(old.headers['content-security-policy']).not.toContain('frame-ancestors')
  })

  test.each(['/', '/library/albums/42', '/ar/library/albums/42/', '/no/such/page'])(
    '%s carries the policy',
    async (url) => {
      const { headers } = await pod.app.inject({ url })
      expect(headers).toMatchObject({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin'
      })
    }
  )

  test.each(['/_astro/app.1a2b.js', '/settings.json'])(
    '%s is sent with nosniff, and needs no policy',
    async (url) => {
      const { headers } = await pod.app.inject({ url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers).not.toHaveProperty('content-security-policy')
    }
  )
})

describe('other origins', () => {
  const answers = async ({ app }: TestPod, api: string) => {
    const calls = [
      {
        method: 'OPTIONS',
        url: `${api}/albums/`,
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' }
      },
      { method: 'GET', url: `${api}/albums/`, headers: { origin: ELSEWHERE } },
      { method: 'GET', url: `${api}/users/me/`, headers: { origin: ELSEWHERE } }
    ] as const
    const found = await Promise.all(calls.map((call) => app.inject(call)))
    return found.map(({ headers }) => [
      headers['access-control-allow-origin'],
      headers['access-control-allow-credentials'],
      headers['access-control-expose-headers']
    ])
  }

  test('other origins may call the API without cookies', async () => {
    expect(await answers(pod, '/api/v2')).toEqual(Array(3).fill(['*', undefined, undefined]))
    const sound = pod.app.db.get<{ uuid: string }>('SELECT uuid FROM tracks')!.uuid
    const { headers } = await pod.app.inject({
      url: `/api/v2/listen/${sound}/`,
      headers: { origin: ELSEWHERE }
    })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('other origins may call the API with cookies if the pod imitates the line 1.4', async () => {
    expect(await answers(older, '/api/v1')).toEqual(Array(3).fill([ELSEWHERE, 'true', undefined]))
  })
})

describe('cookies', () => {
  type Flags = { httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string }
  const flagsOf = async (
    signedInto: TestPod,
    name: string,
    api = '/api/v2',
    headers: Record<string, string> = {}
  ) => {
    const caller = signedInto.caller()
    await caller.inject({
      url: `${api}/instance/nodeinfo/${api.endsWith('1') ? '2.0' : '2.1'}/`,
      headers
    })
    const payload = new URLSearchParams({
      username: 'alice',
      password: 'sea-glass-harbour'
    }).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const answer = await caller.inject({
      method: 'POST',
      url: `${api}/users/login`,
      headers: form,
      payload
    })
    const { httpOnly, secure, sameSite, path } = answer.cookies.find(
      (cookie) => cookie.name === name
    ) as Flags
    return { httpOnly: httpOnly ?? false, secure: secure ?? false, sameSite, path }
  }
  const common = { sameSite: 'Lax', path: '/' }

  test('scripts cannot read the session cookie, but the csrf cookie', async () => {
    expect(await flagsOf(pod, 'sessionid')).toEqual({ ...common, httpOnly: true, secure: false })
    expect(await flagsOf(pod, 'csrftoken')).toEqual({ ...common, httpOnly: false, secure: false })
  })

  test('scripts can read the session cookie if the pod imitates the line 1.4', async () => {
    expect(await flagsOf(older, 'sessionid', '/api/v1')).toEqual({
      ...common,
      httpOnly: false,
      secure: false
    })
  })

  test('both are limited to https if the pod is reached by https', async () => {
    const https = await open({ origin: 'https://pod.example' })
    for (const name of ['sessionid', 'csrftoken'])
      expect((await flagsOf(https, name)).secure, name).toBe(true)
  })

  test('the header of a proxy about https counts only if the pod trusts the proxy', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    const behind = await open({ trustProxy: true })
    expect((await flagsOf(behind, 'sessionid', '/api/v2', forwarded)).secure).toBe(true)
    expect((await flagsOf(behind, 'sessionid')).secure).toBe(false)
    expect((await flagsOf(pod, 'sessionid', '/api/v2', forwarded)).secure).toBe(false)
  })

  test('the session cookies of a new account and of an anonymous radio have the same flags', async () => {
    const joining = await open({
      preferences: { users__registration_enabled: true },
      origin: 'https://pod.example'
    })
    const password = 'a-quiet-inlet-at-dawn'
    const payload = {
      username: 'nina',
      email: 'nina@example.org',
      password1: password,
      password2: password
    }
    const url = '/api/v2/auth/registration/'
    const account = await joining.app.inject({ method: 'POST', url, payload })
    const radio = {
      method: 'POST',
      url: '/api/v2/radios/sessions/',
      payload: { radio_type: 'random' }
    } as const
    for (const { cookies } of [account, await joining.app.inject(radio)])
      expect(cookies.find(({ name }) => name === 'sessionid')).toMatchObject({
        ...common,
        httpOnly: true,
        secure: true
      })
  })
})
