// Guessing passwords, and which addresses count as one client.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientOf } from '../../../pod/http/throttle/client.ts'
import { createWindows } from '../../../pod/http/throttle/windows.ts'
import { PASSWORD, testPod, type TestPod } from '../../support/pod.ts'

const HOUR = 3600_000
const ME = '/api/v2/users/me/'

let pod: TestPod
let time: number
const open = async (options: object = {}) => {
  await pod?.close()
  pod = await testPod({ throttle: true, now: () => time, ...options })
}
beforeEach(async () => {
  time = Date.UTC(2026, 2, 1)
  await open()
})
afterEach(() => pod.close())

const basic = async (name: string, password: string, from = '192.0.2.1') => {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  return (await pod.app.inject({ url: ME, headers: { authorization }, remoteAddress: from }))
    .statusCode
}
const guess = async (times: number, name: (n: number) => string, from: (n: number) => string) => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => basic(name(n), `wrong ${n}`, from(n)))
  )
  return answers.filter((status) => status === 401).length
}

test('thirty wrong passwords by Basic from one address are the limit for an hour, for any account', async () => {
  expect(
    await guess(
      40,
      (n) => `person${n}`,
      () => '192.0.2.1'
    )
  ).toBe(30)
  expect(await basic('alice', PASSWORD)).toBe(429)
  expect(await basic('alice', PASSWORD, '192.0.2.2')).toBe(200)
  time += HOUR
  expect(await basic('alice', PASSWORD)).toBe(200)
})

test('thirty wrong passwords for one account are the limit, from any address', async () => {
  expect(
    await guess(
      40,
      () => 'alice',
      (n) => `192.0.2.${n}`
    )
  ).toBe(30)
  expect([
    await basic('ALICE', PASSWORD, '198.51.100.1'),
    await basic('bob', PASSWORD, '198.51.100.1')
  ]).toEqual([429, 200])
})

test('wrong passwords at the login form count for the account too, from any address', async () => {
  const logIn = async (password: string, from: string) => {
    const csrftoken = 'a'.repeat(64)
    const answer = await pod.app.inject({
      method: 'POST',
      url: '/api/v2/users/login',
      remoteAddress: from,
      cookies: { csrftoken },
      headers: { 'x-csrftoken': csrftoken, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'alice', password }).toString()
    })
    return answer.statusCode
  }
  expect(await logIn(PASSWORD, '192.0.2.1')).toBe(200)
  for (let n = 0; n < 30; n++) expect(await logIn('wrong', `192.0.2.${n}`)).toBe(400)
  expect(await logIn(PASSWORD, '198.51.100.1')).toBe(429)
  time += HOUR
  expect(await logIn(PASSWORD, '198.51.100.1')).toBe(200)
})

test('right passwords are not counted', async () => {
  for (let n = 0; n < 35; n++) expect(await basic('alice', PASSWORD)).toBe(200)
})

const limitOf = async (from: string, headers: Record<string, string> = {}) => {
  const answer = await pod.app.inject({ url: '/api/v2/albums/', remoteAddress: from, headers })
  return Number(answer.headers['x-ratelimit-remaining'])
}

test('behind a proxy each anonymous client has its own limit, by the address that the proxy itself wrote', async () => {
  const by = (forwarded: string) => limitOf('127.0.0.1', { 'x-forwarded-for': forwarded })
  expect([await by('192.0.2.1'), await by('192.0.2.2')]).toEqual([9999, 9998])
  await open({ trustProxy: true })
  expect([await by('192.0.2.1'), await by('192.0.2.2')]).toEqual([9999, 9999])
  expect(await by('203.0.113.7, 192.0.2.1')).toBe(9998)
})

test('the addresses of one IPv6 network count together', async () => {
  expect([
    await limitOf('2001:db8:1:2::1'),
    await limitOf('2001:db8:1:2:ffff::9'),
    await limitOf('2001:db8:1:3::1')
  ]).toEqual([9999, 9998, 9999])
  expect(clientOf('::1')).toBe('0:0:0:0::/64')
  expect(clientOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(clientOf('2001:0db8::5')).toBe('2001:db8:0:0::/64')
})

test('counters are forgotten once their window is over', async () => {
  for (let n = 1; n <= 50; n++) await limitOf(`192.0.2.${n}`)
  expect(pod.app.throttle.size()).toBe(50)
  time += 25 * HOUR
  await limitOf('198.51.100.1')
  expect(pod.app.throttle.size()).toBe(1)
})

test('there is an upper bound for the counters, too', () => {
  const windows = createWindows(() => 0)
  for (let n = 0; n < 50_010; n++) windows.add(String(n), 60)
  expect([windows.size(), windows.recent('0', 60), windows.recent('50009', 60)]).toEqual([
    50_000,
    [],
    [0]
  ])
})
