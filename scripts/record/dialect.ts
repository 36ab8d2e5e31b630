// Records the answers of a 1.4 server to the contract's calls, for the tests of the dialect:
//   npx node scripts/record/dialect.ts --pod http://127.0.0.1:8090 --account name:password --admin name:password
// Lists are shortened and personal data is replaced. Leaves two listenings and a few radio
// sessions, which no call can remove; removes everything else again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ruleOf, type Asked } from '../../src/lib/api/dialects/dialect.ts'
import { dialect } from '../../src/lib/api/dialects/v1.4/index.ts'
import { makeAnonymous } from './anonymous.ts'
import { recordEvents } from './events.ts'
import { families } from './calls.ts'
import type { Got, Step } from './steps.ts'
import { root } from '../run.ts'

const { values } = parseArgs({
  options: { pod: { type: 'string' }, account: { type: 'string' }, admin: { type: 'string' } }
})
const { pod = '', account = '', admin = account } = values
if (!pod || !account) throw new Error('Say --pod and --account')

/** The most plain values kept of a list. */
const VALUES = 4

/** @param rows the most rows kept of a list; lists within rows keep one */
function shorten(value: unknown, rows = 2): unknown {
  if (Array.isArray(value)) {
    const most = value.some((each) => each !== null && typeof each === 'object') ? rows : VALUES
    return value.slice(0, most).map((each) => shorten(each, 1))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each, rows)]))
}

function queryOf(query: Asked['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [key, each] of Object.entries(query)) {
    for (const one of Array.isArray(each) ? each : [each]) search.append(key, String(one))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** Sends a call as the client would: from the contract's terms, translated by the dialect. */
async function ask(asked: Asked, person: string): Promise<{ status: number; answer: unknown }> {
  const rule = ruleOf(dialect, asked)
  const { method, path, query, body } = rule?.ask?.(asked) ?? asked
  const form = body instanceof FormData
  const response = await fetch(pod + (rule?.base ?? dialect.base) + path + queryOf(query), {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(person).toString('base64')}`,
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' })
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) }
}

const anonymous = makeAnonymous()
const folder = join(root, 'tests/fixtures/dialect-1.4')
mkdirSync(folder, { recursive: true })
const write = (name: string, recorded: unknown): void =>
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(recorded, null, 1)}\n`)

/** Replaces names of users, tags and applications in a path. */
const nameless = (path: string): string =>
  String(
    anonymous(
      `/api/${path.replace(/^(users|tags|plugins|oauth\/apps|federation\/actors)\/(?!me\/)[^/]+/, '$1/somebody')}`
    )
  ).slice('/api/'.length)

async function take(step: Step, got: Got): Promise<object | undefined> {
  const method = step.method ?? 'GET'
  const path = typeof step.path === 'function' ? step.path(got) : step.path
  const body = typeof step.body === 'function' ? step.body(got) : step.body
  const { status, answer } = await ask(
    { method, path, query: step.query, body },
    step.admin ? admin : account
  )
  got[step.name] = answer
  return step.unwritten
    ? undefined
    : { method, path: nameless(path), status, answer: anonymous(shorten(answer)) }
}

const got: Got = {}
for (const [family, steps] of Object.entries(families)) {
  const recorded: Record<string, object> = {}
  for (const step of steps) {
    try {
      const taken = await take(step, got)
      if (taken) recorded[step.name] = taken
    } catch (error) {
      console.error(`${step.name}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  write(family, recorded)
}
write('events', anonymous(shorten(await recordEvents(pod, account))))
