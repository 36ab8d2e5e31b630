// Whatever a pod answers, each call of the client ends in a value or in an error that the screens
// know. The answers are made from the contract, and from a real server for the 1.4 line.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../../../src/lib/api/errors.ts'
import { readEvent } from '../../../../src/lib/api/live/events.ts'
import { toEvent } from '../../../../src/lib/api/dialects/v1.4/events.ts'
import { GrantError } from '../../../../src/lib/api/session/oauth-client.ts'
import { endpoints, type Endpoint } from '../../../../src/lib/contract/endpoints.ts'
import { LiveEvent } from '../../../../src/lib/contract/live/events.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { sampleOf } from '../../../support/malformed/sample.ts'
import {
  HTML,
  partVariants,
  wholeVariants,
  type Variant
} from '../../../support/malformed/variants.ts'
import { events, recorded } from '../../dialects/recorded.ts'
import { calls, rowNameOf, type Call, type EndpointName } from './calls.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
/** The calls of each row, in the order of the contract. */
const asked = rows.flatMap(([row]) =>
  calls.filter((call) => rowNameOf(call) === row).map((call) => [row, ...call] as const)
)

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

/** The schema of what a row answers when all is well; undefined for no body. */
const schemaOf = ({ answers }: Endpoint) => answers[200] ?? answers[201] ?? undefined

/** What a pod answers to the calls of a row. */
function soundAnswer(row: EndpointName, dialect: '2' | '1.4'): unknown {
  const real = dialect === '1.4' ? recorded[row]?.answer : undefined
  if (real !== undefined) return real as unknown
  const schema = schemaOf(endpoints[row])
  return schema ? sampleOf(schema) : undefined
}

eachDialect('a pod of dialect %s', (dialect) => {
  beforeAll(async () => {
    client = await testClient()
    client.setProfile({ dialect, at: 1e15 })
  })
  afterAll(() => client.close())

  test.each(asked)('%s, asked by %s', async (row, name, run) => {
    const call = [name, run] as const
    const sound = soundAnswer(row, dialect)
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
    for (const [row, name, run] of asked.filter(([, each]) => isList(each))) {
      const sound = soundAnswer(row, dialect)
      const sent = rowsOf(sound)
      if (!sent?.length) continue
      answerWith(JSON.stringify(sound))
      const whole = rowsOf(await run())
      if (!whole) continue
      lists.push(name)
      const mixed = [null, 7, sent[0], 'text', true, ...sent.slice(1)]
      answerWith(JSON.stringify(withRows(sound, mixed)))
      expect(rowsOf(await run()), name).toEqual(whole)
    }
    expect(lists.length).toBeGreaterThan(15)
  })
})

describe('an answer with no more than it must have by its schema is accepted', () => {
  beforeAll(async () => {
    client = await testClient()
    client.setProfile({ dialect: '2', at: 1e15 })
  })
  afterAll(() => client.close())

  test.each(asked)('%s, asked by %s', async (row, _, run) => {
    const schema = schemaOf(endpoints[row])
    answerWith(schema ? JSON.stringify(sampleOf(schema, 'required')) : '')
    await run()
  })
})

describe('messages of the socket', () => {
  const samples = (LiveEvent as unknown as { anyOf: Parameters<typeof sampleOf>[0][] }).anyOf.map(
    (schema) => sampleOf(schema)
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
  expect(endless).toHaveLength(7)
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
