// Which dialect a pod speaks, found out once, and how one call is said in it.
import { env } from '../../env.ts'
import { ruleOf, type Asked, type Dialect, type DialectName } from './dialect.ts'
import { keepProfile, readProfile } from './kept.ts'
import { PROBE_PATH, readProbe } from './probe.ts'

const CONTRACT: Dialect = { base: '/api/v2/', rules: [] }

/** The contract needs no rules; those of others are fetched when a pod speaks so. */
const load: Readonly<Record<DialectName, () => Dialect | Promise<Dialect>>> = {
  '2': () => CONTRACT,
  '1.4': async () => (await import('./v1.4/index.ts')).dialect
}

const asking = new Map<string, Promise<DialectName | undefined>>()

async function ask(pod: string): Promise<DialectName | undefined> {
  try {
    const answer = await env().fetch(pod + PROBE_PATH, { credentials: 'omit', headers: { accept: 'application/json' } })
    const text = await answer.text()
    const dialect = readProbe({ status: answer.status, body: text.startsWith('[') ? JSON.parse(text) : text })
    if (dialect) keepProfile(pod, { ...readProfile(pod), dialect, at: env().now() })
    return dialect
  } catch {
    return undefined // the call itself meets the same trouble, and knows what to say about it
  }
}

/**
 * Asks a pod what it speaks, and keeps the answer.
 * @param pod its origin
 * @returns undefined where the pod does not tell: it is down, or no pod
 */
export function askDialect(pod: string): Promise<DialectName | undefined> {
  const found = asking.get(pod) ?? ask(pod).finally(() => asking.delete(pod))
  asking.set(pod, found)
  return found
}

const DAY = 24 * 3600_000

/** Asks again what was found out more than a day ago: pods are updated. What is new holds from the next call on. */
export function refreshDialect(pod: string): void {
  const profile = readProfile(pod)
  if (profile && env().now() - profile.at > DAY) void askDialect(pod)
}

/** What a pod speaks, as far as it is known; the contract where the pod does not tell. */
export const dialectOf = async (pod: string): Promise<DialectName> => readProfile(pod)?.dialect ?? (await askDialect(pod)) ?? '2'

/** Exists in every dialect under the same address, and is asked to find out whether a host is a pod at all. */
const NODE_INFO = /^instance\/nodeinfo\//

/** A call as a pod takes it: `path` begins with a slash. `read` translates a success to the contract. */
export type Said = Pick<Asked, 'query' | 'body'> & { path: string; dialect: DialectName; read: (answer: unknown) => unknown }

/** @param pod its origin */
export async function sayTo(pod: string, asked: Asked): Promise<Said> {
  const name = NODE_INFO.test(asked.path) ? '2' : await dialectOf(pod)
  const dialect = await load[name]()
  const rule = ruleOf(dialect, asked)
  const { path, query, body } = rule?.ask?.(asked) ?? asked
  const { answer } = rule ?? {}
  return {
    path: (rule?.base ?? dialect.base) + path,
    query,
    body,
    dialect: name,
    read: answer ? (value) => answer(value, asked) : (value) => value
  }
}

type Translate = (event: unknown) => unknown
const same: Translate = (event) => event

/** How a pod's events are translated; at once where they need no translation. */
export function eventsOf(pod: string): Translate | Promise<Translate> {
  if (readProfile(pod)?.dialect === '2') return same
  return dialectOf(pod)
    .then((name) => load[name]())
    .then(({ event }) => event ?? same)
}
