// Whatever a pod answers, each call of the client ends in a value or in an error that the screens
// know. The answers are made from the contract, and from a real server for the 1.4 line.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../../../src/lib/api/errors.ts'
import { readEvent } from '../../../../src/lib/api/live/events.ts'
import { toEvent } from '../../../../src/lib/api/dialects/v1.4/events.ts'
import { GrantError } from '../../../../src/lib/api/session/oauth-client.ts'
import { endpoints, type Endpoint } from '../../../../src/lib/contract/endpoints.ts'
import { LiveEvent } from '../../../../src/lib/contract/live/events.ts'
import { root } from '../../../../scripts/run.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { sampleOf } from '../../../support/malformed/sample.ts'
import {
  HTML,
  partVariants,
  wholeVariants,
  type Variant
} from '../../../support/malformed/variants.ts'
import { events, recorded } from '../../dialects/recorded.ts'
import { calls } from './calls.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'

/** What reads no answer: it prepares calls, keeps what was found out, or reads what is given. */
const NO_CALLS = [
  'answers asList',
  'answers asPage',
  'answers asRow',
  'answers asTexts',
  'client askFile',
  'client at',
  'client call',
  'client get',
  'client post',
  'client setUnauthorizedHandler',
  'dialects/dialect ruleOf',
  'dialects/features hasFeature',
  'dialects/profile-cache forgetProfile',
  'dialects/profile-cache keepProfile',
  'dialects/profile-cache markClosed',
  'dialects/profile-cache markVersion',
  'dialects/profile-cache readProfile',
  'dialects/profile-cache setProfileListener',
  'dialects/probe dialectOfVersion',
  'dialects/probe isAmbiguous',
  'dialects/probe readProbe',
  'dialects/speak askDialect',
  'dialects/speak dialectOf',
  'dialects/speak eventsOf',
  'dialects/speak hearVersion',
  'dialects/speak refreshDialect',
  'dialects/speak dialectChanged',
  'dialects/speak translateRequest',
  'live/events readEvent',
  'first-questions addressesOf',
  'first-questions drawsFirst',
  'first-questions podAddresses',
  'first-questions pressAddresses',
  'admin/instance isClosed',
  'publish/libraries withoutHidden',
  // It is sent to pods of 1.4 only, whose answer is empty (calls.test.ts of playlists).
  'listen/playlists clearPlaylist',
  'listen/playlists duplicatesOf',
  'listen/playlists fullAt',
  'pages allRows',
  'tokens bearer',
  'tokens isExpired',
  'tokens keepTokens',
  'tokens readTokens',
  'tokens renew',
  'tokens setRenewal'
]

test('no function of the client is left out', async () => {
  const folder = join(root, 'src/lib/api')
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['dialects/v1.4/**', 'errors.ts'] })
  const exported = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(folder, file))) as Record<string, unknown>
      return Object.entries(module)
        .filter(([, each]) => typeof each === 'function' && !/^class\b/.test(String(each)))
        .map(([name]) => `${file.replace('.ts', '')} ${name}`)
    })
  )
  const known = [...NO_CALLS, ...calls.map(([name]) => name)]
  expect(exported.flat().toSorted()).toEqual(known.toSorted())
})

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)

/** The row of the contract for a request that the client made. */
function rowFor(method: string, path: string): readonly [string, Endpoint] {
  const matches = ({ path: row }: Endpoint) =>
    new RegExp(`^${row.replace(/:\w+/g, '[^/]+')}$`).test(path)
  // Fixed addresses come before those with parameters, as in the pod.
  const found = table
    .filter(([, row]) => row.method === method && matches(row))
    .toSorted(([, one], [, other]) => one.path.split(':').length - other.path.split(':').length)
  if (!found[0]) throw new Error(`${method} ${path} is in no row of the contract`)
  return found[0]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'
/** One entry in every list: the second would be damaged in the same way. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]))
}

/** The rows of an answer or of a result, if it is a list. */
const rowsOf = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value
  return isObject(value) && Array.isArray(value.results) ? value.results : undefined
}
const withRows = (value: unknown, rows: readonly unknown[]): unknown =>
  Array.isArray(value) ? rows : { ...(value as object), results: rows }

const NO_ROWS = '{"count": 0, "next": null, "previous": null, "results": []}'

let client: Client
/** The pod: answers the first request of a call, and after it with an empty list. */
const answerWith = (text: string, status = 200): void => {
  let asked = 0
  client.setFetch(async () => {
    const body = asked++ === 0 ? text : NO_ROWS
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  })
}
const known = (error: unknown): boolean => error instanceof ApiError || error instanceof GrantError

type Call = (typeof calls)[number]
const isList = (name: string): boolean => / list/.test(name)

/** How a call ends with an answer: undefined if well. */
async function flaw([name, run]: Call, { says, text }: Variant, status = 200) {
  answerWith(text, status)
  try {
    const value = await run()
    // The others pass on what nobody reads.
    if (!isList(name)) return undefined
    const odd = (rowsOf(value) ?? []).filter((row) => row === null)
    if (odd.length > 0) return `${says}: null in the list`
    const { count = 0 } = isObject(value) && 'results' in value ? value : {}
    return typeof count === 'number' ? undefined : `${says}: the count is ${typeof count}`
  } catch (error) {
    return known(error) ? undefined : `${says}: ${String(error)}`
  }
}

