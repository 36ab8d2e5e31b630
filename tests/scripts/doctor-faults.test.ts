// The doctor's table of known faults, and what it says of pods that are set up in unusual ways.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine, type Report } from '../../scripts/doctor/examine.ts'
import { FAULTS, faultsOf, numbersOf } from '../../scripts/doctor/faults.ts'
import { PASSWORD, testPod, type TestPod } from '../support/pod.ts'

const namesOf = (version: string, software = 'funkwhale') =>
  faultsOf(software, version).map(({ what }) => what)

test.each([
  ['2.0.1', [2, 0, 1]],
  ['2.0', [2, 0, 0]],
  ['1.4.0-rc1', [1, 4, 0]],
  ['v2.0.6+build', [2, 0, 6]],
  ['develop', undefined],
  ['', undefined]
])('the numbers of version %j', (version, numbers) => {
  expect(numbersOf(version)).toEqual(numbers)
})

test('each version has its own faults', () => {
  for (const version of ['2.0.0', '2.0.1'])
    expect(namesOf(version)).toEqual(expect.arrayContaining(['migration', 'imports']))
  for (const version of ['2.0.2', '2.0.6', '2.1.0']) {
    expect(namesOf(version)).not.toContain('migration')
    expect(namesOf(version)).toContain('clearing playlists')
  }
  expect(namesOf('1.4.0')).toEqual(expect.arrayContaining(['applications', 'albums and sounds']))
  expect(namesOf('1.4.0')).not.toContain('clearing playlists')
  expect(namesOf('2.0.2')).not.toContain('albums and sounds')
})

test('nothing is said of versions that nobody knows, and of other software', () => {
  expect(namesOf('3.0.0')).toEqual([])
  expect(namesOf('develop')).toEqual([])
  expect(namesOf('2.0.1', 'gonic')).toEqual([])
})

test('a fault is a note with advice, or one that Atoll works around; some are not sure', () => {
  for (const { what, advice, unsure } of FAULTS) {
    const [major, minor, patch] = FAULTS.find((each) => each.what === what)!.from
    const found = faultsOf('Funkwhale', `${major}.${minor}.${patch}`).find(
      (each) => each.what === what
    )!
    expect(found.mark).toBe(advice === undefined ? 'ok' : 'note')
    expect(found.says.endsWith('(Not tried by us.)')).toBe(unsure === true)
  }
})

let client: string
const pods: TestPod[] = []
const servers: Server[] = []
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'atoll-doctor-'))
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>A front</title>')
})
afterAll(async () => {
  for (const pod of pods) await pod.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(client, { recursive: true })
})
async function openPod(options: Parameters<typeof testPod>[0]): Promise<string> {
  const pod = await testPod({ client, ...options })
  pods.push(pod)
  return (await pod.app.listen({ port: 0, host: '127.0.0.1' })).replace('localhost', '127.0.0.1')
}
const found = ({ sections }: Report, what: string) =>
  sections.flatMap(({ findings }) => findings).find((each) => each.what === what)

test('a pod of 1.4 is named with its version, its dialect and its faults', async () => {
  const report = await examine(await openPod({ dialect: '1.4' }))
  expect(found(report, 'software')?.says).toMatch(/^funkwhale 1\.4/)
  expect(found(report, 'API')?.says).toContain('release line 1.4')
  expect(report.sections.at(-1)).toMatchObject({
    title: expect.stringMatching(/^Known faults of funkwhale 1\.4/)
  })
  expect(found(report, 'applications')?.advice).toContain('Update')
  expect(found(report, 'activity socket')).toMatchObject({ mark: 'ok' })
})

test('the web server of 2.0 says nothing about keeping pages, which is a note', async () => {
  const report = await examine(await openPod({ nginx: true }))
  expect(found(report, 'caching of pages')).toMatchObject({
    mark: 'note',
    says: expect.stringContaining('says nothing'),
    advice: expect.stringContaining('no-cache')
  })
  expect(found(report, 'API')?.says).toBe('v2')
})

test('a portal that undoes the logout is a note', async () => {
  const account = { name: 'alice', password: PASSWORD }
  const report = await examine(await openPod({ portal: 'alice' }), account)
  expect(found(report, 'signing out')).toMatchObject({
    mark: 'note',
    says: expect.stringContaining('portal')
  })
})

test('a pod that keeps the cookie of forms back is a problem of its own pages', async () => {
  const report = await examine(await openPod({ csrfCookie: false }))
  expect(found(report, 'session cookie')).toMatchObject({ mark: 'problem', stops: ['here'] })
})

/** A server of 2.0: nodeinfo 2.1, all calls and the socket below v2 only. */
async function serve(version: string, lists: boolean): Promise<[string, string[]]> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://pod')
    asked.push(pathname)
    response.setHeader('content-type', 'application/json')
    if (pathname === '/api/v2/instance/nodeinfo/2.1/')
      return response.end(JSON.stringify({ software: { name: 'funkwhale', version } }))
    if (lists && pathname === '/api/v2/instance/settings/') return response.end('[]')
    return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  })
  servers.push(server)
  server.on('upgrade', (request, socket) => {
    asked.push(request.url!)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked]
}

test('a server of 2.0 is asked below v2 only, its socket too', async () => {
  const [origin, asked] = await serve('2.0.1', true)
  const report = await examine(origin)
  expect(found(report, 'software')?.says).toBe('funkwhale 2.0.1')
  expect(found(report, 'migration')).toMatchObject({ mark: 'note' })
  expect(found(report, 'activity socket')?.says).toContain('keeps strangers out')
  expect(asked).toContain('/api/v2/activity')
  expect(asked.filter((path) => path.startsWith('/api/v1/'))).toEqual([])
})

test('a server of 2.0 that answers as one of 1.4 has a web server that is set up wrongly', async () => {
  const [origin] = await serve('2.0.2', false)
  expect(found(await examine(origin), 'API')).toMatchObject({
    mark: 'note',
    advice: expect.stringContaining('/api/v2/')
  })
})
