// Checks whether Atoll would run under a Content-Security-Policy: compares it with `pagePolicy`,
// directive by directive.
import { pagePolicy } from '../../src/lib/routes/policy.ts'

type Policy = ReadonlyMap<string, readonly string[]>

/** A directive that blocks something Atoll needs. */
export type Lack = {
  directive: string
  sources: readonly string[]
  /** Without it Atoll does not start, or cannot play. */
  fatal: boolean
}

/** Which directive applies if one is absent, in this order. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'form-action': ['form-action'],
  'base-uri': ['base-uri'],
  'require-trusted-types-for': [],
  'trusted-types': ['trusted-types']
}

/** Without these nothing can be rendered, requested or played. */
const VITAL = ['script-src', 'style-src', 'connect-src', 'media-src']

const readPolicy = (text: string): Policy => {
  const policy = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    // If a directive occurs twice, the first one counts.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/**
 * Every policy of a header: several are joined by commas, and all of them must allow a resource.
 */
const policiesOf = (header: string): Policy[] =>
  header
    .split(',')
    .filter((text) => text.trim())
    .map(readPolicy)

const sourcesFor = (policy: Policy, directive: string): readonly string[] | undefined =>
  (FALLBACKS[directive] ?? [directive, 'default-src'])
    .map((name) => policy.get(name))
    .find((found) => found !== undefined)

/**
 * Schemes in a policy that allow a wanted one: a plain scheme also allows its secure form, a socket
 * scheme also http(s).
 */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'https:': ['https:', 'http:', 'wss:', 'ws:'],
  'http:': ['http:', 'ws:'],
  'wss:': ['wss:', 'ws:'],
  'ws:': ['ws:']
}

function allows(sources: readonly string[], wanted: string, origin: URL): boolean {
  const has = (source: string): boolean => sources.some((each) => each.toLowerCase() === source)
  if (wanted === "'unsafe-inline'")
    return has(wanted) && !sources.some((each) => /^'(nonce-|sha\d+-|strict-dynamic)/i.test(each))
  // Trusted Types policy names are written without quotes.
  if (has(wanted) || (/^[a-z]+$/.test(wanted) && has('*'))) return true
  if (wanted === "'self'")
    return (
      has('*') ||
      has(origin.origin) ||
      has(origin.host) ||
      (SCHEMES[origin.protocol] ?? []).some(has)
    )
  if (wanted in SCHEMES) return has('*') || SCHEMES[wanted]!.some(has)
  return false
}

/** A page loaded over TLS cannot reach plain addresses, so they need not be allowed. */
const needless = (wanted: string, origin: URL): boolean =>
  origin.protocol === 'https:' && /^(http|ws):$/.test(wanted)

function lacksOf(policy: Policy, origin: URL): Lack[] {
  const lacks: Lack[] = []
  for (const [directive, wanted] of readPolicy(pagePolicy)) {
    const sources = sourcesFor(policy, directive)
    if (sources === undefined || wanted[0] === "'none'") continue
    const missing = wanted.filter(
      (each) => !needless(each, origin) && !allows(sources, each, origin)
    )
    const deaf =
      directive === 'script-src' &&
      sources.some((each) => each.toLowerCase() === "'strict-dynamic'")
    if (deaf && !missing.includes("'self'")) missing.push("'self'")
    if (missing.length === 0) continue
    lacks.push({
      directive,
      sources: missing,
      fatal: VITAL.includes(directive) && missing.includes("'self'")
    })
  }
  if (policy.has('sandbox'))
    lacks.push({ directive: 'sandbox', sources: ['none at all'], fatal: true })
  return lacks
}

/**
 * What a header blocks that Atoll needs; an empty list if Atoll runs under it unchanged.
 * @param origin of the pages: the meaning of `'self'`
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

/** Features other clients need and Atoll does not: those that a header blocks. */
export function barred(header: string): string[] {
  const all = policiesOf(header)
  const bars = (directive: string, source: string): boolean =>
    all.some((policy) => {
      const sources = sourcesFor(policy, directive)
      return sources !== undefined && !sources.some((each) => each.toLowerCase() === source)
    })
  return [
    ...(bars('script-src', "'unsafe-inline'") ? ['inline scripts'] : []),
    ...(['img-src', 'media-src', 'worker-src'].some((directive) => bars(directive, 'blob:'))
      ? ['blob: addresses']
      : []),
    ...(bars('script-src', "'unsafe-eval'") ? ['eval'] : [])
  ]
}