async function flaws(call: Call, variants: Iterable<Variant>, status?: number) {
  const found: string[] = []
  for (const variant of variants) {
    const words = await flaw(call, variant, status)
    if (words !== undefined) found.push(words)
  }
  return found
}

/** What a pod would answer to a call, and in which row of the contract it is. */
async function soundAnswer(run: () => Promise<unknown>, dialect: '2' | '1.4'): Promise<unknown> {
  client.setProfile({ dialect: '2', at: 1e15 })
  let request: readonly [string, string] | undefined
  client.setFetch(async (input, init) => {
    request ??= [init?.method ?? 'GET', new URL(String(input)).pathname]
    return new Response('{}')
  })
  await run().catch(() => undefined)
  const [name, row] = rowFor(request![0], request![1].replace('/api/v2/', ''))
  client.setProfile({ dialect, at: 1e15 })
  const real = dialect === '1.4' ? recorded[name]?.answer : undefined
  if (real !== undefined) return real as unknown
  const schema = row.answers[200] ?? row.answers[201]
  return schema ? sampleOf(schema) : undefined
}

eachDialect('a pod of dialect %s', (dialect) => {
  beforeAll(async () => {
    client = await testClient()
  })
  afterAll(() => client.close())

  test.each(calls)('%s', async (name, run) => {
    const call = [name, run] as const
    const sound = await soundAnswer(run, dialect)
    answerWith(sound === undefined ? '' : JSON.stringify(sound))
    await run()
    expect(await flaws(call, wholeVariants)).toEqual([])
    expect(await flaws(call, partVariants(shortened(sound)))).toEqual([])
    for (const status of [400, 401, 403, 404, 429, 500, 502])
      expect(await flaws(call, wholeVariants.slice(0, -1), status), String(status)).toEqual([])
    client.reported.length = 0
  })

  test('lists keep their sound entries', async () => {
    const lists: string[] = []
    for (const [name, run] of calls.filter(([each]) => isList(each))) {
      const sound = await soundAnswer(run, dialect)
      const rows = rowsOf(sound)
      if (!rows?.length) continue
      answerWith(JSON.stringify(sound))
      const whole = rowsOf(await run())
      if (!whole) continue
      lists.push(name)
      const mixed = [null, 7, rows[0], 'text', true, ...rows.slice(1)]
      answerWith(JSON.stringify(withRows(sound, mixed)))
      expect(rowsOf(await run()), name).toEqual(whole)
    }
    expect(lists.length).toBeGreaterThan(15)
  })
})

describe('messages of the socket', () => {
  const samples = (LiveEvent as unknown as { anyOf: Parameters<typeof sampleOf>[0][] }).anyOf.map(
    sampleOf
  )
  test.each([
    ['2', samples, undefined],
    ['1.4', [...samples, ...Object.values(events)], toEvent]
  ] as const)('dialect %s', (_, sound, translate) => {
    for (const event of sound) {
      expect(readEvent(JSON.stringify(event), translate)).toBeDefined()
      for (const { text } of [...wholeVariants, ...partVariants(event)]) readEvent(text, translate)
    }
  })
})

test('every list of a search is checked', async () => {
  client = await testClient()
  const [, search] = calls.find(([name]) => name === 'listen/search searchAll')!
  const lists = { artists: [], albums: [], tracks: [], tags: [] }
  for (const name of Object.keys(lists)) {
    answerWith(JSON.stringify({ ...lists, [name]: null }))
    await expect(search(), name).rejects.toThrow(ApiError)
    answerWith(JSON.stringify({ ...lists, [name]: [null, 7, { name: 'folk' }] }))
    expect(await search(), name).toEqual({ ...lists, [name]: [{ name: 'folk' }] })
  }
  await client.close()
})

test('a list that never ends is read up to a limit', async () => {
  client = await testClient()
  const rows = Array.from({ length: 1000 }, () => ({ id: 1, track: { id: 1 } }))
  const text = JSON.stringify({ count: 1e9, next: 'http://pod.test/more', results: rows })
  client.setFetch(async () => new Response(text))
  const endless = calls.filter(([name]) => /listAll/.test(name))
  expect(endless).toHaveLength(6)
  for (const [name, run] of endless)
    expect(((await run()) as unknown[]).length, name).toBeLessThanOrEqual(50_000)
  await client.close()
})

test('a text of millions of characters is cut, and whatever else the answer has is kept', async () => {
  client = await testClient()
  const [, run] = calls.find(([name]) => name === 'listen/tracks listTracks')!
  const rows = [
    { id: 1, title: 'x'.repeat(5_000_000) },
    { id: 2, title: 'Tides' }
  ]
  answerWith(JSON.stringify({ count: 2, next: null, previous: null, results: rows }))
  const [huge, tides] = rowsOf(await run()) as typeof rows
  expect(huge!.title).toHaveLength(100_000)
  expect(tides).toMatchObject({ id: 2, title: 'Tides' })
  await client.close()
})

test('a page is told from data in every dialect', async () => {
  client = await testClient()
  answerWith(HTML)
  const [, run] = calls[0]!
  await expect(run()).rejects.toThrow('answered with a page')
  await client.close()
})
