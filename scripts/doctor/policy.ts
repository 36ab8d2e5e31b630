// Would Atoll run under a Content-Security-Policy? Held against `pagePolicy`, directive by directive, as browsers read policies.
import { pagePolicy } from '../../src/lib/routes/policy.ts'

type Policy = ReadonlyMap<string, readonly string[]>

/** What a policy bars that Atoll asks for. */
export type Lack = {
  directive: string
  sources: readonly string[]
  /** Atoll does not start, or cannot play, without it. */
  fatal: boolean
}

/** Which directive speaks where one is absent, in this order. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'form-action': ['form-action'],
  'base-uri': ['base-uri'],
  'require-trusted-types-for': [],
  'trusted-types': ['trusted-types']
}

/** Without these nothing is drawn, asked or heard. */
const VITAL = ['script-src', 'style-src', 'connect-src', 'media-src']

const readPolicy = (text: string): Policy => {
  const policy = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    // The first of two directives of a name counts.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** Every policy of a header: several are joined by commas, and each must allow a thing. */
const policiesOf = (header: string): Policy[] =>
  header
    .split(',')
    .filter((text) => text.trim())
    .map(readPolicy)

const sourcesFor = (policy: Policy, directive: string): readonly string[] | undefined =>
  (FALLBACKS[directive] ?? [directive, 'default-src']).map((name) => policy.get(name)).find((found) => found !== undefined)

/** Schemes of a policy take their secure forms in, and those of sockets the plain ones. */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'https:': ['https:', 'http:', 'wss:', 'ws:'],
  'http:': ['http:', 'ws:'],
  'wss:': ['wss:', 'ws:'],
  'ws:': ['ws:']
}

function allows(sources: readonly string[], wanted: string, origin: URL): boolean {
  const has = (source: string): boolean => sources.some((each) => each.toLowerCase() === source)
  if (wanted === "'unsafe-inline'") return has(wanted) && !sources.some((each) => /^'(nonce-|sha\d+-|strict-dynamic)/i.test(each))
  // Names of policies stand without quotes.
  if (has(wanted) || (/^[a-z]+$/.test(wanted) && has('*'))) return true
  if (wanted === "'self'") return has('*') || has(origin.origin) || has(origin.host) || (SCHEMES[origin.protocol] ?? []).some(has)
  if (wanted in SCHEMES) return has('*') || SCHEMES[wanted]!.some(has)
  return false
}

/** Plain addresses cannot be reached from a page that came by TLS, so nobody needs them there. */
const needless = (wanted: string, origin: URL): boolean => origin.protocol === 'https:' && /^(http|ws):$/.test(wanted)

function lacksOf(policy: Policy, origin: URL): Lack[] {
  const lacks: Lack[] = []
  for (const [directive, wanted] of readPolicy(pagePolicy)) {
    const sources = sourcesFor(policy, directive)
    if (sources === undefined || wanted[0] === "'none'") continue
    const missing = wanted.filter((each) => !needless(each, origin) && !allows(sources, each, origin))
    const deaf = directive === 'script-src' && sources.some((each) => each.toLowerCase() === "'strict-dynamic'")
    if (deaf && !missing.includes("'self'")) missing.push("'self'")
    if (missing.length === 0) continue
    lacks.push({ directive, sources: missing, fatal: VITAL.includes(directive) && missing.includes("'self'") })
  }
  if (policy.has('sandbox')) lacks.push({ directive: 'sandbox', sources: ['none at all'], fatal: true })
  return lacks
}

/**
 * What a header bars that Atoll asks for; an empty list when Atoll runs under it as it is.
 * @param origin of the pages: `'self'` means it
 */
export function policyLacks(header: string, origin: string): Lack[] {
  const lacks = new Map<string, Lack>()
  for (const policy of policiesOf(header))
    for (const lack of lacksOf(policy, new URL(origin))) {
      const before = lacks.get(lack.directive)
      const sources = [...new Set([...(before?.sources ?? []), ...lack.sources])]
      lacks.set(lack.directive, { ...lack, sources, fatal: lack.fatal || before?.fatal === true })
    }
  return [...lacks.values()]
}

/** Things that pages of other clients use, and Atoll does without: those a header bars. */
export function barred(header: string): string[] {
  const all = policiesOf(header)
  const bars = (directive: string, source: string): boolean =>
    all.some((policy) => {
      const sources = sourcesFor(policy, directive)
      return sources !== undefined && !sources.some((each) => each.toLowerCase() === source)
    })
  return [
    ...(bars('script-src', "'unsafe-inline'") ? ['inline scripts'] : []),
    ...(['img-src', 'media-src', 'worker-src'].some((directive) => bars(directive, 'blob:')) ? ['blob: addresses'] : []),
    ...(bars('script-src', "'unsafe-eval'") ? ['eval'] : [])
  ]
}
