// A function of src/lib/api that makes one call has the name of its row in the contract.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '../../../../src/lib/contract/endpoints.ts'
import { root } from '../../../../scripts/run.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { calls, otherNames, rowNameOf } from './calls.ts'

/** Rooms whose functions make calls; what lies beside them is what calls are made with. */
const ROOMS = '{listen,publish,people,account,admin,session}/**'
/** What reads no answer: it judges what is given, or lets one through. */
const NO_CALLS = [
  'admin/instance isClosed',
  'admin/library/rows actedOn',
  'publish/libraries withoutHidden',
  'publish/uploads sourceOf',
  // It is sent to pods of 1.4 only, whose answer is empty (calls.test.ts of playlists).
  'listen/playlists clearPlaylist',
  'listen/playlists duplicatesOf',
  'listen/playlists fullAt'
]
const folder = join(root, 'src/lib/api')

test('no function that makes a call is left out', async () => {
  const exported = await Promise.all(
    globSync(`${ROOMS}/*.ts`, { cwd: folder }).map(async (file) => {
      const module = (await import(join(folder, file))) as Record<string, unknown>
      return Object.entries(module)
        .filter(([, each]) => typeof each === 'function' && !/^class\b/.test(String(each)))
        .map(([name]) => `${file.replace('.ts', '')} ${name}`)
    })
  )
  const known = [...NO_CALLS, ...calls.map(([name]) => name)]
  expect(exported.flat().toSorted()).toEqual(known.toSorted())
})

test('only the rooms make calls', () => {
  const others = globSync('**/*.ts', { cwd: folder, exclude: [ROOMS, 'console-client.ts'] })
  expect(others).toContain('answers.ts')
  const asking = others.filter((file) =>
    /from '[./]+\/(?:console-)?client\.ts'/.test(readFileSync(join(folder, file), 'utf8'))
  )
  expect(asking).toEqual([])
})

test('no other name is given to a row for nothing', () => {
  const own = calls.map(([name]) => name.split(' ')[1]!)
  expect(
    otherNames.filter((name) => Object.hasOwn(endpoints, name) || !own.includes(name))
  ).toEqual([])
})

/** The name of the row that a request belongs to. */
function rowFor(method: string, path: string): string | undefined {
  const matches = ({ path: row }: Endpoint) =>
    new RegExp(`^${row.replace(/:\w+/g, '[^/]+')}$`).test(path)
  // Fixed addresses come before those with parameters, as in the pod.
  return (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, row]) => row.method === method && matches(row))
    .toSorted(([, one], [, other]) => one.path.split(':').length - other.path.split(':').length)
    .map(([name]) => name)[0]
}

let client: Client
beforeAll(async () => {
  client = await testClient()
  client.setProfile({ dialect: '2', at: 1e15 })
})
afterAll(() => client.close())

test.each(calls)('%s asks the row of its name', async (...call) => {
  const requests: (string | undefined)[] = []
  client.setFetch(async (input, init) => {
    const path = new URL(String(input)).pathname.replace('/api/v2/', '')
    requests.push(rowFor(init?.method ?? 'GET', path))
    return new Response('{}')
  })
  await call[1]().catch(() => undefined)
  expect(requests[0]).toBe(rowNameOf(call))
})
