// The failures that end-to-end tests inject, over a real connection: what a browser would see of
// each.
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { damages } from '../../../pod/http/damage.ts'
import type { Fault } from '../../../pod/http/faults.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let url: string
let file: Buffer
const origin = () => `http://127.0.0.1:${(pod.app.server.address() as AddressInfo).port}`
const order = async (fault: Partial<Fault>) => {
  const answer = await fetch(`${origin()}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'GET', path: 'listen/', ...fault })
  })
  return answer.status
}
/** The received part of a response, and whether it is complete. */
async function take(headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  const chunks: Uint8Array[] = []
  let whole = true
  try {
    for await (const chunk of answer.body ?? []) chunks.push(chunk as Uint8Array)
  } catch {
    whole = false
  }
  return { answer, whole, bytes: Buffer.concat(chunks) }
}

beforeAll(async () => {
  pod = await testPod()
  await pod.app.listen({ port: 0, host: '127.0.0.1' })
  const track = (
    await pod.app.inject({ url: `/api/v2/tracks/${pod.id('tracks', 'Low Tide')}/` })
  ).json()
  url = origin() + track.listen_url
  file = (await take()).bytes
})
afterEach(() => fetch(`${origin()}/__faults`, { method: 'DELETE' }))
afterAll(() => pod.close())

test('a cut response announces its full length, sends the first bytes, and ends', async () => {
  await order({ kind: 'cut', bytes: 5000 })
  const { answer, whole, bytes } = await take()
  expect([answer.status, answer.headers.get('content-length'), whole]).toEqual([
    200,
    String(file.length),
    false
  ])
  expect(bytes.equals(file.subarray(0, 5000))).toBe(true)
  expect((await take()).whole).toBe(true)
})

test('a truncated file looks complete, also with ranges', async () => {
  await order({ kind: 'truncate', bytes: 6000, times: 3 })
  const { answer, whole, bytes } = await take()
  expect([answer.status, answer.headers.get('content-length'), whole, bytes.length]).toEqual([
    200,
    '6000',
    true,
    6000
  ])
  const part = await take({ range: 'bytes=4000-' })
  expect([part.answer.status, part.answer.headers.get('content-range')]).toEqual([
    206,
    'bytes 4000-5999/6000'
  ])
  expect(part.bytes.equals(file.subarray(4000, 6000))).toBe(true)
  expect((await take({ range: 'bytes=7000-' })).answer.status).toBe(416)
})

test('a stalled response pauses for the delay and then sends the rest', async () => {
  await order({ kind: 'stall', bytes: 3000, delay: 150 })
  const began = performance.now()
  const answer = await fetch(url)
  const reader = answer.body!.getReader()
  expect((await reader.read()).value!.length).toBe(3000)
  const first = performance.now()
  let rest = 0
  for (let each = await reader.read(); !each.done; each = await reader.read())
    rest += each.value.length
  expect(rest).toBe(file.length - 3000)
  expect(performance.now() - began).toBeGreaterThan(145)
  expect(performance.now() - first).toBeGreaterThan(100)
})

test('the kind type sends a page with the type of an audio file', async () => {
  await order({ kind: 'type' })
  const { answer, bytes } = await take({ range: 'bytes=0-' })
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-range')
  ]).toEqual([200, 'audio/mpeg', null])
  expect(bytes.toString()).toContain('<!doctype html>')
})

test('damage is the same for the same seed, and leaves other answers alone', async () => {
  const get = async (path: string) => (await fetch(`${origin()}/api/v2/${path}`)).text()
  const sound = await get('albums/')
  const spoilt: string[] = []
  for (const damage of damages) {
    await order({
      kind: 'damage',
      method: '*',
      path: '',
      damage,
      except: ['tags/'],
      times: 3,
      caller: undefined
    })
    const first = await get('albums/')
    expect(first, damage).not.toBe(sound)
    expect(await get('albums/'), damage).toBe(first)
    expect(JSON.parse(await get('tags/')).results[0]).toHaveProperty('name')
    spoilt.push(first)
    await fetch(`${origin()}/__faults`, { method: 'DELETE' })
  }
  const rows = JSON.parse(spoilt[0]!).results as Record<string, unknown>[]
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ title }) => title)).toEqual(rows.map(() => null))
  expect(spoilt[3]).toMatch(/^<!doctype html>/)
  expect(spoilt[4]!.length).toBeGreaterThan(5_000_000)
  expect(await get('albums/')).toBe(sound)
})

test('the faults of one caller end alone', async () => {
  await order({ path: 'albums/', status: 503, caller: 'one' })
  await order({ path: 'tags/', status: 503 })
  await fetch(`${origin()}/__faults?caller=one`, { method: 'DELETE' })
  const status = async (path: string) =>
    (await fetch(`${origin()}/api/v2/${path}`, { headers: { cookie: 'fault=one' } })).status
  expect([await status('albums/'), await status('tags/')]).toEqual([200, 503])
})

test('a status makes one request fail, unknown kinds are refused', async () => {
  await order({ status: 503 })
  expect([(await take()).answer.status, (await take()).answer.status]).toEqual([503, 200])
  expect(await order({ kind: 'flood' as never })).toBe(400)
})
