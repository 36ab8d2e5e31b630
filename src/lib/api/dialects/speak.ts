// Detects which dialect a pod speaks, once, and translates calls to it.
import { env } from '../../env.ts'
import { ruleOf, type Asked, type Dialect, type DialectName } from './dialect.ts'
import { keepProfile, readProfile } from './kept.ts'
import { PROBE_PATH, readProbe } from './probe.ts'

const CONTRACT: Dialect = { base: '/api/v2/', rules: [] }

/** The contract needs no rules; rules of another dialect are loaded on demand. */
const load: Readonly<Record<DialectName, () => Dialect | Promise<Dialect>>> = {
  '2': () => CONTRACT,
  '1.4': async () => (await import('./v1.4/index.ts')).dialect
}

const asking = new Map<string, Promise<DialectName | undefined>>()

async function ask(pod: string): Promise<DialectName | undefined> {
  try {
    const answer = await env().fetch(pod + PROBE_PATH, {
      credentials: 'omit',
      headers: { accept: 'application/json' }
    })
    const text = await answer.text()
    const dialect = readProbe({
      status: answer.status,
      body: text.startsWith('[') ? JSON.parse(text) : text
    })
    if (dialect) keepProfile(pod, { ...readProfile(pod), dialect, at: env().now() })
    return dialect
  } catch {
    return undefined // the call itself will fail the same way, and its error is shown
  }
}

/**
 * Probes a pod's dialect and stores the result.
 * @param pod its origin
 * @returns undefined if that fails: the pod is down, or the host is not a pod
 */
export function askDialect(pod: string): Promise<DialectName | undefined> {
  const found = asking.get(pod) ?? ask(pod).finally(() => asking.delete(pod))
  asking.set(pod, found)
  return found
}

const DAY = 24 * 3600_000

/**
 * Probes again after more than a day, as pods are updated. A new result applies from the next call
 * on.
 */
export function refreshDialect(pod: string): void {
  const profile = readProfile(pod)
  if (profile && env().now() - profile.at > DAY) void askDialect(pod)
}

/** The pod's dialect, probed if not stored; the contract if it cannot be detected. */
export const dialectOf = async (pod: string): Promise<DialectName> =>
  readProfile(pod)?.dialect ?? (await askDialect(pod)) ?? '2'

/**
 * Has the same address in every dialect, and is requested to find out whether a host is a pod at
 * all.
 */
const NODE_INFO = /^instance\/nodeinfo\//

/**
 * A call in the pod's dialect: `path` begins with a slash. `read` translates a success answer to
 * the contract.
 */
export type TranslatedRequest = Pick<Asked, 'query' | 'body'> & {
  path: string
  dialect: DialectName
  read: (answer: unknown) => unknown
}

/** @param pod its origin */
export async function translateRequest(pod: string, asked: Asked): Promise<TranslatedRequest> {
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

/**
 * The function that translates a pod's events; returned synchronously if the pod is known to speak
 * the contract.
 */
export function eventsOf(pod: string): Translate | Promise<Translate> {
  if (readProfile(pod)?.dialect === '2') return same
  return dialectOf(pod)
    .then((name) => load[name]())
    .then(({ event }) => event ?? same)
}
