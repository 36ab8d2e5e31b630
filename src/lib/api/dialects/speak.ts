// Detects which dialect a pod speaks, once, and translates calls to it.
import { env } from '../../env.ts'
import { ruleOf, type Asked, type Dialect, type DialectName } from './dialect.ts'
import { keepProfile, markVersion, readProfile } from './profile-cache.ts'
import {
  dialectOfVersion,
  isAmbiguous,
  PROBE_PATH,
  readProbe,
  VERSION_PATH,
  type Reply
} from './probe.ts'

const CONTRACT: Dialect = { base: '/api/v2/', rules: [] }

/** The contract needs no rules; rules of another dialect are loaded on demand. */
const load: Readonly<Record<DialectName, () => Dialect | Promise<Dialect>>> = {
  '2': () => CONTRACT,
  '1.4': async () => (await import('./v1.4/index.ts')).dialect
}

const asking = new Map<string, Promise<DialectName | undefined>>()

async function askOnce(url: string): Promise<Reply> {
  const answer = await env().fetch(url, {
    credentials: 'omit',
    headers: { accept: 'application/json' }
  })
  const text = await answer.text()
  return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text }
}

async function askVersion(pod: string): Promise<DialectName | undefined> {
  const { body } = await askOnce(pod + VERSION_PATH)
  return dialectOfVersion((body as { software?: { version?: unknown } }).software?.version)
}

async function ask(pod: string): Promise<DialectName | undefined> {
  try {
    const reply = await askOnce(pod + PROBE_PATH)
    const dialect = (isAmbiguous(reply) && (await askVersion(pod))) || readProbe(reply)
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

/** Milliseconds before a pod is probed again after something contradicted its stored dialect. */
const PAUSE = 10 * 60_000
/** When each pod was last probed for that reason. */
const lastProbe = new Map<string, number>()

/**
 * Probes a pod again after something contradicted its stored dialect, e.g. because the server was
 * updated or replaced; at most every ten minutes.
 * @returns whether the pod now speaks another dialect than `dialect`
 */
export async function dialectChanged(pod: string, dialect: DialectName): Promise<boolean> {
  const now = env().now()
  if (now - (lastProbe.get(pod) ?? -Infinity) < PAUSE) return false
  lastProbe.set(pod, now)
  const present = await askDialect(pod)
  return present !== undefined && present !== dialect
}

/** Characters of a version that are stored: a pod may send any text. */
const MAX_VERSION = 100

/**
 * Stores the version that a pod's node info names, and probes the pod again if servers of that
 * version speak another dialect than the stored one.
 */
export function hearVersion(pod: string, version: unknown): void {
  if (typeof version === 'string') markVersion(pod, version.slice(0, MAX_VERSION))
  const stored = readProfile(pod)?.dialect
  const expected = dialectOfVersion(version)
  if (stored && expected && expected !== stored) void dialectChanged(pod, stored)
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

/** Where a pod tells events, and how it does. */
export type LiveEvents = {
  /**
   * Addresses of the activity socket, the more likely one first. 1.4 has it below v1, 2.0 below v2;
   * the other one counts if the pod was replaced since its dialect was found out.
   */
  sockets: readonly [string, string]
  /** Translates an event to the contract. */
  translate: (event: unknown) => unknown
}

const SOCKETS = { '1.4': ['v1', 'v2'], '2': ['v2', 'v1'] } as const
const liveOf = (pod: string, name: DialectName, { event }: Dialect): LiveEvents => {
  const at = (version: string) => `${pod.replace(/^http/, 'ws')}/api/${version}/activity`
  const [first, second] = SOCKETS[name]
  return { sockets: [at(first), at(second)], translate: event ?? ((same) => same) }
}

/**
 * The events of a pod; returned synchronously if the pod is known to speak the contract.
 * @param pod its origin
 */
export function eventsOf(pod: string): LiveEvents | Promise<LiveEvents> {
  if (readProfile(pod)?.dialect === '2') return liveOf(pod, '2', CONTRACT)
  return dialectOf(pod).then(async (name) => liveOf(pod, name, await load[name]()))
}
